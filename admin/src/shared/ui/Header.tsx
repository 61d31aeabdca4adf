import { Layouts } from '@strapi/strapi/admin';
import type * as React from 'react';
import { styled } from 'styled-components';

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

/** The header of a page, which stays in view. */
export const Header = (props: React.ComponentProps<typeof Layouts.Header>): React.ReactNode => (
  <Place>
    <Layouts.Header {...props} />
  </Place>
);
