import * as React from 'react';

import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';

import type { FindPast } from '../../../../server/src/imprint/admin-contract';
import { faultOf } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useImprintTexts } from '../texts';

/** The last moment of a day of the reader's calendar. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999`);

/** Finds the imprint as it stood at the end of a day. */
export const AsOnDate = ({ onFound }: { onFound: (number: number) => void }): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const messageOf = useFaultMessage();
  const [day, setDay] = React.useState('');
  const [error, setError] = React.useState<string>();

  const find = async (): Promise<void> => {
    const time = endOf(day);
    if (Number.isNaN(time.getTime())) return;
    try {
      const { data } = await api.get<FindPast.Response>('/revisions/on', { at: time.toISOString() });
      setError(undefined);
      onFound(data.number);
    } catch (thrown) {
      const fault = faultOf(thrown);
      setError(fault.status === 404 ? say('imprint.history.noneYet') : messageOf(fault));
    }
  };

  return (
    <Box
      tag="form"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={4}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void find();
      }}
    >
      <Field.Root {...(error === undefined ? {} : { error })}>
        <Field.Label>{say('imprint.history.date')}</Field.Label>
        <Flex gap={2} alignItems="stretch">
          <Box flex="1">
            <TextInput
              type="date"
              value={day}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                setDay(event.target.value);
              }}
            />
          </Box>
          <Button type="submit" variant="secondary" size="L" disabled={day === ''}>
            {say('imprint.history.show')}
          </Button>
        </Flex>
        <Field.Error />
      </Field.Root>
    </Box>
  );
};
