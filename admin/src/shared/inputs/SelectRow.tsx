import { Field } from '@strapi/design-system';
import type * as React from 'react';

import type { SelectProps } from './options';
import { Select } from './Select';
import { wrapped } from './TextRow';

interface Props extends SelectProps {
  label: string;
  hint?: string;
  error?: string | undefined;
}

export const SelectRow = ({ label, hint, error, ...select }: Props): React.ReactNode => (
  <Field.Root width="100%" hint={hint} {...(error === undefined ? {} : { error })}>
    <Field.Label style={wrapped}>{label}</Field.Label>
    <Select {...select} />
    <Field.Error />
    <Field.Hint />
  </Field.Root>
);
