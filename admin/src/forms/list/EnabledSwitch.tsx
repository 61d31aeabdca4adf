import { Switch, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { ListedForm, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { useSwitch } from '../../shared/react/useSwitch';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { SwitchOff } from '../inputs/SwitchOff';
import { isDeclaration } from '../model/declarations';
import { useTexts } from '../useTexts';

interface Props {
  form: ListedForm;
  onChange: () => void;
}

/** Switches a form on and off immediately; read-only without permission. */
export const EnabledSwitch = ({ form, onChange }: Props): React.ReactNode => {
  const { formId, name, enabled } = form;
  const question = useSwitch();
  const say = useTexts();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  // What was chosen counts until the form is read again as another one.
  const [choice, setChoice] = React.useState({ isOn: enabled, before: enabled });
  const isOn = choice.before === enabled ? choice.isOn : enabled;

  const set = async (isWanted: boolean): Promise<void> => {
    setChoice({ isOn: isWanted, before: enabled });
    try {
      await api.put<UpdateForm>(`/forms/${formId}`, { enabled: isWanted });
      notices.success(say(isWanted ? 'forms.switchedOn' : 'forms.switchedOff', { name }));
      onChange();
    } catch (thrown) {
      setChoice({ isOn: enabled, before: enabled });
      notices.fault(thrown);
    }
  };

  if (!can('forms.update')) {
    return <Typography textColor="neutral800">{say(enabled ? 'forms.on' : 'forms.off')}</Typography>;
  }
  return (
    <>
      <Switch
        aria-label={say('forms.switch', { name })}
        checked={isOn}
        onCheckedChange={(isWanted: boolean) => {
          if (!isWanted && isDeclaration(form)) question.on();
          else void set(isWanted);
        }}
        onLabel={say('forms.on')}
        offLabel={say('forms.off')}
        visibleLabels
      />
      {question.isOn && <SwitchOff form={form} onConfirm={() => void set(false)} onClose={question.off} />}
    </>
  );
};
