import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { DecideForeign, FindAttention } from '../../../../server/src/contracts/inbox';
import { useOutboxMode } from '../../shared/installation';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { submissionPath } from '../model/contents';
import { useInboxTexts } from '../texts';

const Notice = ({ text, children }: { text: string; children: React.ReactNode }): React.ReactNode => (
  <Box background="danger100" hasRadius padding={4} role="status">
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Typography textColor="neutral800" tag="p">
        {text}
      </Typography>
      {children}
    </Flex>
  </Box>
);

/** What somebody has to look at, besides submissions; nothing if there is nothing. */
export const Attention = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const { dateTime } = useDates();
  const { data, reload } = useResource<FindAttention>('/submissions/attention');
  const [decide, isDeciding] = useTask(async (action: DecideForeign['body']['action']) => {
    await post<DecideForeign>('/submissions/foreign', { action }).finally(reload);
    notices.success(say(`inbox.attention.foreign.${action}.done`));
  });
  const outbox = useOutboxMode();
  if (data === undefined) return null;
  const { unreadable, foreign, receipts, mailbox } = data.data;
  // Nothing of it would leave.
  const isHeld = outbox === 'hold' || (outbox === 'catch' && foreign.mails === 0);
  const hasForeign = foreign.mails + foreign.deliveries > 0;
  if (unreadable.length === 0 && !hasForeign && receipts.length === 0 && mailbox === null) return null;

  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={4}>
      {receipts.length > 0 && (
        <Notice text={say('inbox.attention.receipts')}>
          {receipts.map(({ formId, submissionId, name, failedAt }) => (
            <Link key={`${formId}/${submissionId}`} tag={NavLink} to={submissionPath(`${formId}/${submissionId}`)}>
              {say('inbox.attention.receipt', { name, number: submissionId, when: dateTime(failedAt) })}
            </Link>
          ))}
        </Notice>
      )}
      {mailbox !== null && (
        <Notice text={say('inbox.attention.mailbox')}>
          <Typography variant="pi" textColor="neutral800">
            {mailbox.error}
          </Typography>
          {mailbox.readAt !== '' && (
            <Typography variant="pi" textColor="neutral600">
              {say('inbox.attention.mailbox.read', { when: dateTime(mailbox.readAt) })}
            </Typography>
          )}
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Notice text={say('inbox.attention.unreadable')}>
          {unreadable.map(({ formId, name }) => (
            <Link key={formId} tag={NavLink} to={`/plugins/imprint-forms/${formId}?tab=webhooks`}>
              {name}
            </Link>
          ))}
        </Notice>
      )}
      {hasForeign && (
        <Notice text={say('inbox.attention.foreign', foreign)}>
          {can('submissions.update') && (
            <Flex gap={2} wrap="wrap">
              {(isHeld ? (['drop'] as const) : (['send', 'drop'] as const)).map((action) => (
                <Button
                  key={action}
                  variant={action === 'send' ? 'secondary' : 'tertiary'}
                  size="S"
                  disabled={isDeciding}
                  onClick={() => {
                    decide(action);
                  }}
                >
                  {say(`inbox.attention.foreign.${action}`)}
                </Button>
              ))}
            </Flex>
          )}
        </Notice>
      )}
    </Flex>
  );
};
