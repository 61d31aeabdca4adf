import { z } from 'zod';

import type * as contract from '../contracts/forms';
import {
  captchaServices,
  conditionMatches,
  conditionOps,
  declarationFlags,
  declarationKinds,
  fieldRoles,
  fieldTypes,
  fieldWidths,
  formCountries,
  formFormats,
  formParts,
  formStates,
  spamReasons,
  submissionStatuses,
} from '../contracts/forms';
import {
  type AnswerDescription,
  type Body,
  component,
  type Lazy,
  type OperationOf,
  pageMeta,
  pageFormat,
  pagination,
  time,
} from '../http/operation';
import { FORM_ID } from '../input/form-id';
import { textsFor } from '../text/messages';
import { CAPTCHA, DRAFT, EMAIL, HONEYPOT, REDIRECT, STEP, TOKEN } from './definition/control-names';
import { VALUES } from './definition/setting-inputs';
import type { PublicSettings, Value } from './definition/settings';
import { type ExportedSubmission, exportFormats, separators, exportTypes } from './inbox/export-format';
import { MAX_SEARCH_LENGTH } from './inbox/filter';
import { challengeSchema } from './intake/altcha';

/* What the routes of `forms/v1` take and answer; see `http/operation.ts`. */

const texts = textsFor('en');

export const exampleFormId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
export const exampleId = `${exampleFormId}/12`;

const formId = () => z.string().regex(FORM_ID).meta({ format: 'uuid' });
/** The composite id of a submission. */
const id = () => z.string().meta({ examples: [exampleId] });

const condition = component<contract.Condition>()('Condition', () =>
  z.object({
    match: z.enum(conditionMatches),
    rules: z.array(z.object({ field: z.string(), op: z.enum(conditionOps), value: z.string().optional() })),
  }),
);

const bound = () => z.union([z.number(), z.string()]).optional();

const field = component<contract.PublicField>()('Field', () =>
  z.object({
    name: z.string(),
    type: z.enum(fieldTypes),
    format: z.string().optional().describe('The name of a type that the project has added, which refines `type`.'),
    label: z.string(),
    required: z.boolean().optional(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    minLength: z.int().optional(),
    maxLength: z.int().optional(),
    min: bound(),
    max: bound(),
    pattern: z.string().optional(),
    role: z.enum(fieldRoles).optional(),
    width: z.enum(fieldWidths).optional(),
    help: z.string().optional(),
    autocomplete: z.string().optional(),
    accept: z.array(z.string()).optional(),
    maxSize: z.int().optional().describe('In bytes.'),
    maxFiles: z.int().optional(),
    showIf: condition().optional(),
  }),
);

const layoutItem = component<contract.PublicLayoutItem>()('LayoutItem', () =>
  z.union([
    z.object({ type: z.literal('step'), id: z.string(), title: z.string(), showIf: condition().optional() }),
    z.object({ type: z.enum(['heading', 'paragraph']), text: z.string(), showIf: condition().optional() }),
  ]),
);

const captcha = component<contract.PublicCaptcha>()('Captcha', () =>
  z.union([
    z.object({ provider: z.literal('altcha'), challengeUrl: z.string() }),
    z.object({ provider: z.enum(captchaServices), siteKey: z.string() }),
  ]),
);

type PublicShape = {
  [Name in keyof PublicSettings]-?: z.ZodOptional<z.ZodType<NonNullable<PublicSettings[Name]>>>;
};

/** The settings that sites get: texts in one language, and points in time. */
const publicShape = (): PublicShape => {
  const shown = ({ kind }: Value) => (kind === 'instant' ? time() : z.string());
  const entries = VALUES.flatMap(({ name, setting }) => {
    if (setting.toSites === undefined) return [];
    const schema =
      setting.kind === 'group'
        ? z.object(Object.fromEntries(Object.entries(setting.parts).map(([part, of]) => [part, shown(of).optional()])))
        : shown(setting);
    return [[name, schema.optional().describe(setting.toSites)]];
  });
  // Of the table that the type is taken from.
  return Object.fromEntries(entries) as PublicShape;
};

const form = component<Exclude<contract.FindForm['response'], string>['data']>()('Form', () =>
  z.object({
    formId: formId(),
    name: z.string(),
    kind: z.enum(declarationKinds).optional().describe('Only of a declaration, with the words of the law.'),
    words: z.object({ open: z.string(), submit: z.string(), confirm: z.string().optional() }).optional(),
    contact: z.array(z.string()).optional().describe('Only of a declaration: whom to turn to otherwise, by lines.'),
    fields: z.array(z.union([field(), layoutItem()])),
    honeypot: z.string().describe('The name of a field that people cannot see, so that only bots fill it in.'),
    state: z.enum(formStates),
    message: z.string().optional().describe('To be shown in place of the form, unless it is open.'),
    ...publicShape(),
    captcha: captcha().optional(),
    texts: z
      .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
      .optional()
      .describe("What the project says in place of the elements' own texts."),
    classes: z
      .partialRecord(z.enum(formParts), z.string())
      .optional()
      .describe('Classes for its parts, beside their own.'),
    drafts: z
      .object({
        expiresAfterDays: z.int(),
        words: z.object({
          title: z.string(),
          hint: z.string(),
          email: z.string(),
          save: z.string(),
          files: z.string(),
        }),
      })
      .optional()
      .describe('Only of a form that can be saved and continued later, with the words for it.'),
    token: z.string().optional().describe(`To be sent back as \`${TOKEN}\`.`),
  }),
);

const challenge = component<contract.AltchaChallenge>()('Challenge', () => challengeSchema);

const confirmation = component<contract.Confirmation>()('Confirmation', () =>
  z.object({
    data: z.object({
      id: id(),
      receivedAt: time().optional().describe('Of a declaration.'),
      receipt: z.string().optional().describe('Of a declaration: the URL of its receipt.'),
    }),
    message: z.string().describe('In the language of the request.'),
    success: z.literal(true),
  }),
);

/** What a submission and an exported one have in common. */
const submissionShape = () => ({
  id: id(),
  formId: formId(),
  submissionId: z.int().min(1),
  status: z.enum(submissionStatuses),
  spam: z.boolean(),
  spamReason: z.enum(spamReasons).nullable(),
  spamNote: z.string().optional().describe("Only with `project`: what the project's own check said."),
  flag: z.enum(declarationFlags).optional().describe('Only of a declaration that looks odd.'),
  submittedAt: time(),
  data: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .describe('Values by field: a list for `checkboxes` and for the names of files, a text for every other type.'),
  shortened: z
    .literal(true)
    .optional()
    .describe('In lists: the values are longer than 20,000 characters together, and only their beginnings are here.'),
});

const submission = component<contract.Submission>()('Submission', () => z.object(submissionShape()));

const doubleOptIn = component<contract.DoubleOptIn>()('DoubleOptIn', () =>
  z.object({
    requestedAt: time().nullable(),
    expiresAt: time().nullable(),
    confirmedAt: time().nullable(),
    subject: z.string(),
    text: z.string(),
    ip: z.string(),
  }),
);

const declarationProof = component<contract.DeclarationProof>()('DeclarationProof', () =>
  z.object({
    format: z.literal('strapi-plugin-imprint/declaration'),
    version: z.literal(1),
    id: id(),
    shown: z.object({
      form: z.string(),
      revision: z.int(),
      kind: z.enum(declarationKinds),
      country: z.enum(formCountries),
      statute: z.string(),
      language: z.string(),
      labels: z.array(z.object({ name: z.string(), label: z.string() })),
      buttons: z.array(z.string()),
    }),
    declared: z.array(z.object({ name: z.string(), value: z.string() })),
    received: z.object({
      at: time(),
      local: z.string(),
      timeZone: z.string(),
      flag: z.enum(declarationFlags).nullable(),
    }),
    sent: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      status: z.enum(['pending', 'sent', 'failed']),
      attempts: z.array(z.object({ at: time(), error: z.string().nullable(), answer: z.string().nullable() })),
    }),
    sha256: z.string(),
  }),
);

const exportedSubmission = component<Omit<ExportedSubmission, 'assignee' | 'labels'>>()('ExportedSubmission', () =>
  z.object({
    ...submissionShape(),
    formName: z.string(),
    language: z.string(),
    doubleOptIn: doubleOptIn().optional(),
    proof: declarationProof().optional(),
  }),
);

/** As a form's tokens look. */
const exampleToken = 'mi9dhc0w.tYgbHhX0mOAr0rp4bqTAZ5Cl2rHsxgV3ywkYbF0Tq8E';

const exampleData = { name: 'Erika Mustermann', email: 'erika@example.org', message: 'Good morning!' };

const exampleSubmission: contract.Submission = {
  id: exampleId,
  formId: exampleFormId,
  submissionId: 12,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '2026-11-22T12:00:00.000Z',
  data: exampleData,
};

const exampleExported: ExportedSubmission = { ...exampleSubmission, formName: 'Contact', language: 'en' };

const confirmationBody =
  (message: string): Lazy<Body<contract.Confirmation>> =>
  () => ({ schema: confirmation(), example: { data: { id: exampleId }, message, success: true } });

const text = (description: string) => z.string().optional().describe(description);

/** The fields of a form, which only the form knows, beside the plugin's own. */
const fieldsBody = (own: Record<string, z.ZodType>, example: Readonly<Record<string, string>>): Body => ({
  schema: z
    .object({
      ...own,
      [TOKEN]: text('The time token of the form.'),
      [CAPTCHA]: text('The solution of the form’s captcha.'),
      [HONEYPOT]: text('Empty: people do not see it. Its name is `honeypot` in the form.'),
    })
    .catchall(z.union([z.string(), z.array(z.string()), z.number(), z.boolean()])),
  example,
});

const NOT_OPEN = 'The form is not open; `error.details.state` says why, `error.message` is for the visitor.';
const LIMITED = 'Too many requests from one IP address.';

const age = () => z.int().min(0).optional().describe('How long the page with the form has been open, in milliseconds.');

export const findForm: OperationOf<contract.FindForm> = {
  summary: 'Reads what a site needs to render a form, or the form as HTML',
  query: {
    format: () => z.enum(formFormats).optional().describe('`json` by default.'),
    token: () =>
      z
        .enum(['true', 'false'])
        .optional()
        .describe('Without a token, as in HTML by default, the answer may be cached and has an `ETag`.'),
    style: () =>
      z
        .enum(['true', 'false'])
        .optional()
        .describe('`false`: HTML without its `<style>`, for a strict policy of a site.'),
    age,
  },
  etag: 'read',
  answer: {
    description: 'The form in the language of the request.',
    json: () => ({
      schema: z.object({ data: form() }),
      example: {
        data: {
          formId: exampleFormId,
          name: 'Contact',
          fields: [{ name: 'email', type: 'email', label: 'Email', required: true, role: 'reply-to' }],
          honeypot: HONEYPOT,
          state: 'open',
          token: exampleToken,
        },
      },
    }),
    formats: { 'text/html': '<form id="form-7533269e" action="…" method="post" accept-charset="utf-8">…</form>' },
  },
};

export const findToken: OperationOf<contract.FindToken> = {
  summary: 'Gives a time token for a form that was read without one',
  query: { age },
  answer: {
    description: `The token, to be sent back as \`${TOKEN}\` within a day.`,
    json: () => ({
      schema: z.object({ data: z.object({ token: z.string() }) }),
      example: { data: { token: exampleToken } },
    }),
  },
};

export const findChallenge: OperationOf<contract.FindChallenge> = {
  summary: 'Gives a challenge of a form’s captcha ALTCHA',
  errors: { 404: 'There is no such form, or it has another captcha.', 429: LIMITED },
  answer: {
    description: `A challenge of ALTCHA version 2; its solution is sent back as \`${CAPTCHA}\`.`,
    json: () => ({
      schema: challenge(),
      example: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          cost: 2000,
          expiresAt: 1795349400,
          keyLength: 32,
          keyPrefix: '6b1f0c',
          keySignature: '5f2b9d',
          nonce: '3c1d27',
          salt: '9a07e4',
        },
        signature: 'c4e13a',
      },
    }),
  },
};

export const createSubmission: OperationOf<contract.CreateSubmission> = {
  summary: 'Submits a form',
  description:
    'Each field of the form by its name; files as `multipart/form-data`. In JSON, a `checkbox` may be a boolean, a `number` a number, and `checkboxes` a list. What looks like spam is stored, marked, and answered like any other submission. A request whose `Accept` prefers `text/html` is answered with pages; `_charset_` may name the encoding of the page that it comes from.',
  body: () =>
    fieldsBody(
      { [REDIRECT]: text('Where a browser without scripts is led to after the submission.') },
      { ...exampleData, [TOKEN]: exampleToken, [HONEYPOT]: '' },
    ),
  status: 201,
  answer: { description: 'The submission is stored.', json: confirmationBody(texts.submissionCreated) },
  errors: {
    403: NOT_OPEN,
    429: LIMITED,
    503: 'The service of the form’s captcha cannot be asked, and `forms.captcha.onOutage` is `refuse`.',
  },
  others: {
    303: {
      description: `The submission is stored, and a browser is led to \`${REDIRECT}\`, or to a page of thanks.`,
      headers: ['Location'],
    },
  },
};

const page = (description: string): AnswerDescription => ({ description, formats: pageFormat });

export const findPage: OperationOf<contract.FindPage> = {
  summary: 'Shows the form on a page of its own',
  description:
    'For people to open, in one of the four languages. It works without scripts, too, unless the form has a captcha.',
  answer: page('A page with the form or, unless that is open, with its text for visitors.'),
  others: { 404: page('A page: there is no such form, it is disabled, or its `hostedPage` is off.') },
};

export const findElements: OperationOf<contract.FindElements> = {
  summary: 'Reads the module with the elements for sites',
  description:
    'A JavaScript module that defines `imprint-form` and `imprint-notice`, for `<script type="module">` on a page of any site.',
  query: { v: () => z.string().optional().describe('The hash in the `ETag`. With it, the answer never changes.') },
  etag: 'read',
  answer: { description: 'The module.', formats: { 'text/javascript': 'customElements.define("imprint-form", …)' } },
};

export const findStyles: OperationOf<contract.FindStyles> = {
  summary: 'Reads the stylesheet for the elements',
  description:
    'For `<link rel="stylesheet">` on a page with `imprint-form`. It is in the layer `imprint`, so that the styles of the page come before it.',
  query: findElements.query,
  etag: 'read',
  answer: { description: 'The stylesheet.', formats: { 'text/css': '@layer imprint { … }' } },
};

export const checkStep: OperationOf<contract.CheckStep> = {
  summary: 'Checks the fields of a form up to and with a step',
  description: `The body is that of a submission with the step’s id as \`${STEP}\`, and the names of files in their place. Nothing is stored.`,
  body: () =>
    fieldsBody(
      { [STEP]: z.string().describe('The id of the step, `""` for what is before the first one.') },
      { [STEP]: '', name: exampleData.name, email: exampleData.email },
    ),
  answer: {
    description: 'The fields are in order.',
    json: () => ({
      schema: z.object({ data: z.object({ valid: z.literal(true) }) }),
      example: { data: { valid: true } },
    }),
  },
  errors: { 403: NOT_OPEN, 429: LIMITED },
};

/** What a link leads to that confirms nothing, and what fails. */
const DEAD_LINKS = {
  404: page('A page: the link is not valid.'),
  410: page('A page: the link is no longer valid.'),
  500: page('A page: it did not work.'),
};

export const findReceipt: OperationOf<contract.FindReceipt> = {
  summary: 'Shows the receipt for a declaration, for 30 days',
  query: {
    format: () => z.enum(['html', 'text']).optional().describe('`html` by default.'),
    download: () => z.enum(['true', 'false']).optional().describe('`true`: as a file to save.'),
  },
  answer: {
    description: 'What was declared, with date, time and time zone, in the language that it was declared in.',
    formats: { ...pageFormat, 'text/plain': 'Your withdrawal has been received\n\n…\n' },
  },
  others: { 404: page('A page: there is no such receipt, or no longer.') },
};

const draft = component<contract.PublicDraft>()('Draft', () =>
  z.object({
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])).describe('As typed, by field.'),
    files: z.array(z.object({ id: z.int(), field: z.string(), name: z.string(), size: z.int().describe('In bytes.') })),
    expiresAt: time(),
  }),
);

export const saveDraft: OperationOf<contract.SaveDraft> = {
  summary: 'Saves a form that is going to be sent later',
  description:
    'The values may be incomplete or invalid. The link goes to the email address alone. Of files that were saved before, those stay whose ids are sent in place of files.',
  body: () =>
    fieldsBody(
      {
        [EMAIL]: text('Where the link is sent. Needed, unless a draft is replaced.'),
        [DRAFT]: text('The token of a draft, which is replaced.'),
      },
      { [TOKEN]: exampleToken, [EMAIL]: 'erika@example.org', ...exampleData },
    ),
  errors: {
    403: NOT_OPEN,
    404: 'There is no such form, it cannot be saved, or its draft was sent or deleted meanwhile.',
    429: 'Too many from one IP address, or for one email address.',
  },
  answer: {
    description: 'It is saved, and the link is on its way. To a browser without scripts, the answer is a page.',
    json: () => ({
      schema: z.object({ data: z.object({ expiresAt: time() }), message: z.string(), success: z.literal(true) }),
      example: {
        data: { expiresAt: '2026-12-22T12:00:00.000Z' },
        message: texts.draftSent('22 December 2026 at 13:00 CET'),
        success: true,
      },
    }),
    formats: pageFormat,
  },
};

export const findDraft: OperationOf<contract.FindDraft> = {
  summary: 'Reads what was saved of a form',
  params: { token: () => z.string().describe('From the link in the email.') },
  errors: { 404: 'It has expired, been sent or deleted.' },
  answer: {
    description: 'What was entered, and the names of the files.',
    json: () => ({
      schema: z.object({ data: draft() }),
      example: {
        data: {
          values: exampleData,
          files: [{ id: 7, field: 'cv', name: 'cv.pdf', size: 48213 }],
          expiresAt: '2026-12-22T12:00:00.000Z',
        },
      },
    }),
  },
};

export const findConfirmation: OperationOf<contract.FindConfirmation> = {
  summary: 'Shows the page that the link of a double opt-in leads to',
  description: 'Reading it changes nothing.',
  answer: page('A page with a button that confirms.'),
  others: DEAD_LINKS,
};

export const confirmSubmission: OperationOf<contract.ConfirmSubmission> = {
  summary: 'Confirms a submission',
  description: 'The body is ignored.',
  answer: page('A page: the submission is confirmed.'),
  others: {
    ...DEAD_LINKS,
    303: { description: 'The submission is confirmed, and the form has a page of its own.', headers: ['Location'] },
  },
};

const filters = {
  status: () =>
    z
      .enum(submissionStatuses)
      .optional()
      .describe('Only `unconfirmed` finds what waits for the visitor’s confirmation.'),
  spam: () => z.enum(['false', 'true', 'all']).optional().describe('`false` by default.'),
  from: () => z.string().optional().describe('A date or a point in time in ISO 8601.'),
  to: () => z.string().optional().describe('A date, to its end, or a point in time in ISO 8601.'),
  q: () =>
    z
      .string()
      .max(MAX_SEARCH_LENGTH)
      .optional()
      .describe('Every word of it begins a word of the values, regardless of case and accents.'),
};

export const findSubmissions: OperationOf<contract.FindSubmissions> = {
  summary: 'Lists the submissions of a form',
  description: 'A browser without credentials gets a page: thanks for what it has just sent, or the form.',
  query: { ...filters, pagination },
  answer: {
    description: 'A page of the list, newest first.',
    formats: pageFormat,
    json: () => ({
      schema: z.object({
        data: z.array(submission()),
        meta: z.object({
          pagination: pageMeta(),
          more: z
            .literal(true)
            .optional()
            .describe('The search finds more than the total, which is counted up to 1,000.'),
          incomplete: z
            .literal(true)
            .optional()
            .describe('The search index is being built: submissions may be missing.'),
        }),
      }),
      example: {
        data: [exampleSubmission],
        meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
      },
    }),
  },
};

export const findSubmission: OperationOf<contract.FindSubmission> = {
  summary: 'Reads a submission',
  answer: {
    description: 'The submission.',
    json: () => ({ schema: z.object({ data: submission() }), example: { data: exampleSubmission } }),
  },
};

export const exportSubmissions: OperationOf<contract.ExportSubmissions> = {
  summary: 'Exports the submissions of a form',
  query: {
    ...filters,
    format: () => z.enum(exportFormats).optional().describe('`csv` by default.'),
    separator: () => z.enum(separators).optional().describe('Of the cells of CSV: `comma` by default.'),
    ids: () => z.string().optional().describe('Only these: composite ids, separated by commas.'),
  },
  answer: {
    description: 'A stream.',
    json: () => ({ schema: z.array(exportedSubmission()), example: [exampleExported] }),
    formats: {
      [exportTypes.csv.contentType]: '"id","form","submittedAt","status","spam","language","name"\r\n',
      [exportTypes.ndjson.contentType]: `${JSON.stringify(exampleExported)}\n`,
    },
    headers: ['X-Total-Count'],
  },
  errors: { 503: 'The search index is being built, and `q` would leave out what is missing in it.' },
};

export const deleteSubmission: OperationOf<contract.DeleteSubmission> = {
  summary: 'Deletes a submission with its files, emails and replies',
  answer: { description: 'The submission is deleted.', json: confirmationBody(texts.submissionDeleted) },
};
