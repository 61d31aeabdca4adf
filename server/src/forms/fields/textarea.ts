import { bounds, type FieldKind } from './kind';

export const textarea: FieldKind = {
  shape: 'text',
  // HTML has no pattern for it.
  settings: ['length', 'autocomplete'],
  isMultiline: true,
  length: { shortest: 1, longest: 20_000 },
  draw: (field, required) => {
    const { minlength, maxlength, autocomplete } = bounds(field);
    return { tag: 'textarea', attributes: { required, rows: 6, minlength, maxlength, autocomplete } };
  },
  roles: ['message', 'contract', 'reason'],
};
