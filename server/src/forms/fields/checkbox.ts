import type { FieldKind } from './kind';

export const checkbox: FieldKind = {
  shape: 'flag',
  settings: [],
  draw: (_field, required) => ({ tag: 'checkbox', attributes: { type: 'checkbox', required } }),
  example: '1',
};
