import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';

import { useFaultMessage } from '../useFaultMessage';
import type { Resource } from '../useResource';
import { useSharedTexts } from '../useTexts';

interface Props<Response> {
  resource: Resource<Response>;
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

/** A page's content once it has been loaded, and a placeholder or an error before that. */
export const Loaded = <Response,>({ resource, children }: Props<Response>): React.ReactNode => {
  const say = useSharedTexts();
  const faultMessage = useFaultMessage();
  const { data, fault, reload } = resource;

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
  if (fault === undefined) return <Page.Loading>{say('shared.loading')}</Page.Loading>;
  if (fault.status === 403) return <Page.NoPermissions />;
  return (
    <Page.Error
      content={faultMessage(fault)}
      action={
        <Button variant="secondary" startIcon={<ArrowClockwise />} onClick={reload}>
          {say('shared.retry')}
        </Button>
      }
    />
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
