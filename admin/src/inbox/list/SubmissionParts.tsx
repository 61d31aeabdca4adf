import { Flex, Typography } from '@strapi/design-system';
import { Paperclip } from '@strapi/icons';
import type * as React from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { useDates } from '../../shared/useDates';
import { useInboxTexts } from '../texts';

/** Whether nobody has opened it: it is bold, and announced as unread. */
export const isUnread = ({ status, spam }: Pick<InboxItem, 'status' | 'spam'>): boolean => status === 'new' && !spam;

/** The link to a submission, as wide as its place, and positioned, to contain its hidden text. */
export const Subject = styled(Link)`
  position: relative;
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: inherit;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** An icon that says something by itself. */
export const Sign = ({ Icon, text }: { Icon: typeof Paperclip; text: string }): React.ReactNode => (
  <Flex tag="span" role="img" aria-label={text} title={text}>
    <Icon aria-hidden fill="neutral600" />
  </Flex>
);

/** When a submission has arrived, and with how many files. */
export const Received = ({ item }: { item: InboxItem }): React.ReactNode => {
  const say = useInboxTexts();
  const { ago, dateTime } = useDates();
  return (
    <Flex gap={2}>
      <Typography
        tag="time"
        dateTime={item.submittedAt}
        title={dateTime(item.submittedAt)}
        textColor="neutral800"
        fontWeight={isUnread(item) ? 'bold' : 'regular'}
      >
        {ago(item.submittedAt)}
      </Typography>
      {item.files > 0 && <Sign Icon={Paperclip} text={say('inbox.files', { count: item.files })} />}
    </Flex>
  );
};
