import { Button, Flex, Status, type StatusVariant, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type * as React from 'react';

import type { SendAgain } from '../../../../server/src/contracts/inbox';
import { useOutboxMode } from '../../shared/installation';
import { Remark } from '../../shared/ui/text';
import { type PathOf, useApi } from '../../shared/useApi';
import { type Action, useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';

type State = SendAgain['response']['data']['status'];

const variants: Readonly<Record<State, StatusVariant>> = { pending: 'warning', sent: 'success', failed: 'danger' };

interface Props {
  status: State;
  /** When it was sent or stored. */
  time: string;
  error: string | null;
  /** The route that sends it again, and the required action. */
  path: PathOf<SendAgain>;
  action: Action;
  /** When it will be retried automatically. */
  nextAttemptAt?: string | null;
  /** Whether it is an event for a webhook, which can be sent once more when it has been sent. */
  isEvent?: boolean;
  /** What else can be done with it. */
  beside?: React.ReactNode;
  reload: () => void;
}

/** The state of an email or an event, with a button to send it if it failed or was left pending. */
export const SendState = ({
  status,
  time,
  error,
  path,
  action,
  nextAttemptAt,
  isEvent = false,
  beside,
  reload,
}: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const { dateTime } = useDates();
  const outbox = useOutboxMode();
  const isHeld = outbox === 'hold' || (isEvent && outbox === 'catch');
  const [send, isSending] = useTask(async () => {
    const { data } = await post<SendAgain>(path, {}).finally(reload);
    const message = say(`inbox.${isEvent ? 'deliveries' : 'send'}.${data.status}`);
    if (data.status === 'failed') notices.warning(message);
    else notices.success(message);
  });

  const isSendable = (status !== 'sent' || isEvent) && !isHeld && can(action);

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Status variant={variants[status]} size="S">
          {/* The contrast of the design system's own colour for what waits is too low. */}
          <Typography variant="pi" fontWeight="bold" {...(status === 'pending' && { textColor: 'neutral800' })}>
            {say(`inbox.send.status.${status}`)}
          </Typography>
        </Status>
        <Remark>{dateTime(time)}</Remark>
      </Flex>
      {/* What waits in the outbox says so below. */}
      {error !== null && error !== '' && status !== 'sent' && !(isHeld && status === 'pending') && (
        <Typography variant="pi" textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {status !== 'sent' && nextAttemptAt && (
        <Remark>{say('inbox.send.next', { time: dateTime(nextAttemptAt) })}</Remark>
      )}
      {status !== 'sent' && isHeld && <Remark>{say('inbox.send.held')}</Remark>}
      {(isSendable || beside) && (
        <Flex gap={2} wrap="wrap">
          {beside}
          {isSendable && (
            <Button variant="secondary" size="S" startIcon={<ArrowClockwise />} loading={isSending} onClick={send}>
              {say(status === 'pending' ? 'inbox.send.now' : 'inbox.send.again')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
};
