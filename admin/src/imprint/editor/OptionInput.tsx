import type * as React from 'react';

import { Checkbox, Textarea, TextInput } from '@strapi/design-system';

import type { OptionInfo } from '../../../../server/src/imprint/admin-contract';
import { useImprintTexts } from '../texts';
import { ChoiceInput } from './ChoiceInput';
import { inputId } from './context';

export interface InputProps {
  option: OptionInfo;
  value: string;
  /** The base's text, where the field is empty and the base serves. */
  placeholder: string;
  /** The ids of what is to be read out with the field, by blanks. */
  describedBy: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

const ROWS = { text: 3, rich: 6 } as const;

/** The input that fits an option's kind. */
export const OptionInput = (props: InputProps): React.ReactNode => {
  const say = useImprintTexts();
  const { option, value, placeholder, describedBy, disabled, onChange } = props;
  const shared = {
    value,
    placeholder,
    'aria-describedby': describedBy,
    disabled,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(event.target.value);
    },
  };
  switch (option.kind) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'flag':
      return (
        <Checkbox
          // Unlike the other inputs, it does not take this from the field around it.
          id={inputId(option.name)}
          aria-describedby={describedBy}
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
