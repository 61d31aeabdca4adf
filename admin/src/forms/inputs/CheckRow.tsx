import { Checkbox, Field } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  disabled?: boolean;
}

export const CheckRow = ({ label, checked, onChange, hint, disabled = false }: Props): React.ReactNode => (
  <Field.Root width="100%" hint={hint}>
    <Checkbox
      checked={checked}
      disabled={disabled}
      onCheckedChange={(value) => {
        onChange(value === true);
      }}
    >
      {label}
    </Checkbox>
    <Field.Hint />
  </Field.Root>
);
