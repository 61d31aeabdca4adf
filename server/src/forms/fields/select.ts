import type { FieldKind } from './kind';

export const select: FieldKind = {
  shape: 'choice',
  settings: ['options', 'autocomplete'],
  draw: ({ autocomplete }, required) => ({ tag: 'select', attributes: { required, autocomplete } }),
};
