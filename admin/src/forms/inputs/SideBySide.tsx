import { styled } from 'styled-components';

/** Inputs side by side as far as there is room, else one below the other. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${({ theme }) => theme.spaces[4]};
  align-items: start;
  width: 100%;
`;
