import { Badge } from '@strapi/design-system';
import type * as React from 'react';
import { styled } from 'styled-components';

import { Remark } from '../../shared/ui/text';
import { useInboxTexts } from '../texts';

/** A mail server may say much; a table's cells have one line each, and this one two. */
const Told = styled(Remark)`
  display: -webkit-box;
  overflow: hidden;
  min-width: 20rem;
  max-width: 32rem;
  overflow-wrap: anywhere;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** That an email of a submission could not be sent, and why. */
export const MailError = ({ error, isTold }: { error: string; isTold: boolean }): React.ReactNode => {
  const say = useInboxTexts();
  if (error === '') return null;
  return (
    <>
      <Badge backgroundColor="danger100" textColor="neutral800" title={error}>
        {say('inbox.mailError')}
      </Badge>
      {isTold && <Told title={error}>{say('inbox.mailError.told', { error })}</Told>}
    </>
  );
};
