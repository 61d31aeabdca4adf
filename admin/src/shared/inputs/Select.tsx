import { SingleSelect, SingleSelectOption, type SingleSelectProps } from '@strapi/design-system';
import type * as React from 'react';

export interface SelectProps extends Pick<SingleSelectProps, 'aria-label' | 'disabled' | 'size'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select cannot have `''` as a value, and any other text that stood for it may be a value itself. */
const toOwn = (value: string): string => `=${value}`;
const fromOwn = (own: string): string => own.slice(1);

export const Select = ({ value, options, onChange, ...select }: SelectProps): React.ReactNode => (
  <SingleSelect
    {...select}
    value={toOwn(value)}
    onChange={(chosen) => {
      onChange(fromOwn(String(chosen)));
    }}
  >
    {options.map((option) => (
      <SingleSelectOption key={option.value} value={toOwn(option.value)}>
        {option.label}
      </SingleSelectOption>
    ))}
  </SingleSelect>
);
