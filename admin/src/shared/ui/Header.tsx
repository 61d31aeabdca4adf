import { Layouts } from '@strapi/strapi/admin';
import type * as React from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/**
 * In a window without room for the navigation on its left, Strapi puts that above the page, and fixes the header of a page
 * that has been scrolled behind it.
 */
const Place = styled.div`
  @media (max-width: 1079px) {
    [data-strapi-header-sticky] {
      top: var(--imprint-top-navigation, 6.5rem);
    }
  }
`;

/** What takes the focus is not left under the header, which has more lines where the window is narrow. */
const Scrolling = createGlobalStyle`
  :has(> main) {
    scroll-padding-top: 8rem;

    @media (max-width: 1079px) {
      scroll-padding-top: 12rem;
    }

    @media (max-width: 767px) {
      scroll-padding-top: 22rem;
    }
  }
`;

/** The header of a page, which stays in view. */
export const Header = (props: React.ComponentProps<typeof Layouts.Header>): React.ReactNode => (
  <Place>
    <Scrolling />
    <Layouts.Header {...props} />
  </Place>
);
