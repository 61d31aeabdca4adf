import { errors } from '@strapi/utils';

import type { Config } from '../../config';
import { captchaServices, declarationKinds, fieldTypes } from '../../contracts/forms';
import type { FindFormNames, FindForms, FindFormsSettings, FormSummary, ListedForm } from '../../contracts/forms-admin';
import { pageMeta, pageOffset, type PageSettings, readChoice, readFlatPage, readString } from '../../input/query';
import type { Locales } from '../../strapi/locales';
import { matcher } from '../../text/matcher';
import type { Texts } from '../../text/messages';
import { isDeclaration } from '../declarations/kind';
import { isOldWithdrawal } from '../declarations/old-template';
import { DEFAULT_DRAFT_DAYS } from '../definition/drafts';
import { DEFAULT_ACCEPT, DEFAULT_MAX_FILE_SIZE, DEFAULT_MAX_FILES } from '../definition/file-rules';
import { fieldsOf } from '../definition/items';
import { MAX_RESPONSE_LENGTH, MAX_SUBJECT_LENGTH } from '../definition/lengths';
import { findState } from '../definition/openings';
import { DEFAULT_OPT_IN_DAYS } from '../definition/opt-in';
import { PLACEHOLDERS } from '../definition/setting-inputs';
import { MAX_ATTACHED } from '../delivery/mail/attachments';
import type { Formats } from '../fields/formats';
import { DEFAULT_MAX_LINKS } from '../intake/spam';
import type { StoredForm } from '../store/rows';
import type { FormsStore } from '../store/store';
import { sumTallies, type Tally } from '../store/totals/totals';
import type { TotalsStore } from '../store/totals/totals-store';

export interface SummariesDependencies {
  store: FormsStore;
  totals: TotalsStore;
  locales: Locales;
  config: Pick<Config, 'edition' | 'forms'>;
  /** The public URL of the REST interface, for a request to an origin. */
  apiRoot: (origin: string) => string;
  hasPublicUrl: boolean;
  /** The environment variables that forms may name, and that are not set. */
  findMissing: () => string[];
  formats: Pick<Formats, 'list'>;
  paging: PageSettings;
  findTimeZone: () => Promise<string>;
  findCountry: () => Promise<string>;
}

const DELETED = ['false', 'true', 'all'] as const;

type Query = Readonly<Record<string, unknown>>;
type Totals = ReadonlyMap<string, readonly Tally[]>;

const countsOf = ({ formId, settings }: StoredForm, totals: Totals) => {
  const own = totals.get(formId) ?? [];
  return {
    state: findState(settings, Date.now(), sumTallies(own, { spam: false })),
    total: sumTallies(own, { spam: false, unconfirmed: false }),
    unread: sumTallies(own, { spam: false, status: 'new' }),
    unconfirmed: sumTallies(own, { spam: false, status: 'unconfirmed' }),
    spam: sumTallies(own, { spam: true }),
  };
};

const toListed = (form: StoredForm, totals: Totals): ListedForm => {
  const { formId, name, kind, country, enabled, revision, author, createdAt, updatedAt, deletedAt, fields, settings } =
    form;
  const { opensAt, closesAt, maxSubmissions } = settings;
  return {
    ...{ formId, name, kind, country, enabled, revision, author, createdAt, updatedAt, deletedAt },
    ...countsOf(form, totals),
    ...{ opensAt, closesAt, maxSubmissions },
    fieldCount: fieldsOf(fields).length,
    // One that is switched off misleads nobody.
    isOldWithdrawal: form.enabled && isOldWithdrawal(form),
  };
};

/** @throws {errors.ValidationError} if `deleted` is not `false`, `true` or `all` */
const readDeleted = (query: Query, texts: Texts): (typeof DELETED)[number] =>
  readChoice(query, 'deleted', DELETED, texts);

/** The forms for the pages of the admin panel. */
export const createSummaries = ({
  store,
  totals,
  locales,
  config,
  apiRoot,
  hasPublicUrl,
  findMissing,
  formats,
  paging,
  findTimeZone,
  findCountry,
}: SummariesDependencies) => ({
  /**
   * A page of the forms. The search goes through the names of all of them, which are short: databases disagree on what is the
   * same letter.
   *
   * @throws {errors.ValidationError} naming a parameter that is invalid
   */
  async find(query: Query, texts: Texts): Promise<FindForms['response']> {
    const deleted = readDeleted(query, texts);
    const page = readFlatPage(query, paging, texts);
    const matches = matcher(readString(query, '_q', texts) ?? '');
    const names = [...(await store.findFormNames(deleted))].filter(([, name]) => matches(name));
    const ids = names.slice(pageOffset(page), pageOffset(page) + page.pageSize).map(([formId]) => formId);
    const found = await totals.find({ formId: { $in: ids } });
    const pick = (some: readonly StoredForm[]): ListedForm[] => some.map((form) => toListed(form, found));
    const { forms, damaged } = await store.findForms(deleted, pick, ids);
    return { data: forms, meta: { pagination: pageMeta(page, names.length), damaged } };
  },

  /**
   * The forms to choose from; nothing else is read of them.
   *
   * @throws {errors.ValidationError} if `deleted` is not `false`, `true` or `all`
   */
  async names(query: Query, texts: Texts): Promise<FindFormNames['response']['data']> {
    const deleted = readDeleted(query, texts);
    const there = deleted === 'true' ? [] : [...(await store.findFormNames('false'))];
    const gone = deleted === 'false' ? [] : [...(await store.findFormNames('true'))];
    const declarations = (await store.findFormsOfKinds(declarationKinds)).filter(isDeclaration);
    const kinds = new Map(declarations.map(({ formId, kind }) => [formId, { kind }]));
    return [
      ...there.map(([formId, name]) => ({ formId, name, ...kinds.get(formId) })),
      ...gone.map(([formId, name]) => ({ formId, name, ...kinds.get(formId), isDeleted: true as const })),
    ];
  },

  /** @throws {errors.NotFoundError} if there is no such form, not even a deleted one whose submissions were kept */
  async findOne(formId: string, texts: Texts): Promise<FormSummary> {
    const form = await store.findForm(formId);
    if (form === undefined) throw new errors.NotFoundError(texts.formNotFound);
    return { ...form, ...countsOf(form, await totals.find({ formId })) };
  },

  /** What the pages need to know about the installation. */
  async settings(origin: string): Promise<FindFormsSettings['response']['data']> {
    return {
      edition: config.edition,
      timeZone: await findTimeZone(),
      country: await findCountry(),
      apiRoot: apiRoot(origin),
      hasPublicUrl,
      outbox: config.forms.outbox,
      texts: config.forms.texts,
      missingVariables: findMissing(),
      fieldTypes,
      formats: formats.list().map(({ name, type, label }) => ({ name, type, label })),
      languages: await locales.list(),
      defaults: {
        rateLimit: config.forms.rateLimit,
        retentionDays: config.forms.retentionDays,
        optInDays: DEFAULT_OPT_IN_DAYS,
        draftDays: DEFAULT_DRAFT_DAYS,
        maxLinks: DEFAULT_MAX_LINKS,
        maxFileSize: DEFAULT_MAX_FILE_SIZE,
        maxFiles: DEFAULT_MAX_FILES,
      },
      captchas: captchaServices.filter((service) => config.forms.captcha[service] !== undefined),
      placeholders: PLACEHOLDERS,
      maxResponseLength: MAX_RESPONSE_LENGTH,
      maxSubjectLength: MAX_SUBJECT_LENGTH,
      replyFiles: { accept: [...DEFAULT_ACCEPT], maxSize: MAX_ATTACHED },
    };
  },
});

export type Summaries = ReturnType<typeof createSummaries>;
