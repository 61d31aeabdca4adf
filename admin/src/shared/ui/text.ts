import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

/** A secondary text in small letters. */
export const Remark = styled(Typography).attrs({ variant: 'pi', textColor: 'neutral600' })``;

/** What is wrong, said where it is. */
export const FaultText = styled(Typography).attrs({ variant: 'pi', textColor: 'danger600', role: 'alert' })``;

/**
 * A text as somebody has written it: with its line breaks, each line in the direction of its script, and without a word being
 * wider than its place.
 */
export const WrittenText = styled(Typography).attrs({ dir: 'auto' })`
  display: block;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A name in one line, as far as a window has room for it. */
export const OneLine = styled.span`
  display: block;
  overflow: hidden;
  max-width: min(40rem, calc(100vw - 10rem));
  text-overflow: ellipsis;
  white-space: nowrap;
`;
