import * as React from 'react';

import { Switch, Typography } from '@strapi/design-system';

import type { FormSummary, UpdateForm } from '../../../../server/src/forms/admin-contract';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useTexts } from '../useTexts';

interface Props {
  form: FormSummary;
  onChange: () => void;
}

/** Switches a form on and off at once; for readers it only says which. */
export const EnabledSwitch = ({ form: { formId, name, enabled }, onChange }: Props): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  const [isOn, setIsOn] = React.useState(enabled);
  React.useEffect(() => {
    setIsOn(enabled);
  }, [enabled]);

  const set = async (isWanted: boolean): Promise<void> => {
    setIsOn(isWanted);
    try {
      const body: UpdateForm.Body = { enabled: isWanted };
      await api.put(`/forms/${formId}`, body);
      notices.success(say(isWanted ? 'forms.switchedOn' : 'forms.switchedOff', { name }));
      onChange();
    } catch (thrown) {
      setIsOn(enabled);
      notices.fault(thrown);
    }
  };

  if (!can('forms.update')) {
    return <Typography textColor="neutral800">{say(enabled ? 'forms.on' : 'forms.off')}</Typography>;
  }
  return (
    <Switch
      aria-label={say('forms.switch', { name })}
      checked={isOn}
      onCheckedChange={(isWanted: boolean) => void set(isWanted)}
      onLabel={say('forms.on')}
      offLabel={say('forms.off')}
      visibleLabels
    />
  );
};
