import { type FieldKind, line } from './kind';

export const hidden: FieldKind = {
  ...line,
  settings: [],
  isVisible: false,
  draw: () => ({ tag: 'hidden', attributes: { type: 'hidden' } }),
};
