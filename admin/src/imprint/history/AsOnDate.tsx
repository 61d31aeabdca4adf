import { Box, Button } from '@strapi/design-system';
import * as React from 'react';

import type { FindPastAt } from '../../../../server/src/contracts/imprint-admin';
import { readFault } from '../../shared/faults';
import { TextRow } from '../../shared/inputs/TextRow';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useImprintTexts } from '../texts';

/** The last moment of a day in the reader's time zone. */
const lastMoment = (day: string): Date => new Date(`${day}T23:59:59.999`);

/** Finds the imprint as it was at the end of a day. */
export const AsOnDate = ({ onFound }: { onFound: (number: number) => void }): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const faultMessage = useFaultMessage();
  const [day, setDay] = React.useState('');
  const [error, setError] = React.useState<string>();
  const takeTurn = useTurns();

  const find = async (): Promise<void> => {
    const time = lastMoment(day);
    if (Number.isNaN(time.getTime())) return;
    const isLast = takeTurn();
    try {
      const { data } = await api.get<FindPastAt>('/revisions/on', { at: time.toISOString() });
      if (!isLast()) return;
      setError(undefined);
      onFound(data.number);
    } catch (thrown) {
      if (!isLast()) return;
      const fault = readFault(thrown);
      setError(fault.status === 404 ? say('imprint.history.noneYet') : faultMessage(fault));
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
      <TextRow
        type="date"
        label={say('imprint.history.date')}
        value={day}
        error={error}
        onChange={(value) => {
          takeTurn();
          setDay(value);
          setError(undefined);
        }}
        action={
          <Button type="submit" variant="secondary" size="L" disabled={day === ''}>
            {say('imprint.history.show')}
          </Button>
        }
      />
    </Box>
  );
};
