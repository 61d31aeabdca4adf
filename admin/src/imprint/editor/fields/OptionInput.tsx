import { Checkbox, Textarea, TextInput } from '@strapi/design-system';
import type * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import { useImprintTexts } from '../../texts';
import { inputId } from '../context';
import { ChoiceInput } from './ChoiceInput';

export interface InputProps {
  option: OptionInfo;
  value: string;
  /** The country that is chosen, on which choices depend. */
  country: string;
  /** The base's text, if the field is empty and the base applies. */
  placeholder: string;
  /** The ids of descriptions for screen readers, separated by blanks. */
  describedBy: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

const ROWS = { text: 3, rich: 6 } as const;

/** The input for an option's kind. */
export const OptionInput = (props: InputProps): React.ReactNode => {
  const say = useImprintTexts();
  const { option, value, placeholder, describedBy, disabled, onChange } = props;
  const shared = {
    value,
    placeholder,
    'aria-describedby': describedBy,
    disabled,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  switch (option.kind) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'flag':
      return (
        <Checkbox
          // Unlike the other inputs, it does not take its id from the surrounding field.
          id={inputId(option.name)}
          aria-describedby={describedBy}
          checked={value === '1'}
          disabled={disabled}
          onCheckedChange={(checked) => onChange(checked === true ? '1' : '')}
        >
          {say('shared.yes')}
        </Checkbox>
      );
    case 'text':
    case 'rich':
      return <Textarea {...shared} resizable minHeight={`${ROWS[option.kind] * 3}rem`} rows={ROWS[option.kind]} />;
    case 'email':
    case 'tel':
    case 'url':
      // The server's rules apply, not the browser's validation.
      return <TextInput {...shared} type="text" inputMode={option.kind} />;
    case 'line':
      return <TextInput {...shared} />;
  }
};
