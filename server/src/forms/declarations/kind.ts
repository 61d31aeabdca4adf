import type {
  DeclarationKind,
  DeclarationWords,
  Field,
  FieldRole,
  Form,
  FormCountry,
  FormItem,
  FormSettings,
} from '../../contracts/forms';
import type { VisitorLanguage } from '../../text/visitor-messages';

/** A text in each of the built-in languages. */
export type Texts = Readonly<Record<VisitorLanguage, string>>;

/** A field that the law wants, complete in the built-in languages. */
export type LawfulField = Field & { role: FieldRole; label: Texts; help?: Texts };

/**
 * What the law fixes of one kind of declaration. Server, markup, elements and panel read it here, so that each rule stands
 * once, beside its statute.
 */
export interface Declaration {
  /** What people call a form of it. */
  name: Texts;
  /** The statute that asks for it, by country; a country without one leaves it to the trader. */
  statutes: Readonly<Partial<Record<FormCountry, string>>>;
  words: Readonly<Record<VisitorLanguage, DeclarationWords>>;
  /** What the form asks, in order: those that are required cannot be left out, the others may be left empty. */
  fields: readonly LawfulField[];
  /** What its receipt calls it: `your withdrawal`, in the sentence “We have received …”. */
  texts: Readonly<Record<VisitorLanguage, ReceiptWords>>;
}

/** How the receipt and its email speak of a declaration. */
export interface ReceiptWords {
  subject: string;
  title: string;
  /** That it has been received, and what that does not say. */
  intro: string;
  received: string;
  /** By which button it was made. */
  button: (label: string) => string;
  /** What stands for a value that was left empty, by role. */
  empty: Readonly<Partial<Record<FieldRole, string>>>;
  mailed: (email: string) => string;
}

/** A form that is a declaration. */
export type DeclarationForm = Form & { kind: DeclarationKind };

export const isDeclaration = <Kinded extends Pick<Form, 'kind'>>(
  form: Kinded,
): form is Kinded & { kind: DeclarationKind } => form.kind !== undefined && form.kind !== 'form';

/** The form's items that the kind wants, by role. */
export const lawfulField = (items: readonly FormItem[], role: FieldRole): Field | undefined =>
  items.find((item): item is Field => 'role' in item && item.role === role);

/**
 * The settings that could refuse or withhold a declaration, or say something else in place of its receipt. Neither kind may be
 * refused because of a captcha, a limit, a suspicion of spam or opening times.
 */
export const LOCKED_SETTINGS = [
  'captcha',
  'requireToken',
  'maxSubmissions',
  'opensAt',
  'closesAt',
  'notYetMessage',
  'closedMessage',
  'fullMessage',
  'doubleOptIn',
  'drafts',
  'confirmation',
  'successMessage',
  'buttons',
] as const satisfies (keyof FormSettings)[];
