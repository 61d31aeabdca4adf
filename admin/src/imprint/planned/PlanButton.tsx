import { Button, IconButton } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import * as React from 'react';

import { messagesByPath, readFault } from '../../shared/faults';
import { TextRow } from '../../shared/inputs/TextRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useTask } from '../../shared/useTask';
import { useImprintTexts } from '../texts';

export interface PlanProps {
  /** Whether there is something to plan. */
  isDirty: boolean;
  /** Plans the unsaved changes for a day: YYYY-MM-DD. Throws what the server has against it. */
  onPlan: (day: string) => Promise<void>;
}

const PlanDialog = ({ onPlan, onClose }: Pick<PlanProps, 'onPlan'> & { onClose: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  const form = React.useId();
  const [day, setDay] = React.useState('');
  const [error, setError] = React.useState<string>();
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
    </ModalDialog>
  );
};

/** Lets the unsaved changes take effect on a later day, instead of saving them. */
export const PlanButton = ({ isDirty, onPlan, isSmall }: PlanProps & { isSmall: boolean }): React.ReactNode => {
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
      {dialog.isOn && <PlanDialog onPlan={onPlan} onClose={dialog.off} />}
    </>
  );
};
