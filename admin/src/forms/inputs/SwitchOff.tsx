import { Button } from '@strapi/design-system';
import type * as React from 'react';

import type { Form } from '../../../../server/src/contracts/forms';
import { Question } from '../../shared/ui/Question';
import { statuteIn } from '../model/declarations';
import { useTexts } from '../useTexts';

interface Props {
  form: Pick<Form, 'kind' | 'country' | 'name'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a declaration is switched off, and names the statute that wants it to be there. */
export const SwitchOff = ({ form, onConfirm, onClose }: Props): React.ReactNode => {
  const say = useTexts();
  return (
    <Question
      title={say('forms.law.off.title')}
      message={say('forms.law.off', { name: form.name, statute: statuteIn(form) })}
      action={
        <Button
          variant="danger-light"
          fullWidth
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {say('forms.law.off.confirm')}
        </Button>
      }
      onClose={onClose}
    />
  );
};
