import { Field, Textarea, TextInput } from '@strapi/design-system';
import type * as React from 'react';

export interface TextRowProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `textarea` or a type of an HTML input. */
  type?: 'text' | 'email' | 'number' | 'date' | 'textarea';
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  min?: number;
  required?: boolean;
  disabled?: boolean;
  /** The id of a list of suggestions. */
  list?: string;
  /** Whether the input gets the focus when it appears. */
  autoFocus?: boolean;
  inputRef?: React.Ref<HTMLInputElement & HTMLTextAreaElement>;
  onFocus?: () => void;
}

/** Wraps labels, so that they are readable in a narrow window. */
export const wrapped = { whiteSpace: 'normal' } as const;

/** A label, an input, and below it the error or a hint. */
export const TextRow = ({
  label,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  required = false,
  inputRef,
  ...input
}: TextRowProps): React.ReactNode => {
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    onChange(event.target.value);
  };
  const shared = { ...input, ref: inputRef, value, onChange: change };
  return (
    <Field.Root width="100%" hint={hint} required={required} {...(error === undefined ? {} : { error })}>
      <Field.Label style={wrapped}>{label}</Field.Label>
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
