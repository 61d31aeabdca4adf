import { Button, Flex, Status, type StatusVariant, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import * as React from 'react';

import type { SendAgain } from '../../../../server/src/contracts/inbox';
import { type PathOf, useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import type { Action } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
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
  reload: () => void;
}

/** The state of an email, with a button to send it if it failed or was left pending. */
export const SendState = ({ status, time, error, path, action, nextAttemptAt, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const { dateTime } = useDates();
  const [isSending, setIsSending] = React.useState(false);

  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      const { data } = await post<SendAgain>(path, {});
      if (data.status === 'failed') notices.warning(say('inbox.send.failed'));
      else notices.success(say(`inbox.send.${data.status}`));
    } catch (thrown) {
      notices.fault(thrown);
    }
    setIsSending(false);
    reload();
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Status variant={variants[status]} size="S">
          <Typography variant="pi" fontWeight="bold">
            {say(`inbox.send.status.${status}`)}
          </Typography>
        </Status>
        <Typography variant="pi" textColor="neutral600">
          {dateTime(time)}
        </Typography>
      </Flex>
      {error !== null && error !== '' && status !== 'sent' && (
        <Typography variant="pi" textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {status !== 'sent' && nextAttemptAt && (
        <Typography variant="pi" textColor="neutral600">
          {say('inbox.send.next', { time: dateTime(nextAttemptAt) })}
        </Typography>
      )}
      {status !== 'sent' && can(action) && (
        <Flex>
          <Button
            variant="secondary"
            size="S"
            startIcon={<ArrowClockwise />}
            loading={isSending}
            onClick={() => void send()}
          >
            {say(status === 'failed' ? 'inbox.send.again' : 'inbox.send.now')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
