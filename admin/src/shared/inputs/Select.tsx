import { SingleSelect, SingleSelectOption, type SingleSelectProps } from '@strapi/design-system';
import type * as React from 'react';

export interface SelectProps extends Pick<SingleSelectProps, 'aria-label' | 'disabled' | 'size'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Stands for `''`, which a select cannot have as a value. */
const NONE = '*';

export const Select = ({ value, options, onChange, ...select }: SelectProps): React.ReactNode => (
  <SingleSelect
    {...select}
    value={value || NONE}
    onChange={(chosen) => {
      onChange(chosen === NONE ? '' : String(chosen));
    }}
  >
    {options.map((option) => (
      <SingleSelectOption key={option.value} value={option.value || NONE}>
        {option.label}
      </SingleSelectOption>
    ))}
  </SingleSelect>
);
