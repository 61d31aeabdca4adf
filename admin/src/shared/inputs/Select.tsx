import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type * as React from 'react';

import { fromOwn, OPTION_STYLE, type SelectProps, toOwn } from './options';
import { SearchSelect } from './SearchSelect';

/** More than these are looked for by typing. */
export const MAX_LISTED = 100;

export const Select = ({ value, options, onChange, ...select }: SelectProps): React.ReactNode =>
  options.length > MAX_LISTED ? (
    <SearchSelect {...select} value={value} options={options} onChange={onChange} />
  ) : (
    <SingleSelect {...select} value={toOwn(value)} onChange={(chosen) => onChange(fromOwn(String(chosen)))}>
      {options.map((option) => (
        <SingleSelectOption key={option.value} value={toOwn(option.value)} style={OPTION_STYLE}>
          {option.label}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
