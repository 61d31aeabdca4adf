import { Box } from '@strapi/design-system';
import { styled } from 'styled-components';

/** Columns of the given widths, below each other in a narrow window. */
export const Columns = styled(Box)<{ $widths: string }>`
  /* Texts for screen readers are positioned absolutely and would otherwise extend the window. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.4rem;
  align-items: start;

  @media (min-width: 1080px) {
    grid-template-columns: ${({ $widths }) => $widths};
  }
`;
