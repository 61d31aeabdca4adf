import { Box, Field, Flex, Textarea, TextInput } from '@strapi/design-system';
import type * as React from 'react';

export interface TextRowProps extends Pick<
  React.InputHTMLAttributes<HTMLElement>,
  'autoComplete' | 'autoFocus' | 'list' | 'maxLength' | 'min' | 'onBlur' | 'onFocus' | 'onKeyDown' | 'placeholder'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `textarea` or a type of an HTML input. */
  type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'textarea';
  /** Of a `textarea`. */
  rows?: number | undefined;
  hint?: React.ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  inputRef?: React.Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** A button beside the input. */
  action?: React.ReactNode;
}

/** Wraps labels, so that they are readable in a narrow window. */
export const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** A label, an input, and below it the error or a hint. */
export const TextRow = ({
  label,
  value,
  onChange,
  type = 'text',
  rows,
  hint,
  error,
  required = false,
  inputRef,
  action,
  ...input
}: TextRowProps): React.ReactNode => {
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    onChange(event.target.value);
  const shared = { ...input, ref: inputRef, value, onChange: change };
  return (
    <Field.Root width="100%" hint={hint} required={required} {...(error === undefined ? {} : { error })}>
      <Field.Label style={wrapped}>{label}</Field.Label>
      <Flex gap={2} alignItems="stretch" wrap="wrap">
        <Box flex="1" minWidth="24rem">
          {type === 'textarea' ? (
            <Textarea {...shared} rows={rows} minHeight="8rem" resizable />
          ) : (
            <TextInput {...shared} type={type} {...(type === 'number' ? { step: 'any', inputMode: 'decimal' } : {})} />
          )}
        </Box>
        {action}
      </Flex>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
};
