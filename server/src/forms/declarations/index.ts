import type { DeclarationKind, DeclarationWords, Form, FormItem } from '../../contracts/forms';
import { builtInLanguage } from '../../text/messages';
import { cancellation } from './cancellation';
import { type Declaration, isDeclaration } from './kind';
import { withdrawal } from './withdrawal';

export * from './kind';

/** What the law fixes, by kind. */
export const DECLARATIONS: Readonly<Record<DeclarationKind, Declaration>> = { withdrawal, cancellation };

const isKind = (kind: unknown): kind is DeclarationKind =>
  typeof kind === 'string' && Object.hasOwn(DECLARATIONS, kind);

/** The words of the law for a form, in a language; undefined if it is no declaration. */
export const wordsOf = (form: Pick<Form, 'kind'>, language: string): DeclarationWords | undefined =>
  isDeclaration(form) ? DECLARATIONS[form.kind].words[builtInLanguage(language)] : undefined;

/** A form's name for visitors: a declaration that is called as it was made, such as `Widerruf`, is so in their language. */
export const nameIn = (form: Pick<Form, 'kind' | 'name'>, language: string): string => {
  const names = isDeclaration(form) ? DECLARATIONS[form.kind].name : undefined;
  return names !== undefined && Object.values(names).includes(form.name) ? names[builtInLanguage(language)] : form.name;
};

/** The statute that a form follows; undefined where no law asks for it. */
export const statuteOf = ({ kind, country = 'other' }: Pick<Form, 'kind' | 'country'>): string | undefined =>
  kind === undefined || kind === 'form' ? undefined : DECLARATIONS[kind].statutes[country];

/** The items that a new form of a kind has: those of the law. */
export const lawfulItems = (kind: DeclarationKind): FormItem[] => [...DECLARATIONS[kind].fields];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form as it was sent, with what a new declaration has unless it says otherwise: the fields of the law, and a page of its own. */
export const withLawfulDefaults = (value: unknown): unknown => {
  if (!isObject(value) || !('kind' in value) || !isKind(value.kind)) return value;
  const { fields = lawfulItems(value.kind), settings = {} } = value as { fields?: unknown; settings?: unknown };
  return { ...value, fields, settings: isObject(settings) ? { hostedPage: true, ...settings } : settings };
};
