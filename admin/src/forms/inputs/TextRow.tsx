import type * as React from 'react';

import { Field, Textarea, TextInput } from '@strapi/design-system';

export interface TextRowProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `textarea` or a type of HTML's input. */
  type?: 'text' | 'email' | 'number' | 'date' | 'textarea';
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  min?: number;
  required?: boolean;
  disabled?: boolean;
  /** Suggestions to choose from, beside whatever is typed. */
  list?: string;
  /** Where the cursor is put when the row appears. */
  autoFocus?: boolean;
}

/** A label, an input, and below it the error or what helps to fill it in. */
export const TextRow = ({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  required = false,
  ...input
}: TextRowProps): React.ReactNode => {
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    onChange(event.target.value);
  };
  const shared = { ...input, value, onChange: change };
  return (
    <Field.Root width="100%" hint={hint} required={required} {...(error === undefined ? {} : { error })}>
      <Field.Label>{label}</Field.Label>
      {type === 'textarea' ? (
        <Textarea {...shared} minHeight="8rem" />
      ) : (
        <TextInput {...shared} type={type} {...(type === 'number' ? { step: 'any', inputMode: 'decimal' } : {})} />
      )}
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
};
