import { z } from 'zod';

import type * as contract from '../contracts/imprint';
import { documentFormats, mediaTypes } from '../contracts/imprint';
import type * as site from '../contracts/site';
import { dutyIds, dutyStates } from '../contracts/site';
import { author, component, day, type OperationOf, pageMeta, pagination, time } from '../http/operation';
import { type ImprintRecord, type Option, options } from './catalogue/catalogue';
import { MAX_LENGTH, MAX_TITLE_LENGTH } from './catalogue/values';
import { forEachOption, titlesIn } from './record/record';

/* What the routes of `imprint/v1` take and answer; see `http/operation.ts`. */

const optionName = () => z.enum(options.map(({ name }) => name));

const value = ({ kind, titles }: Option) =>
  kind === 'flag'
    ? z
        .string()
        .describe(titles.en)
        .meta({ enum: ['', '1'] })
    : z.string().describe(titles.en);

const record = component<ImprintRecord>()('Record', () => z.object(forEachOption(value)));

const titles = component<contract.FindTitles['response']>()('Titles', () =>
  z.object(forEachOption(() => z.object({ name: z.string() }))),
);

/** New texts of some options. */
const texts = (maxLength: (option: Option) => number): z.ZodType<contract.Texts> =>
  z
    .strictObject(forEachOption((option) => z.string().max(maxLength(option)).describe(option.titles.en).optional()))
    .meta({ minProperties: 1 });

const change = component<contract.Change>()('Change', () =>
  z.object({
    option: optionName(),
    locale: z.string().nullable().describe('Null for the text that all languages share.'),
    before: z.string(),
    after: z.string(),
    kind: z
      .enum(['title', 'kept', 'dismissed', 'returned'])
      .optional()
      .describe(
        '`title`: the display title; `kept`: somebody confirmed that the text of a language still fits; `dismissed`: somebody put a hint away, from what it says to the reason; `returned`: they brought it back.',
      ),
  }),
);

const revision = component<contract.Revision>()('Revision', () =>
  z.object({
    number: z.int().min(1),
    changedAt: time(),
    author: author(),
    changes: z.array(change()),
    restored: z.int().optional(),
    planned: day().optional().describe('The day for which the changes had been planned.'),
  }),
);

const findingFields = () => ({
  rule: z.string().describe('The same in every version and language, such as `vat_id.recommended`.'),
  option: optionName(),
  locale: z.string().describe('The language it concerns, `""` for the text that all languages share.'),
  code: z.enum(['missing', 'invalid', 'outdated', 'recommended']),
  severity: z.enum(['error', 'warning']).describe('`error` if the law requires it.'),
  statute: z.string(),
  link: z.string().describe('The statute on the official website.'),
  message: z.string(),
});

const finding = component<contract.Finding>()('Finding', () => z.object(findingFields()));

const putAwayFinding = component<contract.PutAwayFinding>()('PutAwayFinding', () =>
  z.object({
    ...findingFields(),
    reason: z.string().describe('`""` if none was given.'),
    author: author(),
    putAwayAt: time(),
  }),
);

const completeness = component<contract.Completeness>()('Completeness', () =>
  z.object({
    country: z.string(),
    legalEntity: z.string(),
    asOf: day().describe('The day as of which the law was applied.'),
    rulesAsOf: day().describe('The day on which the rules were last reviewed.'),
    warning: z.string().optional().describe('Set if that was more than a year ago.'),
    complete: z.boolean().describe('Whether no finding is an `error`.'),
    findings: z.array(finding()),
    putAway: z
      .array(putAwayFinding())
      .describe('Hints that somebody has put away, as long as what they rest on stays the same.'),
    duties: z.array(duty()).describe('What the site owes its visitors besides the imprint.'),
    upcoming: z
      .array(upcomingChange())
      .describe('What the law changes within ninety days after `asOf`, if the imprint and the site stay as they are.'),
  }),
);

const checkedChange = component<contract.CheckedChange>()('CheckedChange', () =>
  z.object({
    record: record(),
    complete: z.boolean().describe('Whether no finding is an `error`.'),
    findings: z.array(finding()),
  }),
);

const duty = component<site.Duty>()('Duty', () =>
  z.object({
    id: z.enum(dutyIds),
    state: z.enum(dutyStates).describe('`unknown`: it depends on what has not been answered.'),
    statute: z.string(),
    since: day().describe('The first day on which it applies.'),
    message: z.string(),
  }),
);

const upcomingChange = component<contract.UpcomingChange>()('UpcomingChange', () =>
  z.object({
    day: day().describe('The first day.'),
    change: z.enum(['begins', 'ends']).describe('Whether there is something to do from then on, or no longer.'),
    finding: finding().optional().describe('What is found in the imprint; without it, there is a `duty`.'),
    duty: duty().optional(),
  }),
);

const siteLink = component<site.SiteLink>()('SiteLink', () =>
  z.object({ id: z.enum(dutyIds), label: z.string(), url: z.string() }),
);

const accessibilityStatement = component<site.AccessibilityStatement>()('AccessibilityStatement', () =>
  z.object({
    locale: z.string(),
    title: z.string(),
    updatedAt: time().nullable(),
    isSigned: z.boolean().describe('Whether somebody has checked and signed it.'),
    sections: z.array(
      z.object({
        id: z.enum(['service', 'use', 'compliance', 'authority', 'signature']),
        title: z.string(),
        text: z.string(),
      }),
    ),
  }),
);

const documentItem = component<contract.DocumentItem>()('DocumentItem', () =>
  z.object({
    option: optionName(),
    title: z.string(),
    value: z.string().describe('Plain text or, for `free_text`, sanitised HTML.'),
    lines: z.array(z.string()).describe('The text line by line, without markup.'),
    href: z.string().optional(),
    target: z.literal('_blank').optional(),
  }),
);

const documentSection = component<contract.DocumentSection>()('DocumentSection', () =>
  z.object({ id: z.string(), title: z.string(), items: z.array(documentItem()) }),
);

const imprintDocument = component<contract.ImprintDocument>()('Document', () =>
  z.object({
    locale: z.string(),
    title: z.string(),
    updatedAt: time().nullable(),
    sections: z.array(documentSection()),
  }),
);

const example = { country: 'deu', legal_entity: 'gmbh', name: 'Muster GmbH' } as const satisfies contract.Texts;

const exampleRecord = (): ImprintRecord => ({ ...forEachOption(() => ''), ...example });

const exampleChange: contract.Change = { option: 'name', locale: null, before: '', after: 'Muster GmbH' };

const exampleRevision: contract.Revision = {
  number: 1,
  changedAt: '2026-11-22T12:00:00.000Z',
  author: { type: 'token', id: 1, name: 'Import' },
  changes: [exampleChange],
};

export const findTitles: OperationOf<contract.FindTitles> = {
  summary: 'Reads the display titles of all options',
  description: 'Each title is the stored one or, without one, the built-in one.',
  etag: 'read',
  answer: {
    description: 'All titles.',
    json: () => ({ schema: titles(), example: titlesIn(new Map(), 'en', exampleRecord()) }),
  },
};

export const updateTitles: OperationOf<contract.UpdateTitles> = {
  summary: 'Changes display titles',
  description:
    'Without `locale`, a title applies to every language that has none of its own. `""` restores the built-in one.',
  etag: 'write',
  body: () => ({ schema: texts(() => MAX_TITLE_LENGTH), example: { country: 'Staat' } }),
  answer: {
    description: 'The stored titles.',
    json: () => ({ schema: titles().partial(), example: { country: { name: 'Staat' } } }),
  },
};

export const updateOptions: OperationOf<contract.UpdateOptions> = {
  summary: 'Changes options of the imprint',
  description: [
    'What is not sent stays, `""` clears an option. Flags are `1`, `true`, `on`, `yes` or `0`, `false`, `off`, `no`, `""`.',
    `With \`locale\`, these are stored for that language only: ${options
      .filter(({ translatable }) => translatable)
      .map(({ name }) => `\`${name}\``)
      .join(', ')}.`,
  ].join('\n\n'),
  query: {
    check: () =>
      z.enum(['false', 'true']).optional().describe('`true` stores nothing, and says what would come of it.'),
  },
  etag: 'write',
  body: () => ({ schema: texts(({ kind }) => MAX_LENGTH[kind]), example }),
  answer: {
    description:
      'The whole record after the change; with `check=true` in an object with the findings that would remain.',
    json: () => ({ schema: z.union([record(), checkedChange()]), example: exampleRecord() }),
  },
};

export const findDocument: OperationOf<contract.FindDocument> = {
  summary: 'Reads the imprint ready for a page',
  query: { format: () => z.enum(documentFormats).optional().describe('`json` by default.') },
  etag: 'read',
  answer: {
    description: 'The options that are set, in reading order.',
    json: () => ({
      schema: imprintDocument(),
      example: {
        locale: 'en',
        title: 'Imprint',
        updatedAt: exampleRevision.changedAt,
        sections: [
          {
            id: 'identity',
            title: 'Provider',
            items: [{ option: 'name', title: 'Name', value: example.name, lines: [example.name] }],
          },
        ],
      },
    }),
    formats: {
      [mediaTypes.html]: '<section class="imprint" lang="en" aria-labelledby="imprint-title">…</section>',
      [mediaTypes.markdown]: '## Imprint\n',
      [mediaTypes.text]: 'Imprint\n\nPROVIDER\nName: Muster GmbH\n',
      [mediaTypes.jsonld]: { '@context': 'https://schema.org', '@type': 'Organization', name: example.name },
    },
  },
};

export const findCompleteness: OperationOf<contract.FindCompleteness> = {
  summary: 'Lists what the law still requires',
  description:
    'In each language that has texts of its own or, with `locale`, in that one. Information, not legal advice.',
  query: { date: () => day().optional().describe('The day whose law applies, today without it.') },
  etag: 'read',
  answer: {
    description: 'The findings, in the order of the options.',
    json: () => ({
      schema: completeness(),
      example: {
        country: example.country,
        legalEntity: example.legal_entity,
        asOf: '2026-11-22',
        rulesAsOf: '2026-11-01',
        complete: false,
        findings: [
          {
            rule: 'email.missing',
            option: 'email',
            locale: '',
            code: 'missing',
            severity: 'error',
            statute: '§ 5 (1) no. 2 DDG',
            link: 'https://www.gesetze-im-internet.de/ddg/__5.html',
            message: 'An email address is required.',
          },
        ],
        putAway: [
          {
            rule: 'vat_id.recommended',
            option: 'vat_id',
            locale: '',
            code: 'recommended',
            severity: 'warning',
            statute: '§ 5 (1) no. 6 DDG',
            link: 'https://www.gesetze-im-internet.de/ddg/__5.html',
            message: 'If you have a VAT ID, it must be given.',
            reason: 'Small business (§ 19 UStG)',
            author: { type: 'admin', id: 1, name: 'Erika Muster' },
            putAwayAt: '2026-11-20T12:00:00.000Z',
          },
        ],
        duties: [
          {
            id: 'imprint-link',
            state: 'missing',
            statute: '§ 5 (1) DDG',
            since: '2024-05-14',
            message: 'Each page has a link to the imprint that is easy to recognise, within two clicks.',
          },
        ],
        upcoming: [],
      },
    }),
  },
};

export const findAccessibility: OperationOf<site.FindAccessibility> = {
  summary: 'Reads the statement on accessibility',
  query: { format: () => z.enum(documentFormats).optional().describe('`json` by default.') },
  etag: 'read',
  answer: {
    description:
      'The parts that are written, with the authority, what the plugin is tested for, and who has checked it.',
    json: () => ({
      schema: accessibilityStatement(),
      example: {
        locale: 'en',
        title: 'Accessibility',
        updatedAt: exampleRevision.changedAt,
        isSigned: true,
        sections: [{ id: 'service', title: 'The service', text: 'A shop for furniture.' }],
      },
    }),
    formats: {
      [mediaTypes.html]:
        '<section class="imprint-accessibility" lang="en" aria-labelledby="accessibility-title">…</section>',
      [mediaTypes.markdown]: '# Accessibility\n',
      [mediaTypes.text]: 'Accessibility\n\nTHE SERVICE\nA shop for furniture.\n',
      [mediaTypes.jsonld]: { '@context': 'https://schema.org', '@type': 'WebPage', name: 'Accessibility' },
    },
  },
  errors: { 404: 'Nobody has written the statement.' },
};

export const findLinks: OperationOf<site.FindLinks> = {
  summary: 'Lists the links that the site owes its visitors',
  description:
    'With the labels of the law, for a footer: the imprint, the functions to withdraw from and to cancel contracts, accessibility, privacy.',
  query: { format: () => z.enum(['json', 'html']).optional().describe('`json` by default.') },
  etag: 'read',
  answer: {
    description: 'The links, in the order of a footer.',
    json: () => ({
      schema: z.object({ data: z.array(siteLink()) }),
      example: { data: [{ id: 'imprint-link', label: 'Imprint', url: 'https://example.org/imprint' }] },
    }),
    formats: { [mediaTypes.html]: '<nav class="imprint-links" lang="en" aria-label="Legal information">…</nav>' },
  },
};

export const findRevisions: OperationOf<contract.FindRevisions> = {
  summary: 'Lists who changed what',
  query: { pagination },
  answer: {
    description: 'A page of the history, newest first.',
    json: () => ({
      schema: z.object({ data: z.array(revision()), meta: z.object({ pagination: pageMeta() }) }),
      example: { data: [exampleRevision], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } },
    }),
  },
};

export const findRevision: OperationOf<contract.FindRevision> = {
  summary: 'Reads a revision',
  params: { number: () => z.string().regex(/^[1-9]\d*$/) },
  answer: {
    description: 'The revision, with the record as it was after it.',
    json: () => ({
      schema: z.object({ data: revision().extend({ record: record() }) }),
      example: { data: { ...exampleRevision, record: exampleRecord() } },
    }),
  },
};

export const findOption: OperationOf<contract.FindOption> = {
  summary: 'Reads one option, or all of them',
  params: { option: () => z.enum(['all', ...options.map(({ name }) => name)]) },
  etag: 'read',
  answer: {
    description: 'The record, or a slice of it with one option. What is unset is `""`.',
    json: () => ({
      schema: z.union([record(), record().partial().meta({ minProperties: 1, maxProperties: 1 })]),
      example: { name: example.name },
    }),
    formats: { 'text/plain': example.name },
  },
};
