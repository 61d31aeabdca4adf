import { z } from 'zod';

import { DECLARATIONS, isDeclaration, statuteOf } from '.';
import {
  declarationFlags,
  fieldRoles,
  type FieldRole,
  type Form,
  formCountries,
  formKinds,
} from '../../contracts/forms';
import { builtInLanguage } from '../../text/messages';
import { timeInWords } from '../../text/wall-clock';

/** A value as it was declared, below the label that was seen. */
const declaredValue = z.object({
  name: z.string(),
  role: z.enum(fieldRoles).optional(),
  label: z.string(),
  /** As people read it; `''` if it was left empty. */
  value: z.string(),
});

export const storedRecord = z.object({
  kind: z.enum(formKinds).exclude(['form']),
  country: z.enum(formCountries),
  statute: z.string(),
  formName: z.string(),
  revision: z.number(),
  /** Of the labels: a language tag. */
  language: z.string(),
  /** The buttons that were pressed, in their order. */
  buttons: z.array(z.string()),
  values: z.array(declaredValue),
  receivedAt: z.iso.datetime(),
  timeZone: z.string(),
  flag: z.enum(['', ...declarationFlags]),
  /** Whom it was declared to. */
  addressee: z.string(),
  to: z.string(),
});

/** A declaration as it was made: nothing in it changes once it is stored, whatever becomes of its form. */
export type DeclarationRecord = z.infer<typeof storedRecord>;

/** What a record is made of. */
interface Declared extends Pick<DeclarationRecord, 'language' | 'timeZone' | 'flag' | 'addressee' | 'to'> {
  form: Pick<Form, 'name' | 'kind' | 'country'> & { revision: number };
  /** The fields that were seen, with labels in the language. */
  fields: readonly { name: string; role?: FieldRole | undefined; label: string }[];
  /** What people read of a value. */
  display: ReadonlyMap<string, string>;
  receivedAt: Date;
}

/** @throws {Error} for a form that is no declaration */
export const toRecord = ({ form, fields, display, receivedAt, ...declared }: Declared): DeclarationRecord => {
  if (!isDeclaration(form)) throw new Error('This form is no declaration.');
  const { kind, country = 'other', name, revision } = form;
  const { submit, confirm } = DECLARATIONS[kind].words[builtInLanguage(declared.language)];
  return {
    kind,
    country,
    statute: statuteOf(form) ?? '',
    formName: name,
    revision,
    buttons: confirm === undefined ? [submit] : [submit, confirm],
    values: fields.map((field) => ({
      name: field.name,
      ...(field.role !== undefined && { role: field.role }),
      label: field.label,
      value: display.get(field.name) ?? '',
    })),
    receivedAt: receivedAt.toISOString(),
    ...declared,
  };
};

/** When it was received, at the wall clock of its reader: date, time with seconds, and the zone. */
export const receivedInWords = ({
  receivedAt,
  language,
  timeZone,
}: Pick<DeclarationRecord, 'receivedAt' | 'language' | 'timeZone'>): string =>
  `${timeInWords(receivedAt, { language, timeZone }, 'second')} (${timeZone})`;

/** What confirms the receipt of a declaration. */
export interface Receipt {
  subject: string;
  title: string;
  intro: string;
  values: { label: string; value: string }[];
  /** By which button it was made. */
  button: string;
}

const ADDRESSEE = { en: 'Declared to', de: 'Erklärt gegenüber', fr: 'Déclarée à', it: 'Dichiarato a' } as const;

/**
 * The receipt for a declaration: its whole content with date and time, and nothing else, such as whether there is an order,
 * or advertising.
 */
export const toReceipt = (record: DeclarationRecord): Receipt => {
  const language = builtInLanguage(record.language);
  const { subject, title, intro, received, button, empty } = DECLARATIONS[record.kind].texts[language];
  const values = record.values
    .map(({ label, value, role }) => ({ label, value: value || (role === undefined ? '' : (empty[role] ?? '')) }))
    .filter(({ value }) => value !== '');
  return {
    subject,
    title,
    intro,
    values: [
      { label: received, value: receivedInWords(record) },
      ...(record.addressee === '' ? [] : [{ label: ADDRESSEE[language], value: record.addressee }]),
      ...values,
    ],
    button: button(record.buttons.at(-1) ?? ''),
  };
};

/** What whoever has made a declaration is told at once. */
export const receiptMessage = (record: DeclarationRecord): string => {
  const { title, mailed } = DECLARATIONS[record.kind].texts[builtInLanguage(record.language)];
  return `${title}: ${receivedInWords(record)}. ${mailed(record.to)}`;
};
