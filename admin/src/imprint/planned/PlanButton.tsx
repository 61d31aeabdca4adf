import { Box, Button, IconButton } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import * as React from 'react';

import type { CheckPlan } from '../../../../server/src/contracts/imprint-admin';
import { messagesByPath, readFault } from '../../shared/faults';
import { TextRow } from '../../shared/inputs/TextRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import type { Imprint } from '../model/texts';
import { useImprintTexts } from '../texts';
import { PlannedFindings } from './PlannedFindings';

export interface PlanProps {
  /** Whether there is something to plan. */
  isDirty: boolean;
  /** The unsaved changes. */
  findChanges: () => Imprint;
  /** Plans the unsaved changes for a day: YYYY-MM-DD. Throws what the server has against it. */
  onPlan: (day: string) => Promise<void>;
}

type DialogProps = Omit<PlanProps, 'isDirty'> & { onClose: () => void };

const PlanDialog = ({ findChanges, onPlan, onClose }: DialogProps): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const form = React.useId();
  const [day, setDay] = React.useState('');
  const [error, setError] = React.useState<string>();
  // Before today are the years while they are being typed; the server has the last word on the day.
  const [today] = React.useState(() => new Date().toISOString().slice(0, 10));
  const isLater = day >= today;
  const path = isLater && can('completeness.find') ? '/planned/check' : null;
  const found = useResource<CheckPlan>(path, undefined, { day, ...findChanges() });
  const [plan, isRunning] = useTask(async () => {
    try {
      await onPlan(day);
      onClose();
    } catch (thrown) {
      const message = messagesByPath(readFault(thrown)).day;
      if (message === undefined) throw thrown;
      setError(message);
    }
  });
  return (
    <ModalDialog
      title={say('imprint.plan.title')}
      action={
        <Button type="submit" form={form} disabled={day === ''} loading={isRunning}>
          {say('imprint.plan.action')}
        </Button>
      }
      onClose={onClose}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') plan();
        }}
      >
        <TextRow
          type="date"
          label={say('imprint.plan.day')}
          hint={say('imprint.plan.hint')}
          value={day}
          error={error}
          autoFocus
          onChange={(value) => {
            setDay(value);
            setError(undefined);
          }}
        />
      </form>
      {/* It changes while the day is chosen, so it is announced. */}
      <Box role="status">
        <PlannedFindings findings={found.data?.data ?? []} />
      </Box>
    </ModalDialog>
  );
};

/** Lets the unsaved changes take effect on a later day, instead of saving them. */
export const PlanButton = ({ isDirty, isSmall, ...plan }: PlanProps & { isSmall: boolean }): React.ReactNode => {
  const say = useImprintTexts();
  const dialog = useSwitch();
  const button = { disabled: !isDirty, onClick: dialog.on };
  return (
    <>
      {isSmall ? (
        <IconButton variant="tertiary" label={say('imprint.plan')} {...button}>
          <Calendar />
        </IconButton>
      ) : (
        <Button variant="tertiary" startIcon={<Calendar />} {...button}>
          {say('imprint.plan')}
        </Button>
      )}
      {dialog.isOn && <PlanDialog {...plan} onClose={dialog.off} />}
    </>
  );
};
