import type { SingleSelectProps } from '@strapi/design-system';
import type * as React from 'react';

export interface SelectProps extends Pick<SingleSelectProps, 'aria-label' | 'disabled' | 'size'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Long names go on in the next line, instead of beyond the edge of a phone. */
export const OPTION_STYLE: React.CSSProperties = {
  maxWidth: 'calc(100vw - 4rem)',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
};

/** A select cannot have `''` as a value, and any other text that stood for it may be a value itself. */
export const toOwn = (value: string): string => `=${value}`;
export const fromOwn = (own: string): string => own.slice(1);
