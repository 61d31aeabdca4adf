import type { Field } from '../../contracts/forms';
import type { ColumnUse, ImportMapping, ImportSource } from '../../contracts/import';
import { findNameField, findReplyToField } from '../definition/roles';
import { FIELD_KINDS } from '../fields';
import { optInHeadings, ownHeadings, teamHeadings } from '../inbox/export-format';
import { isDayFirst, isUnrecorded } from './dates';
import { isAnonymous, toSpam } from './words';

/** A heading as it is compared: `E-Mail*` and `email` are the same. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Layout {
  source: ImportSource;
  /** The headings that it is recognised by, in each language. */
  known: readonly (readonly string[])[];
  uses: Readonly<Record<string, ColumnUse>>;
  /** Whether another spelling of a heading, such as `Status`, is another one. */
  isExact?: boolean;
}

const OWN_USES: Readonly<Record<string, ColumnUse>> = { id: '@id', submittedAt: '@submittedAt', spam: '@spam' };

/** That of our own exports. */
const ownLayout = (headings: readonly string[]): Layout => ({
  source: 'imprint',
  known: [headings],
  uses: Object.fromEntries(headings.map((heading) => [heading, OWN_USES[heading] ?? ''])),
  isExact: true,
});

/** The use of several headings, which have no blanks as they are compared. */
const all = (use: ColumnUse, ...headings: string[]): [string, ColumnUse][] =>
  headings.flatMap((line) => line.split(' ')).map((heading) => [heading, use]);

/** What exports call their own columns. */
const LAYOUTS: readonly Layout[] = [
  ownLayout([...ownHeadings, ...optInHeadings, ...teamHeadings]),
  ownLayout([...ownHeadings, ...teamHeadings]),
  ownLayout([...ownHeadings, ...optInHeadings]),
  ownLayout(ownHeadings),
  {
    source: 'cfdb7',
    known: [['formid', 'formdate']],
    uses: { formid: '@id', formdate: '@submittedAt', cfdb7status: '' },
  },
  {
    source: 'form-block',
    known: [['formblockform', 'formblockdate']],
    uses: { formblockform: '', formblockdate: '@submittedAt' },
  },
  {
    // The capitals tell it from Gravity Forms.
    source: 'wpforms',
    known: [['Entry ID', 'Entry Date']],
    uses: {
      'Entry ID': '@id',
      'Entry Date': '@submittedAt',
      'Entry Notes': '',
      'Entry Type': '@spam',
      Type: '@spam',
      Viewed: '',
      Starred: '',
      'Unique Generated User ID': '',
      'Geolocation Details': '',
    },
    isExact: true,
  },
  {
    source: 'gravity-forms',
    known: [
      ['entryid', 'entrydate'],
      ['eintragsid', 'eintragsdatum'],
      ['eintragid', 'eintragsdatum'],
    ],
    uses: Object.fromEntries([
      ...all('@id', 'entryid eintragsid eintragid'),
      ...all('@submittedAt', 'entrydate eintragsdatum'),
      ...all(
        '',
        'entrydategmt eintragsdatumgmt createdbyuserid dateupdated dateupdatedgmt transactionid paymentamount',
        'paymentdate paymentdategmt paymentstatus postid erstelltvonbenutzerid aktualisierungsdatum transaktionsid',
        'zahlungsbetrag zahlungsdatum zahlungsdatumgmt zahlungsstatus beitragsid',
      ),
    ]),
  },
];

/** What headings mean in files of any other source, if the form has no field of that name. */
const USUAL: ReadonlyMap<string, ColumnUse> = new Map([
  ...all('@id', 'id documentid entryid submissionid responseid eintragsid antwortid'),
  ...all(
    '@submittedAt',
    'date datum datetime timestamp zeitstempel submitted submittedat submittedon submittime submissiondate createdat',
    'datecreated datesubmitted datumabgeschickt',
    // Of HubSpot, Zoho, Cognito, Powermail and others.
    'conversiondate addedtime entrydatesubmitted absenderzeit created createdon submitdate submitdateutc',
    'submissiontime senton entrydate completiontime eingegangen eingegangenam eingangsdatum erstellt erstelltam',
    'gesendetam abgesendetam ubermitteltam fertigstellungszeit horodateur datedesoumission datedenvoi datedecreation',
    'heuredefin soumisle envoyele informazionicronologiche datadiinvio datadicreazione datainvio oradicompletamento',
    'inviatoil',
  ),
  ...all(
    '',
    'useragent browser sourceurl quellurl referer referrer lastupdatedate',
    // Of Typeform, Tally and Microsoft Forms.
    'networkid responsetype respondentid startdateutc stagedateutc starttime startzeit lastmodifiedtime',
  ),
]);

/** Nobody asked visitors for it, whatever a tool calls the column: `User IP`, `ipaddr`, `Remote IP address`. */
const isAddress = (heading: string): boolean =>
  /(?:^|[^\p{L}\p{N}])ip(?:[-_ ]?add?r\w*)?(?:$|[^\p{L}\p{N}])/iu.test(heading);

/** Columns that are joined where a form has one field for the name. */
const FIRST_NAMES = ['firstname', 'givenname', 'namefirst', 'namefirstname', 'vorname', 'prenom'];
const LAST_NAMES = [
  ...['lastname', 'familyname', 'surname', 'namelast', 'namelastname', 'nachname', 'familienname'],
  ...['nomdefamille', 'cognome'],
];
const NAME_PARTS = [...FIRST_NAMES, ...LAST_NAMES, 'nom', 'nome'];

/** Contact Form 7 calls them `your-name` and so on; other forms are called in other languages. */
const SYNONYMS = {
  name: ['name', 'yourname', 'fullname', 'ihrname', 'vollstandigername'],
  email: ['email', 'youremail', 'emailaddress', 'mail', 'ihreemail', 'emailadresse', 'ihreemailadresse'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefon', 'telefonnummer', 'yourphone', 'yourtel'],
  message: [
    ...['message', 'yourmessage', 'nachricht', 'ihrenachricht', 'comment', 'comments', 'kommentar', 'mitteilung'],
    ...['commentormessage', 'kommentarodernachricht'],
  ],
} as const;

type Known = Pick<Field, 'name' | 'type' | 'label' | 'role' | 'autocomplete' | 'options'>;

const onlyOne = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined);

/** Finds the field that a heading means. */
const createFinder = (fields: readonly Known[]): ((heading: string) => string | undefined) => {
  const found = new Map<string, string>();
  const put = (heading: string, field: Known | undefined): void => {
    const key = plain(heading);
    if (field !== undefined && key !== '' && !found.has(key)) found.set(key, field.name);
  };
  for (const field of fields) put(field.name, field);
  for (const field of fields) {
    const labels = typeof field.label === 'string' ? [field.label] : Object.values(field.label);
    for (const label of labels) put(label, field);
  }
  const longTexts = fields.filter(({ type }) => FIELD_KINDS[type].isMultiline);
  const byRole = {
    name: findNameField(fields),
    email: findReplyToField(fields),
    phone: onlyOne(fields.filter(({ type }) => type === 'tel')),
    message: fields.find(({ role }) => role === 'message') ?? onlyOne(longTexts),
  };
  for (const role of ['name', 'email', 'phone', 'message'] as const) {
    for (const synonym of SYNONYMS[role]) put(synonym, byRole[role]);
  }
  // Our own exports call a field that is called like one of their columns `field.…`, Contact Form 7 most fields `your-…`.
  return (heading) =>
    [heading, heading.replace(/^(?:field\.|your-)/, '')].map((name) => found.get(plain(name))).find(Boolean);
};

/** The field of checkboxes whose option a heading is: Typeform has a column for each. */
const findByOption = (fields: readonly Known[], heading: string): string | undefined =>
  fields.find(
    ({ type, options = [] }) =>
      FIELD_KINDS[type].shape === 'choices' &&
      options.some(({ value, label }) =>
        [value, ...(typeof label === 'string' ? [label] : Object.values(label))].includes(heading),
      ),
  )?.name;

/** Whether a column has the text that stands beside a box, checked or not: Gravity Forms has some for a consent. */
const isBesideBox = (heading: string, name: string | undefined, fields: readonly Known[]): boolean =>
  / \((?:texte?|testo|description|descrizione|beschreibung)\)$/i.test(heading) &&
  fields.some((field) => field.name === name && FIELD_KINDS[field.type].shape === 'flag');

/** Whether a heading is that of a column of addresses. */
export const namesEmail = (heading: string): boolean => SYNONYMS.email.some((name) => name === plain(heading));

const columnOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((cells) => (cells[index] ?? '').trim());

/** Whether a column says nothing of anybody: Microsoft Forms has such ones for name and address where nobody signs in. */
const isSilent = (rows: readonly (readonly string[])[], index: number): boolean =>
  columnOf(rows, index).every((text) => text === '' || isAnonymous(text));

/** Whether a column of another program says what is spam: a question may be called the same. */
const saysSpam = (rows: readonly (readonly string[])[], index: number): boolean =>
  columnOf(rows, index).some((text) => text !== '' && toSpam(text) !== undefined);

/** Whether a column has nothing but times that nobody has recorded. */
const isUndated = (rows: readonly (readonly string[])[], index: number): boolean =>
  rows.length > 0 && columnOf(rows, index).every(isUnrecorded);

/** `Name` of `Name (First)`, one of several columns that Gravity Forms has for a field; LimeSurvey has `Name [First]`. */
const withoutPart = (heading: string): string => heading.replace(/ (?:\([^()]*\)|\[[^[\]]*\])$/, '');

const isPart = (heading: string): boolean => withoutPart(heading) !== heading;

const isFlamingo = (headings: readonly string[]): boolean =>
  ['date', 'datum'].includes(plain(headings.at(-1) ?? '')) && headings.some((heading) => heading.startsWith('your-'));

const findLayout = (headings: readonly string[]): Layout | undefined => {
  const [exact, names] = [new Set(headings), new Set(headings.map(plain))];
  return LAYOUTS.find(({ known, isExact = false }) =>
    known.some((all) => all.every((name) => (isExact ? exact : names).has(name))),
  );
};

/** What has written a file; null if it is not known. */
export const recogniseSource = (headings: readonly string[]): ImportSource | null =>
  findLayout(headings)?.source ?? (isFlamingo(headings) ? 'flamingo' : null);

export interface Proposal {
  source: ImportSource | null;
  mapping: Omit<ImportMapping, 'timeZone'>;
}

/**
 * Which column of a file is what, as far as its headings tell.
 *
 * @param fields those of the form that a column can belong to
 * @param rows some of the file
 */
export const proposeMapping = (
  headings: readonly string[],
  fields: readonly Known[],
  rows: readonly (readonly string[])[],
): Proposal => {
  const layout = findLayout(headings);
  const uses = new Map(Object.entries(layout?.uses ?? {}));
  const findField = createFinder(fields);
  const nameField = findNameField(fields)?.name ?? findField('name');
  const isThere = (parts: readonly string[]): boolean =>
    headings.some((heading) => parts.includes(plain(heading)) && findField(heading) === undefined && !isPart(heading));
  // `Name` beside `Vorname` is the last name alone.
  const hasHalves = isThere(FIRST_NAMES) && !isThere(LAST_NAMES);
  const isHalf = (heading: string): boolean => hasHalves && ['name', 'nom'].includes(plain(heading));
  const isNameWhole =
    nameField === undefined || headings.some((heading) => findField(heading) === nameField && !isHalf(heading));
  const taken = new Map<string, string>();
  const claim = (target: string, whole: string): string | undefined => {
    // Parts of one field belong together, and anything else is there once.
    if (taken.has(target) && taken.get(target) !== whole) return undefined;
    taken.set(target, whole);
    return target;
  };
  const propose = (heading: string, index: number): string => {
    const name = plain(heading);
    // A number of the row, or signs, such as those that are in place of words.
    if (name === '') return heading === '#' || isSilent(rows, index) ? '' : '@keep';
    const known = uses.get(layout?.isExact === true ? heading : name);
    const use = known === '@spam' && layout?.source !== 'imprint' && !saysSpam(rows, index) ? undefined : known;
    if (use === '') return '';
    if (use !== undefined) return claim(use, String(index)) ?? '@keep';
    const whole = withoutPart(heading);
    const field = findField(heading);
    if (field !== undefined) return claim(field, !isNameWhole && field === nameField ? 'parts' : heading) ?? '@keep';
    const partOf = isPart(heading) ? findField(whole) : undefined;
    if (isBesideBox(heading, partOf, fields)) return '@keep';
    if (partOf !== undefined) return claim(partOf, whole) ?? '@keep';
    if (!isNameWhole && NAME_PARTS.includes(name)) return claim(nameField, 'parts') ?? '@keep';
    const usual = isAddress(heading) ? '' : USUAL.get(name);
    if (usual === '' || (usual === '@submittedAt' && isUndated(rows, index))) return '';
    const isNeeded = usual !== undefined && ![...uses.values()].includes(usual);
    const owner = usual === undefined ? findByOption(fields, heading) : undefined;
    if (owner !== undefined) return claim(owner, owner) ?? '@keep';
    return (isNeeded ? claim(usual, String(index)) : undefined) ?? '@keep';
  };
  const columns: string[] = [];
  for (const wanted of [false, true])
    for (const [index, heading] of headings.entries())
      if (isSilent(rows, index) === wanted) columns[index] = propose(heading, index);
  const days = new Set(['@submittedAt', ...fields.filter(({ type }) => type === 'date').map(({ name }) => name)]);
  const texts = rows.flatMap((cells) => cells.filter((_cell, index) => days.has(columns[index] ?? '')));
  return { source: recogniseSource(headings), mapping: { columns, dayFirst: isDayFirst(texts) } };
};
