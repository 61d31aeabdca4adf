import { type FieldKind, input, line } from './kind';

export const text: FieldKind = { ...line, draw: input('text'), roles: ['name', 'message', 'contract'] };
