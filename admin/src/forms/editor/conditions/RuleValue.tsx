import { Field, TextInput } from '@strapi/design-system';
import type * as React from 'react';

import { FIELD_KINDS } from '../../../../../server/src/forms/fields';
import { Select } from '../../../shared/inputs/Select';
import { localize } from '../../../shared/localize';
import type { RuleSource } from '../../model/conditions';
import { isRange } from '../../model/kinds';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

interface Props {
  label: string;
  value: string;
  source: RuleSource;
  isWrong: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** What a field's value is compared with: an option, ticked or not, a date, a number or a text. */
export const RuleValue = ({ label, value, source, isWrong, disabled, onChange }: Props): React.ReactNode => {
  const say = useTexts();
  const { language } = useEditor();
  const { type, options } = source;
  const isFlag = FIELD_KINDS[type].shape === 'flag';
  if (isFlag || options.length > 0) {
    const offered = isFlag
      ? [
          { value: '1', label: say('forms.condition.ticked') },
          { value: '', label: say('forms.condition.notTicked') },
        ]
      : options.map((option) => ({ value: option.value, label: localize(option.label, language) || option.value }));
    const isOffered = offered.some((option) => option.value === value);
    return (
      <Select
        aria-label={label}
        size="S"
        value={value}
        options={isOffered ? offered : [...offered, { value, label: value }]}
        disabled={disabled}
        onChange={onChange}
      />
    );
  }
  return (
    <Field.Root {...(isWrong ? { error: say('forms.condition.fault.value') } : {})}>
      <TextInput
        aria-label={label}
        type={isRange(type) ? type : 'text'}
        size="S"
        value={value}
        disabled={disabled}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        {...(type === 'number' ? { step: 'any', inputMode: 'decimal' } : {})}
      />
    </Field.Root>
  );
};
