import type * as React from 'react';

import { Checkbox, Combobox, ComboboxOption, Textarea, TextInput } from '@strapi/design-system';

import type { OptionInfo } from '../../../../server/src/imprint/admin-contract';
import { textAt } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';

interface Props {
  option: OptionInfo;
  value: string;
  /** The base's text, where the field is empty and the base serves. */
  placeholder: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A list to search; it holds what the chosen country knows, and whatever is chosen already. */
const Choice = ({ option: { choices = [] }, value, placeholder, disabled, onChange }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { draft } = useEditorContext();
  const country = textAt(draft, { kind: 'values', language: '', option: 'country' });
  const fitting = choices.filter(
    (choice) => choice.value === value || country === '' || choice.countries?.includes(country) !== false,
  );
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <Combobox
      value={value}
      placeholder={placeholder || say('imprint.choose')}
      disabled={disabled}
      autocomplete={{ type: 'list', filter: 'contains' }}
      noOptionsMessage={() => say('imprint.choose.none')}
      clearLabel={say('imprint.choose.clear')}
      onChange={(chosen) => {
        onChange(chosen);
      }}
      onClear={() => {
        onChange('');
      }}
    >
      {isUnknown && <ComboboxOption value={value}>{value}</ComboboxOption>}
      {fitting.map((choice) => (
        <ComboboxOption key={choice.value} value={choice.value}>
          {choice.label}
        </ComboboxOption>
      ))}
    </Combobox>
  );
};

const ROWS = { text: 3, rich: 6 } as const;

/** The input that fits an option's kind. */
export const OptionInput = (props: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { option, value, placeholder, disabled, onChange } = props;
  const shared = {
    value,
    placeholder,
    disabled,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(event.target.value);
    },
  };
  switch (option.kind) {
    case 'choice':
      return <Choice {...props} />;
    case 'flag':
      return (
        <Checkbox
          checked={value === '1'}
          disabled={disabled}
          onCheckedChange={(checked) => {
            onChange(checked === true ? '1' : '');
          }}
        >
          {say('imprint.yes')}
        </Checkbox>
      );
    case 'text':
    case 'rich':
      return <Textarea {...shared} resizable minHeight={`${ROWS[option.kind] * 3}rem`} rows={ROWS[option.kind]} />;
    case 'email':
    case 'tel':
    case 'url':
      // Not the browser's own checks: what is wrong is said by the server's rules.
      return <TextInput {...shared} type="text" inputMode={option.kind} />;
    case 'line':
      return <TextInput {...shared} />;
  }
};
