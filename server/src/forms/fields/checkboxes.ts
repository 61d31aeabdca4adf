import type { FieldKind } from './kind';

export const checkboxes: FieldKind = {
  shape: 'choices',
  settings: ['options'],
  // HTML cannot require at least one of several; the server can.
  draw: () => ({ tag: 'choices', attributes: { type: 'checkbox' } }),
};
