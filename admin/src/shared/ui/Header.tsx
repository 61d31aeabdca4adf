import { Layouts } from '@strapi/strapi/admin';
import type * as React from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';

/** What stays of the header on phones, which Strapi tells by their browser, and to which it gives a header that scrolls away. */
const actionsStay = css`
  &:has(> [data-strapi-header]),
  > [data-strapi-header],
  > [data-strapi-header] > div {
    display: contents;
  }

  > [data-strapi-header] > div > * {
    padding: 0.8rem 1.6rem;
  }

  /* What is cut off would be seen in the padding. */
  > [data-strapi-header] > div > h1 {
    margin-block: 0.8rem;
    padding-block: 0;
  }

  > [data-strapi-header] > div > :last-child {
    position: sticky;
    top: 0;
    z-index: 2;
    background: ${({ theme }) => theme.colors.neutral100};
  }
`;

/**
 * In a window without room for the navigation on its left, Strapi puts that above the page, and fixes the header of a page
 * that has been scrolled behind it. In one as narrow as a phone, the title scrolls away.
 */
const Place = styled.div<{ $keepsActions: boolean; $isWide: boolean }>`
  /* It may be what a visitor has typed: of any length, and in any script. */
  h1 {
    display: -webkit-box;
    overflow: hidden;
    unicode-bidi: plaintext;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  @media (max-width: 1079px) {
    [data-strapi-header-sticky] {
      top: var(--imprint-top-navigation, 6.5rem);
    }
  }

  @media (max-width: 767px) {
    [data-strapi-header-sticky] div:has(> h1) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    ${({ $isWide }) => $isWide && '[data-strapi-header-sticky] { display: none; }'}
    ${({ $keepsActions }) => $keepsActions && actionsStay}
  }
`;

/** What takes the focus is not left under the header, or a bar at the bottom, which have more lines where the window is narrow. */
const Scrolling = createGlobalStyle`
  :has(> main) {
    scroll-padding-block: 8rem;

    @media (max-width: 1079px) {
      scroll-padding-top: 12rem;
    }

    @media (max-width: 767px) {
      scroll-padding-block: 18rem 12rem;
    }
  }
`;

/** A part of the header that scrolls away in a narrow window, where the fixed header would cover too much of the page. */
export const Wide = styled.div`
  display: contents;

  @media (max-width: 1079px) {
    [data-strapi-header-sticky] & {
      display: none;
    }
  }
`;

interface Props extends React.ComponentProps<typeof Layouts.Header> {
  /** Whether what it does is within reach at any place of the page, also on phones. */
  keepsActions?: boolean;
  /** Whether nothing of it is for a narrow window, where even the title scrolls away. */
  isWide?: boolean;
}

/** The header of a page, which stays in view. */
export const Header = ({ keepsActions = false, isWide = false, ...props }: Props): React.ReactNode => (
  <Place $keepsActions={keepsActions} $isWide={isWide}>
    <Scrolling />
    <Layouts.Header {...props} />
  </Place>
);
