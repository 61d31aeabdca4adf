import { fieldTexts } from '../text/field-messages';
import { type OwnText, type OwnTexts, ownTextsIn } from '../text/own-texts';
import { type VisitorTexts, visitorTexts } from '../text/visitor-messages';
import { type Wording, wordingIn } from './markup/wording';

type BuiltIn = VisitorTexts & Wording;

/** What texts are filled in with, by the names that a project writes in braces, in the order in which the texts take them. */
export const PARAMETERS: {
  readonly [Name in keyof BuiltIn as BuiltIn[Name] extends string ? never : Name]: BuiltIn[Name] extends (
    ...values: infer Values
  ) => string
    ? { readonly [Index in keyof Values]: string }
    : never;
} = {
  andMore: ['count'],
  answerIntro: ['sender'],
  answerSubject: ['form', 'number', 'sender'],
  assignmentIntro: ['form', 'number', 'author'],
  assignmentSubject: ['form', 'number', 'sender'],
  bounceSubject: ['form', 'number', 'sender'],
  confirmationSubject: ['form'],
  confirmationText: ['form'],
  confirmText: ['form'],
  dateFieldInvalid: ['field'],
  draftHint: ['count'],
  draftSaved: ['time'],
  draftSent: ['time'],
  draftSubject: ['form'],
  draftText: ['form', 'time'],
  emailInvalid: ['field'],
  fileEmpty: ['field'],
  fileExpected: ['field'],
  fileNameRejected: ['field'],
  fileRejected: ['field'],
  files: ['count', 'size'],
  filesAttached: ['files'],
  filesMissing: ['files'],
  filesTooLarge: ['max', 'files'],
  fileTooLarge: ['field', 'max'],
  fileTypeRejected: ['field', 'types'],
  flagInvalid: ['field'],
  formFullSubject: ['form'],
  formFullText: ['form', 'max'],
  moreErrors: ['count'],
  mustBeChecked: ['field'],
  notificationIntro: ['form', 'number'],
  notificationSubject: ['form', 'number', 'sender'],
  notText: ['field'],
  numberInvalid: ['field'],
  numberTooLarge: ['field', 'max'],
  numberTooSmall: ['field', 'min'],
  oneOf: ['field', 'values'],
  optInSubject: ['form'],
  optInText: ['form'],
  patternMismatch: ['field'],
  progress: ['number', 'total'],
  repeatedKey: ['field'],
  replySubject: ['form'],
  required: ['field'],
  telInvalid: ['field'],
  textControl: ['field'],
  textLineBreak: ['field'],
  textMalformed: ['field'],
  textMarks: ['field'],
  timeInvalid: ['field'],
  tooEarly: ['field', 'min'],
  tooLate: ['field', 'max'],
  tooLong: ['field', 'max'],
  tooManyFiles: ['field', 'max'],
  tooShort: ['field', 'min'],
  unknownField: ['field'],
  urlInvalid: ['field'],
};

/** The texts of forms that a project may say in its own way, in English. */
export const ENGLISH_TEXTS: Readonly<BuiltIn> = { ...visitorTexts.en, ...wordingIn('en') };

const parametersOf = (name: string): readonly string[] =>
  Object.entries(PARAMETERS).find(([known]) => known === name)?.[1] ?? [];

/**
 * Checks a text, and numbers what is filled in.
 *
 * @param fault is told what is wrong
 */
const number = (name: string, text: string, fault: (message: string) => void): string => {
  const known = parametersOf(name);
  return text.replace(/\{([^{}]*)\}/g, (place, parameter: string) => {
    const index = known.indexOf(parameter);
    if (index < 0) {
      const all = known.length === 0 ? 'nothing is' : `only ${known.map((one) => `{${one}}`).join(', ')} can be`;
      fault(`${place} is unknown: ${all} filled in here`);
    }
    return `{${index}}`;
  });
};

/** What a number decides between (Unicode CLDR, Intl.PluralRules). */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text as a project writes it in `forms.texts`, with `{field}` for what is filled in; by plural forms where a number is. */
export type WrittenTexts = Readonly<Record<string, Readonly<Record<string, OwnText>>>>;

/**
 * Makes texts of what a project has written.
 *
 * @param fault is told of each fault, with its path below `forms.texts`
 */
export const readOwnTexts = (
  written: WrittenTexts,
  fault: (path: readonly string[], message: string) => void,
): Readonly<Record<string, OwnTexts>> => {
  const read = (language: string, name: string, text: OwnText): OwnText => {
    if (!Object.hasOwn(ENGLISH_TEXTS, name)) fault([language, name], 'is no text of forms');
    if (typeof text === 'string') return number(name, text, (message) => fault([language, name], message));
    if (text.other === undefined) fault([language, name], 'has no "other", which every language has');
    const forms = Object.entries(text).map(([form, words]): [string, string] => [
      form,
      number(name, words, (message) => fault([language, name, form], message)),
    ]);
    return Object.fromEntries(forms);
  };
  return Object.fromEntries(
    Object.entries(written).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(language, name, text)])),
    ]),
  );
};

/** The names of texts that the elements show. */
const inElements: ReadonlySet<string> = new Set([...Object.keys(fieldTexts.en), ...Object.keys(wordingIn('en'))]);

/** The project's texts in a language that a page with a form needs, if there are any. */
export const textsOfElements = (language: string): { texts?: OwnTexts } => {
  const own = Object.entries(ownTextsIn(language) ?? {}).filter(([name]) => inElements.has(name));
  return own.length === 0 ? {} : { texts: Object.fromEntries(own) };
};
