import type { FieldKind } from './kind';

export const radio: FieldKind = {
  shape: 'choice',
  settings: ['options'],
  draw: (_field, required) => ({ tag: 'choices', attributes: { type: 'radio', required } }),
  roles: ['cancellation-kind'],
};
