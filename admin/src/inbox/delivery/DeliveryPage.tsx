import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, CrossCircle, Mail, Question, WarningCircle } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type {
  CheckDelivery,
  DeliveryCheck,
  DeliveryState,
  SendRoundTrip,
} from '../../../../server/src/contracts/delivery';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { usePolling } from '../usePolling';

/** The mailbox is read every minute. */
const POLL_MS = 15_000;

const looks = {
  good: { Icon: CheckCircle, color: 'success600' },
  unknown: { Icon: Question, color: 'neutral600' },
  warning: { Icon: WarningCircle, color: 'warning600' },
  bad: { Icon: CrossCircle, color: 'danger600' },
} as const satisfies Record<DeliveryState, unknown>;

const Check = ({ finding, state, values }: DeliveryCheck): React.ReactNode => {
  const say = useInboxTexts();
  const { dateTime } = useDates();
  const { Icon, color } = looks[state];
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('At') ? dateTime(value) : value]),
  );
  return (
    <Flex tag="li" gap={3} alignItems="flex-start">
      <Box paddingTop={1}>
        <Icon fill={color} role="img" aria-label={say(`inbox.delivery.state.${state}`)} />
      </Box>
      <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0}>
        <Typography style={{ overflowWrap: 'anywhere' }}>{say(`inbox.delivery.${finding}`, shown)}</Typography>
        {finding === 'failed.some' && (
          <Link tag={NavLink} to="/plugins/imprint-inbox?mail=failed">
            {say('inbox.delivery.failed.show')}
          </Link>
        )}
      </Flex>
    </Flex>
  );
};

/** Whether emails arrive, point by point, and what to change if they do not. */
export const DeliveryPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const checked = useResource<CheckDelivery>('/submissions/delivery');
  const [test, isTesting] = useTask(async () => {
    const { data } = await post<SendRoundTrip>('/submissions/delivery/round-trip', {}).finally(checked.reload);
    notices.success(say('inbox.delivery.test.sent', data));
  });
  const isWaiting = checked.data?.data.checks.some(({ finding }) => finding === 'roundTrip.waiting') === true;
  const look = (): Promise<void> => {
    checked.reload();
    return Promise.resolve();
  };
  usePolling(look, POLL_MS, isWaiting ? 'round-trip' : undefined);

  return (
    <Page.Main>
      <Page.Title>{say('inbox.delivery')}</Page.Title>
      <Header
        title={say('inbox.delivery')}
        subtitle={say('inbox.delivery.subtitle')}
        navigationAction={<BackButton fallback="/plugins/imprint-inbox" />}
        primaryAction={
          can('submissions.update') &&
          (checked.data?.data.mailbox ?? null) !== null && (
            <Button startIcon={<Mail />} loading={isTesting} onClick={test}>
              {say('inbox.delivery.test')}
            </Button>
          )
        }
      />
      <Layouts.Content>
        <Loaded resource={checked}>
          {({ data: { checks } }) => (
            <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
              <Flex tag="ul" direction="column" alignItems="stretch" gap={5}>
                {checks.map((check) => (
                  <Check key={check.finding} {...check} />
                ))}
              </Flex>
            </Box>
          )}
        </Loaded>
      </Layouts.Content>
    </Page.Main>
  );
};
