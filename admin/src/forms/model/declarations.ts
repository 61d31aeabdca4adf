import {
  DECLARATIONS,
  isDeclaration,
  lawfulItems,
  type LawfulField,
  statuteOf,
  wordsOf,
} from '../../../../server/src/forms/declarations';
import { localize } from '../../shared/localize';
import type { Draft } from './draft/draft';
import { randomId } from './draft/edits';
import type { DeclarationKind, Form, FormCountry } from './types';

export { isDeclaration, wordsOf };

/** The statute that a form follows, for a text that chooses: `none` where no law asks for it. */
export const statuteIn = (form: Pick<Form, 'kind' | 'country'>): string => statuteOf(form) ?? 'none';

/** What a new form can be beside the templates: each kind, in the countries whose law it follows. */
export const declarationChoices: readonly { kind: DeclarationKind; country: FormCountry }[] = [
  { kind: 'withdrawal', country: 'deu' },
  { kind: 'withdrawal', country: 'aut' },
  { kind: 'withdrawal', country: 'other' },
  { kind: 'cancellation', country: 'deu' },
];

type Choice = (typeof declarationChoices)[number];

export const choiceName = ({ kind, country }: Choice): string => `${kind}:${country}`;

/** The choice of a name, which also stands in URLs. */
export const findChoice = (name: string | null): Choice | undefined =>
  declarationChoices.find((choice) => choiceName(choice) === name);

/**
 * The form that a choice makes.
 *
 * @param language that of its name
 * @param to who is notified of submissions; nobody if it is `''`
 */
export const fromChoice = (
  { kind, country }: Choice,
  { language, to }: { language: string; to: string },
): Pick<Form, 'name' | 'enabled' | 'kind' | 'country' | 'fields' | 'settings'> => ({
  name: localize(DECLARATIONS[kind].name, language),
  enabled: true,
  kind,
  country,
  fields: lawfulItems(kind),
  settings: { ...(to !== '' && { notifications: [{ id: randomId(), to: [to] }] }), hostedPage: true },
});

/** The field of the law that a field of a draft is; undefined for every other one. */
export const lawfulFieldOf = ({ kind, roles }: Pick<Draft, 'kind' | 'roles'>, key: string): LawfulField | undefined =>
  kind === 'form' ? undefined : DECLARATIONS[kind].fields.find(({ role }) => roles[role] === key);

/** What people call a form of a kind. */
export const kindName = (kind: DeclarationKind, language: string): string =>
  localize(DECLARATIONS[kind].name, language);
