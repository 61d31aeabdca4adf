import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

/** A secondary text in small letters. */
export const Remark = styled(Typography).attrs({ variant: 'pi', textColor: 'neutral600' })``;

/** What is wrong, said where it is. */
export const FaultText = styled(Typography).attrs({ variant: 'pi', textColor: 'danger600', role: 'alert' })``;

/** A text as somebody has written it: with its line breaks, and without a word being wider than its place. */
export const WrittenText = styled(Typography)`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
