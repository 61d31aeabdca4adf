import type { FieldKind } from './kind';

export const file: FieldKind = {
  shape: 'files',
  settings: ['files'],
  draw: ({ accept, maxFiles = 1 }, required) => ({
    tag: 'input',
    attributes: { type: 'file', required, accept: accept?.join(','), multiple: maxFiles > 1 },
  }),
  example: 'example.pdf',
};
