import { Field } from '@strapi/design-system';
import type * as React from 'react';

import { Select, type SelectProps } from './Select';
import { wrapped } from './TextRow';

interface Props extends SelectProps {
  label: string;
  hint?: string;
}

export const SelectRow = ({ label, hint, ...select }: Props): React.ReactNode => (
  <Field.Root width="100%" hint={hint}>
    <Field.Label style={wrapped}>{label}</Field.Label>
    <Select {...select} />
    <Field.Hint />
  </Field.Root>
);
