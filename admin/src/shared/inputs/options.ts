import type { SingleSelectProps } from '@strapi/design-system';

export interface SelectProps extends Pick<SingleSelectProps, 'aria-label' | 'disabled' | 'size'> {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select cannot have `''` as a value, and any other text that stood for it may be a value itself. */
export const toOwn = (value: string): string => `=${value}`;
export const fromOwn = (own: string): string => own.slice(1);
