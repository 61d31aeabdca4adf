import { Checkbox, Field } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
}

export const CheckRow = ({ label, value, onChange, hint, error, disabled = false }: Props): React.ReactNode => (
  <Field.Root width="100%" hint={hint} {...(error === undefined ? {} : { error })}>
    <Checkbox checked={value} disabled={disabled} onCheckedChange={(checked) => onChange(checked === true)}>
      {label}
    </Checkbox>
    <Field.Error />
    <Field.Hint />
  </Field.Root>
);
