import { createHash } from 'node:crypto';

import type { Field, FieldType, SpamReason } from '../../contracts/forms';
import { spamReasons } from '../../contracts/forms';
import type { ImportBatch, ImportSource, RowFault } from '../../contracts/import';
import { textFaultMessage } from '../../input/text-faults';
import { cleanText, isEmail, isStreamSafe, mendText, normaliseText, shorten, toFlag, toNumber } from '../../text/clean';
import { LANGUAGE_TAG, localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { parseCompositeId } from '../definition/ids';
import { MAX_VALUE_LENGTH } from '../definition/lengths';
import { findReplyToField, findSentRoles } from '../definition/roles';
import { singleLine } from '../definition/templates';
import { FIELD_KINDS } from '../fields';
import { withoutGuard, withoutGuards } from '../inbox/export-format';
import type { NewSubmission, OriginalSubmission } from '../store/intake-store';
import { readDate, readDateTime } from './dates';
import { recogniseSource } from './sources';

const MAX_NAME_LENGTH = 64;

/** What other forms, databases and spreadsheets write for no, and for nothing. */
const NO: ReadonlySet<string> = new Set([
  ...['f', 'n', '0.0', 'null', 'none', 'n/a', '-', '–', '—'],
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'not checked', 'unchecked'],
]);

/** And for yes. */
const YES: ReadonlySet<string> = new Set([
  ...['t', 'y', '1.0', 'ja', 'j', 'wahr', 'oui', 'vrai', 'o', 'sì', 'si', 's', 'vero'],
]);

/** What they write of a box that is not checked, of a consent that was not given. */
const UNCHECKED: ReadonlySet<string> = new Set([
  ...['☐', '✗', '✘', '❌', '✕', '✖'],
  ...['no thanks', 'no, thanks', 'no thank you', 'no, thank you', 'not selected', 'not ticked', 'disabled', 'declined'],
  ...['rejected', 'refused', 'denied', 'not accepted', 'not agreed', 'not consented', 'no consent', 'disagree'],
  ...['i disagree', 'i do not agree', 'not subscribed', 'unsubscribed', 'opted out', 'opt-out'],
  ...['nein danke', 'nein, danke', 'nicht markiert', 'nicht aktiviert', 'nicht angekreuzt', 'nicht ausgewählt'],
  ...['deaktiviert', 'abgelehnt', 'verweigert', 'nicht akzeptiert', 'nicht zugestimmt', 'nicht eingewilligt'],
  ...['nicht einverstanden', 'keine einwilligung', 'keine zustimmung', 'ich stimme nicht zu', 'abgemeldet'],
  ...['non merci', 'non, merci', 'non coché', 'non cochée', 'décoché', 'décochée', 'désactivé', 'désactivée'],
  ...['refusé', 'refusée', 'non accepté', 'non acceptée', 'je refuse', "je n'accepte pas", 'pas de consentement'],
  ...['no grazie', 'no, grazie', 'non selezionato', 'non selezionata', 'disattivato', 'disattivata', 'rifiutato'],
  ...['rifiutata', 'non accettato', 'non accettata', 'rifiuto', 'non accetto', 'nessun consenso'],
]);

/** And of one that is, or was. */
const CHECKED: ReadonlySet<string> = new Set([
  ...['x', '☑', '☒', '✓', '✔', '✅'],
  ...['checked', 'ticked', 'selected', 'enabled', 'yes please', 'yes, please', 'accept', 'accepted', 'i accept'],
  ...['agree', 'agreed', 'i agree', 'consent', 'consented', 'i consent', 'consent given', 'subscribed', 'opted in'],
  'opt-in',
  ...['ja bitte', 'ja, bitte', 'markiert', 'aktiviert', 'angekreuzt', 'ausgewählt', 'akzeptiert', 'angenommen'],
  ...['zugestimmt', 'eingewilligt', 'einverstanden', 'ich stimme zu', 'ich willige ein', 'ich bin einverstanden'],
  ...['einwilligung erteilt', 'angemeldet', 'abonniert'],
  ...['oui merci', 'coché', 'cochée', 'activé', 'activée', 'sélectionné', 'sélectionnée', 'accepté', 'acceptée'],
  ...["j'accepte", "d'accord", "je suis d'accord", 'je consens', 'abonné', 'abonnée', 'inscrit', 'inscrite'],
  ...['sì grazie', 'sì, grazie', 'selezionato', 'selezionata', 'attivato', 'attivata', 'accettato', 'accettata'],
  ...['accetto', "d'accordo", "sono d'accordo", 'acconsento', 'iscritto', 'iscritta'],
]);

/** What others call spam, and what is none. */
const SPAM: ReadonlySet<string> = new Set(['spam', ...spamReasons]);
const NO_SPAM: ReadonlySet<string> = new Set(['ham', 'not spam', 'no spam', 'kein spam', 'clean']);

/** A row that can be stored. */
export type ReadSubmission = Pick<
  NewSubmission,
  'data' | 'labels' | 'roles' | 'spam' | 'replyTo' | 'language' | 'ip' | 'submittedAt'
>;

interface Row {
  number: number;
  /** The same for rows that count as one. */
  key: string;
  original: OriginalSubmission | undefined;
}

export type ReadRow = Row &
  (
    | {
        ok: true;
        submission: ReadSubmission;
        /** The headings that are stored with it, which may contain addresses. */
        headings: string[];
      }
    | { ok: false; faults: RowFault[] }
  );

/** A value of the data: where it comes from and where it goes. */
interface Target {
  name: string;
  label: Field['label'];
  /** Undefined for what the form has no field for. */
  field: Field | undefined;
  /** The values of its options, by these and by their labels. */
  options: ReadonlyMap<string, string>;
  /** Its labels in lower case: boxes that are checked say them in some exports. */
  words: ReadonlySet<string>;
  columns: number[];
}

/** A name for what the form has no field for: like those of fields, and none of them. */
const toName = (heading: string, taken: ReadonlySet<string>): string => {
  const letters = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9_-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, MAX_NAME_LENGTH - 10);
  const name = /^[A-Za-z]/.test(letters) && !(letters in Object.prototype) ? letters : `column-${letters}`;
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
  return unique;
};

/** A text as words are compared: without regard to case, to the form of apostrophes and to a mark at its end. */
const toWord = (text: string): string =>
  normaliseText(text, false).toLowerCase().replaceAll('’', "'").replace(/[.!]$/, '');

const listOptions = ({ options = [] }: Pick<Field, 'options'>): Map<string, string> => {
  const values = new Map<string, string>();
  for (const { value, label } of options) {
    for (const name of [value, ...(typeof label === 'string' ? [label] : Object.values(label))]) {
      // As a cell is, before it is compared.
      const text = normaliseText(name, true);
      if (!values.has(text)) values.set(text, value);
    }
  }
  return values;
};

/** The values of a submission in the order of the form's fields, and after them what it has none for. */
const listTargets = ({ headings, columns }: ImportBatch, fields: readonly Field[]): Target[] => {
  const ofFields = fields.flatMap((field): Target[] => {
    const own = columns.flatMap((target, index) => (target === field.name ? [index] : []));
    if (own.length === 0) return [];
    const { name, label } = field;
    const words = new Set((typeof label === 'string' ? [label] : Object.values(label)).map(toWord));
    return [{ name, label, field, options: listOptions(field), words, columns: own }];
  });
  const taken = new Set(fields.map(({ name }) => name));
  const kept = headings.flatMap((heading, index): Target[] => {
    if (columns[index] !== '@keep') return [];
    const name = toName(heading, taken);
    taken.add(name);
    return [
      { name, label: singleLine(heading), field: undefined, options: new Map(), words: new Set(), columns: [index] },
    ];
  });
  return [...ofFields, ...kept];
};

/** An item of a list; `''` if there is none. */
const itemAt = (list: readonly string[], index: number): string => list[index] ?? '';

const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A text as it is compared: programs that a file has been through may have changed its line breaks and its form. */
const comparable = (text: string): string =>
  (isStreamSafe(text) ? text.normalize('NFC') : text).replace(/\r\n?/g, '\n');

/** A time of our own exports as it is compared: spreadsheets may have rewritten it, without its fractions. */
const comparableTime = (text: string): string | number => {
  const time = readDateTime(text, { dayFirst: true, timeZone: 'UTC' });
  return time === undefined ? comparable(text) : Math.floor(time.getTime() / 1_000);
};

/**
 * What a row is recognised by when it comes again: its id, or else all it contains, without regard to the order of columns
 * and to new ones that are empty. It does not depend on the mapping, which may be another the next time.
 *
 * @param timeColumn of our own exports, whose ids another installation of the form has given out, too; otherwise -1
 */
const keyOf = (headings: readonly string[], cells: readonly string[], idColumn: number, timeColumn: number): string => {
  const id = itemAt(cells, idColumn).trim();
  const time = timeColumn < 0 ? [] : [comparableTime(itemAt(cells, timeColumn))];
  if (id !== '') return digest(['id', comparable(itemAt(headings, idColumn)), id, ...time]);
  const filled = headings.flatMap((heading, index) => {
    const cell = itemAt(cells, index);
    return cell === '' ? [] : [JSON.stringify([comparable(heading), comparable(cell)])];
  });
  return digest(['row', filled.sort()]);
};

type Options = Target['options'];

/**
 * The items of a list. Where several of its parts are one of the options together, separators between them belong to it.
 *
 * @param separator with a group, so that what separates is kept
 */
const splitAt = (list: string, separator: RegExp, options: Options): string[] => {
  const parts = list.split(separator);
  const most = Math.max(1, ...Array.from(options.keys(), (option) => option.split(separator).length));
  const items: string[] = [];
  for (let from = 0; from < parts.length;) {
    let count = most;
    const item = (): string =>
      parts
        .slice(from, from + count)
        .join('')
        .trim();
    while (count > 1 && !options.has(item())) count -= 2;
    items.push(item());
    // And the separator after it.
    from += count + 1;
  }
  return items.filter((item) => item !== '');
};

type Split = (list: string, options: Options) => string[];

/** As our own exports join them. */
const splitAtSemicolons: Split = (list, options) => splitAt(list, /(;)/, options);

/** As the panel joins those of Form Block. */
const splitAtLines: Split = (list, options) => splitAt(list, list.includes('\n') ? /(\n)/ : /(;)/, options);

/** One in a line, or joined by semicolons, bars or commas. */
const splitAnyhow: Split = (list, options) => {
  const lines = splitAt(list, /(\n)/, options);
  return lines.flatMap((line) => {
    if (options.has(line)) return [line];
    if (/[;|]/.test(line)) return splitAt(line, /([;|])/, options);
    // Where items have lines of their own, commas are parts of them.
    return lines.length > 1 ? [line] : splitAt(line, /(,)/, options);
  });
};

interface Rules extends Pick<Target, 'options' | 'words'>, Pick<ImportBatch, 'dayFirst'>, Pick<ImportInto, 'language'> {
  split: Split;
}

/** With a decimal comma or separated thousands, as far as that can be read in one way only. */
const WRITTEN_NUMBERS = [
  /^(-?\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(-?\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(-?\d+),(\d{1,2}|\d{4,})$/,
];

/** A number as it is stored; undefined for a text that is none, or may be another one. */
const readNumber = (text: string, language: string): string | undefined => {
  const [, whole = '', part = ''] = WRITTEN_NUMBERS.map((written) => written.exec(text)).find(Boolean) ?? [];
  return toNumber(whole === '' ? text : `${whole.replace(/[.,]/g, '')}.${part}`, language);
};

const toOption = (text: string, { options }: Rules): string => options.get(text) ?? text;

/** The option that a column is about by its heading: `Topics (Prices)`, or `Prices`; undefined if it is about none. */
const optionOf = (heading: string, options: Options): string | undefined =>
  [/ \(([^()]*)\)$/.exec(heading)?.[1] ?? '', heading]
    .map((name) => normaliseText(name, true))
    .find((name) => options.has(name));

/** A word as a yes or a no; undefined if it is neither. */
const toAnswer = (word: string): '1' | '' | undefined => {
  if (NO.has(word)) return '';
  return YES.has(word) ? '1' : toFlag(word);
};

/** The same of a box. What nobody knows is no consent. */
const toConsent = (text: string, labels: ReadonlySet<string>): '1' | '' | undefined => {
  const word = toWord(text);
  if (UNCHECKED.has(word)) return '';
  return CHECKED.has(word) || labels.has(word) ? '1' : toAnswer(word);
};

/** A cell of a list: in a column of one option, some have a yes or a no in place of it. */
const toChosen = (cell: string, heading: string, options: Options): string => {
  const option = optionOf(heading, options);
  if (option === undefined || options.has(cell)) return cell;
  const answer = toAnswer(toWord(cell));
  return answer === '1' ? option : (answer ?? cell);
};

/**
 * Values as the form stores them today, where that can be told; otherwise they stay as they are. Undefined where a value
 * would have to be guessed.
 */
const convert = (text: string, type: FieldType, rules: Rules): string | string[] | undefined => {
  const { shape, toStored } = FIELD_KINDS[type];
  if (shape === 'flag') return toConsent(text, rules.words);
  if (shape === 'choice') return toOption(text, rules);
  if (shape === 'choices') {
    const items = rules.options.has(text) ? [text] : rules.split(text, rules.options);
    return items.map((item) => toOption(item, rules));
  }
  if (type === 'date') return readDate(text, rules.dayFirst) ?? text;
  if (type === 'number') return readNumber(text, rules.language);
  return toStored === undefined ? text : toStored(text, rules.language);
};

/** Undefined if a text says neither. */
const toSpam = (text: string): SpamReason | '' | undefined => {
  const word = toWord(text);
  const answer = NO_SPAM.has(word) ? '' : SPAM.has(word) ? '1' : toAnswer(word);
  if (answer !== '1') return answer;
  return spamReasons.find((reason) => reason === text) ?? 'manual';
};

const asItIs = (cell: string): string => cell;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A text that a web page was made of: `Müller &amp; Söhne`, `&#039;`. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (typeof name === 'string') return String(ENTITIES[name.toLowerCase()]);
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });

interface Reading {
  /** Takes away from a cell what keeps spreadsheets from running it: nothing from one that was in no file. */
  unguard: (cell: string) => string;
  split: Split;
}

const READING: Readonly<Partial<Record<ImportSource, Reading>>> = {
  imprint: { unguard: withoutGuards, split: splitAtSemicolons },
  'form-block': { unguard: asItIs, split: splitAtLines },
};
const ofOthers: Reading = { unguard: (cell) => withoutEntities(withoutGuard(cell)), split: splitAnyhow };

/** The parts of a value that are read by themselves: columns of a list, and the first that says something of a box. */
const toParts = (cells: readonly string[], type: FieldType | undefined): readonly string[] => {
  const { shape, isMultiline = false } = FIELD_KINDS[type ?? 'text'];
  if (shape === 'choices') return cells;
  return shape === 'flag' ? cells.slice(0, 1) : [cells.join(isMultiline ? '\n' : ' ')];
};

/** Where and how rows are imported. */
export interface ImportInto {
  formId: string;
  /** The form's fields that have a value in a file. */
  fields: readonly Field[];
  /** Of the submissions, unless their own is known. */
  language: string;
  /** When they have been submitted, unless a column says it. */
  now: Date;
}

/**
 * Reads the rows of a batch. A value is stored even if the form would refuse it today, since it was accepted in its time;
 * but all of a row or nothing of it.
 */
export const createRowReader = (
  batch: ImportBatch,
  { formId, fields, language, now }: ImportInto,
  texts: Texts,
): ((row: ImportBatch['rows'][number]) => ReadRow) => {
  const { headings, columns, dayFirst } = batch;
  const targets = listTargets(batch, fields);
  const idColumn = columns.indexOf('@id');
  const dateColumn = columns.indexOf('@submittedAt');
  const spamColumn = columns.indexOf('@spam');
  const source = recogniseSource(headings);
  const ownColumn = (heading: string): number => (source === 'imprint' ? headings.indexOf(heading) : -1);
  const [statusColumn, languageColumn, timeColumn] = [
    ownColumn('status'),
    ownColumn('language'),
    ownColumn('submittedAt'),
  ];
  const { unguard, split } = (source && READING[source]) ?? ofOthers;
  const mapped = targets.flatMap(({ field }) => field ?? []);
  const roles = findSentRoles(mapped);
  const replyToField = findReplyToField(mapped);

  return ({ number, cells }) => {
    const faults: RowFault[] = [];
    const cellAt = (column: number): string => mendText(unguard(itemAt(cells, column)), true).trim();

    const readTime = (): Date => {
      if (dateColumn < 0) return now;
      const text = cellAt(dateColumn);
      // Some say the time zone in the heading.
      const timeZone = /\b(?:UTC|GMT)\b/i.test(itemAt(headings, dateColumn)) ? 'UTC' : batch.timeZone;
      const time = readDateTime(text, { dayFirst, timeZone });
      if (time !== undefined && time <= now) return time;
      const message = time === undefined ? texts.importDate(shorten(text)) : texts.importFuture(shorten(text));
      faults.push({ column: itemAt(headings, dateColumn), message: text === '' ? texts.importNoDate : message });
      return now;
    };

    const readSpam = (): SpamReason | '' => {
      const text = cellAt(spamColumn);
      const spam = toSpam(text);
      if (spam === undefined)
        faults.push({ column: itemAt(headings, spamColumn), message: texts.importSpam(shorten(text)) });
      return spam ?? '';
    };

    const readValue = ({ field, options, words, columns: own }: Target): string | string[] => {
      const heading = own.map((column) => itemAt(headings, column)).join(', ');
      const isList = field !== undefined && FIELD_KINDS[field.type].shape === 'choices';
      const entered = own.map((column) =>
        isList ? toChosen(cellAt(column), itemAt(headings, column), options) : cellAt(column),
      );
      const parts = toParts(entered.filter(Boolean), field?.type);
      const values = parts.flatMap((text): (string | string[])[] => {
        const clean = cleanText(text, { multiline: true, max: MAX_VALUE_LENGTH });
        if (clean.ok) {
          const rules = { options, words, split, dayFirst, language };
          const value =
            clean.value === '' || field === undefined ? clean.value : convert(clean.value, field.type, rules);
          if (value !== undefined) return [value];
          const message = (field?.type === 'number' ? texts.importNumber : texts.importFlag)(shorten(clean.value));
          faults.push({ column: heading, message });
          return [];
        }
        faults.push({ column: heading, message: textFaultMessage(clean.fault, heading, MAX_VALUE_LENGTH, texts) });
        return [];
      });
      return isList ? [...new Set(values.flat().filter(Boolean))] : (values[0] ?? '');
    };

    const submittedAt = readTime();
    const spam = readSpam();
    if (cellAt(statusColumn) === 'unconfirmed')
      faults.push({ column: itemAt(headings, statusColumn), message: texts.importUnconfirmed });
    const values = targets.map((target): [string, string | string[]] => [target.name, readValue(target)]);
    const data = Object.fromEntries(values.filter(([, value]) => value.length > 0));
    if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
      faults.push({ column: '', message: texts.importTooManyCells });
    else if (Object.keys(data).length === 0 && faults.length === 0)
      faults.push({ column: '', message: texts.importEmpty });

    const id = parseCompositeId(cellAt(idColumn));
    const row = {
      number,
      key: keyOf(headings, cells, idColumn, timeColumn),
      original:
        id?.formId === formId
          ? { submissionId: id.submissionId, submittedAt: dateColumn < 0 ? undefined : submittedAt }
          : undefined,
    };
    if (faults.length > 0) return { ...row, ok: false, faults };
    const email = replyToField && data[replyToField.name];
    const ownLanguage = cellAt(languageColumn);
    const spoken = LANGUAGE_TAG.test(ownLanguage) ? ownLanguage : language;
    // Headings may name somebody: those without a value here say nothing of this row.
    const labelled = targets
      .filter(({ name, field }) => field !== undefined || name in data)
      .map(({ name, field, label }) => ({ name, field, label: localize(label, spoken) }));
    const submission = {
      data,
      labels: Object.fromEntries(labelled.map(({ name, label }) => [name, label])),
      roles,
      spam,
      replyTo: typeof email === 'string' && isEmail(email) ? email : '',
      language: spoken,
      ip: '',
      submittedAt,
    };
    const kept = labelled.filter(({ field }) => field === undefined).map(({ label }) => label);
    return { ...row, ok: true, submission, headings: kept };
  };
};
