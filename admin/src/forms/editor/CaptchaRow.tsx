import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { useSetting } from '../inputs/SettingRow';
import { captchaChoices } from '../model/captcha';
import { type TextId, useTexts } from '../useTexts';
import { useEditor } from './context';

/** A switch for ALTCHA; a choice, if other services have keys. */
export const CaptchaRow = (): React.ReactNode => {
  const say = useTexts();
  const { captchas } = useEditor().settings;
  const { value: chosen, onChange, disabled, error } = useSetting('captcha');
  const choices = captchaChoices(chosen, captchas);

  if (choices.length === 2) {
    return (
      <CheckRow
        label={say('forms.captcha.switch')}
        hint={say('forms.captcha.switch.hint')}
        value={chosen === 'altcha'}
        disabled={disabled}
        onChange={(isOn) => onChange(isOn ? 'altcha' : 'none')}
      />
    );
  }
  const isService = chosen !== 'none' && chosen !== 'altcha';
  const hasKeys = captchas.some((service) => service === chosen);
  const note: TextId[] = isService ? [hasKeys ? 'forms.captcha.thirdParty' : 'forms.captcha.noKeys'] : [];
  const hints: TextId[] = ['forms.captcha.hint', ...note];
  return (
    <SelectRow
      label={say('forms.captcha')}
      hint={hints.map((id) => say(id)).join(' ')}
      error={error}
      value={chosen}
      disabled={disabled}
      options={choices.map((value) => ({ value, label: say(`forms.captcha.${value}`) }))}
      onChange={(value) => {
        const known = choices.find((choice) => choice === value);
        if (known !== undefined) onChange(known);
      }}
    />
  );
};
