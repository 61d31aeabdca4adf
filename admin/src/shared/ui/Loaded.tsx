import { Box, Button, EmptyStateLayout, Flex, Loader, Main, Typography } from '@strapi/design-system';
import { ArrowClockwise, WarningCircle } from '@strapi/icons';
import { EmptyPermissions } from '@strapi/icons/symbols';
import type * as React from 'react';
import { useIntl } from 'react-intl';

import { useRetry } from '../react/useRetry';
import { useFaultMessage } from '../useFaultMessage';
import type { Resource } from '../useResource';
import { useSharedTexts } from '../useTexts';

interface Props<Response> {
  resource: Resource<Response>;
  /** Whether nothing is around it, so that it is the main landmark itself. */
  isPage?: boolean;
  children: (data: Response) => React.ReactNode;
}

/** What went wrong, and another try. */
export const Retry = ({ message, reload }: { message: string; reload: () => void }): React.ReactNode => {
  const say = useSharedTexts();
  return (
    <Flex gap={4} wrap="wrap" justifyContent="space-between">
      <Typography textColor="neutral800">{message}</Typography>
      <Button variant="secondary" size="S" startIcon={<ArrowClockwise />} onClick={reload}>
        {say('shared.retry')}
      </Button>
    </Flex>
  );
};

/**
 * A page's content once it has been loaded, and a placeholder or an error before that. What may pass is tried again by itself,
 * what is not there is not.
 */
export const Loaded = <Response,>({ resource, isPage = false, children }: Props<Response>): React.ReactNode => {
  const say = useSharedTexts();
  const intl = useIntl();
  const faultMessage = useFaultMessage();
  const { data, fault, reload } = resource;
  useRetry(fault, reload);

  if (data !== undefined) {
    return (
      <>
        {fault !== undefined && (
          <Box background="warning100" padding={4} marginBottom={4} hasRadius role="alert">
            <Retry message={`${say('shared.outdated')} ${faultMessage(fault)}`} reload={reload} />
          </Box>
        )}
        {children(data)}
      </>
    );
  }
  const Place = isPage ? Main : Box;
  if (fault === undefined) {
    return (
      <Place aria-busy>
        <RowsLoading />
      </Place>
    );
  }
  const isForbidden = fault.status === 403;
  return (
    <Place padding={6}>
      <EmptyStateLayout
        icon={isForbidden ? <EmptyPermissions width="16rem" /> : <WarningCircle width="8rem" height="8rem" />}
        content={
          isForbidden
            ? // As Strapi says it of a page.
              intl.formatMessage({ id: 'app.components.EmptyStateLayout.content-permissions' })
            : faultMessage(fault)
        }
        action={
          !isForbidden &&
          fault.status !== 404 && (
            <Button variant="secondary" startIcon={<ArrowClockwise />} onClick={reload}>
              {say('shared.retry')}
            </Button>
          )
        }
      />
    </Place>
  );
};

/** Stands in place of a table's rows while they are read. */
export const RowsLoading = (): React.ReactNode => {
  const say = useSharedTexts();
  return (
    <Flex justifyContent="center" padding={6}>
      <Loader>{say('shared.loading')}</Loader>
    </Flex>
  );
};
