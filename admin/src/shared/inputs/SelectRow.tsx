import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type * as React from 'react';

import { wrapped } from './TextRow';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
}

export const SelectRow = ({
  label,
  value,
  options,
  onChange,
  hint,
  error,
  disabled = false,
}: Props): React.ReactNode => (
  <Field.Root width="100%" hint={hint} {...(error === undefined ? {} : { error })}>
    <Field.Label style={wrapped}>{label}</Field.Label>
    <SingleSelect
      value={value}
      disabled={disabled}
      onChange={(chosen) => {
        onChange(String(chosen));
      }}
    >
      {options.map((option) => (
        <SingleSelectOption key={option.value} value={option.value}>
          {option.label}
        </SingleSelectOption>
      ))}
    </SingleSelect>
    <Field.Error />
    <Field.Hint />
  </Field.Root>
);
