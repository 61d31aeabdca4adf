import { styled } from 'styled-components';

/**
 * A table whose rows become blocks in a narrow window, so that nothing is beside the screen. A cell that says little without
 * its heading has that as `data-title`.
 */
export const Stacked = styled.div`
  @media (max-width: 767px) {
    table,
    tbody,
    tr,
    td {
      display: block;
      width: auto;
    }

    /* Headings are still read to who hears the table, and shown to who walks through it by keyboard. */
    thead:not(:focus-within) {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }

    tr {
      position: relative;
      padding: 0.8rem 0;
    }

    td {
      min-width: 0;
      max-width: none;
      height: auto;
      padding: 0.4rem 0;
    }

    /* A name may be longer than a line. */
    td,
    td a,
    td a span {
      white-space: normal;
      overflow-wrap: anywhere;
    }

    td[data-title] {
      display: flex;
      flex-wrap: wrap;
      gap: 0.8rem;
      align-items: baseline;
    }

    td[data-title]::before {
      content: attr(data-title);
      color: ${({ theme }) => theme.colors.neutral600};
      font-size: 1.2rem;
    }
  }
`;
