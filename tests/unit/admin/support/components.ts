import { generateCode, type Target } from '../../../../admin/src/forms/code';
import type { DrawnForm } from '../../../../admin/src/forms/model/types';

/** The kinds of code that draw a form by themselves. */
export const siteKinds = ['html'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The form's markup before, or without, any script. */
export const draw = (kind: SiteKind, form: DrawnForm, where: Target): Promise<string> =>
  Promise.resolve(generateCode(kind, form, where).replace(/<script[\s\S]*/, ''));
