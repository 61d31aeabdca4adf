import { errors } from '@strapi/utils';

import type { FindFormsSettings, FormSummary } from './admin-contract';
import { refuse } from '../http/errors';
import type { Locales } from '../http/locales';
import { textInQuery } from '../http/query';
import type { Texts } from '../http/texts';
import { fieldTypes } from './contract';
import { DEFAULT_MAX_FILE_SIZE, DEFAULT_MAX_FILES } from './file-types';
import { isFormId } from './ids';
import type { InboxStore, Tally } from './inbox-store';
import { HONEYPOT, TOKEN } from './intake';
import { DEFAULT_MAX_LINKS } from './spam';
import { PLACEHOLDERS } from './templates';
import type { StoredForm } from './rows';
import type { FormsStore } from './store';
import type { Config } from '../config';

export interface SummariesDependencies {
  store: FormsStore;
  inbox: InboxStore;
  locales: Locales;
  config: Pick<Config, 'edition' | 'forms'>;
  /** Where the site posts to, for a request to an origin. */
  apiRoot: (origin: string) => string;
}

const DELETED = ['false', 'true', 'all'] as const;

/** The longest reply; the extended edition, which this room does not know, says the same. */
const MAX_RESPONSE_LENGTH = 20_000;

const summaryOf = (form: StoredForm, tallies: readonly Tally[]): FormSummary => {
  const own = tallies.filter(({ formId }) => formId === form.formId);
  const sum = (matches: (tally: Tally) => boolean): number =>
    own.filter(matches).reduce((total, { amount }) => total + amount, 0);
  return {
    ...form,
    total: sum(({ isSpam }) => !isSpam),
    unread: sum(({ isSpam, status }) => !isSpam && status === 'new'),
    spam: sum(({ isSpam }) => isSpam),
  };
};

/** The forms as their pages in the admin panel show them. */
export const createSummaries = ({ store, inbox, locales, config, apiRoot }: SummariesDependencies) => ({
  /** @throws {errors.ValidationError} for another `deleted` than `false`, `true` and `all` */
  async find(query: Readonly<Record<string, unknown>>, texts: Texts): Promise<FormSummary[]> {
    const given = textInQuery(query, 'deleted', texts) ?? 'false';
    const deleted =
      DELETED.find((known) => known === given) ?? refuse('deleted', texts.oneOf('deleted', DELETED.join(', ')));
    const [forms, tallies] = await Promise.all([store.findForms(deleted), inbox.tally()]);
    return forms.map((form) => summaryOf(form, tallies));
  },

  /** @throws {errors.NotFoundError} if there is no such form, nor was one whose submissions were kept */
  async findOne(formId: string, texts: Texts): Promise<FormSummary> {
    const form = isFormId(formId) ? await store.findForm(formId) : undefined;
    if (form === undefined) throw new errors.NotFoundError(texts.formNotFound);
    return summaryOf(form, await inbox.tally(formId));
  },

  /** What the pages need to know of the installation. */
  async settings(origin: string): Promise<FindFormsSettings.Response['data']> {
    return {
      edition: config.edition,
      apiRoot: apiRoot(origin),
      fieldTypes,
      languages: await locales.list(),
      defaults: {
        rateLimit: config.forms.rateLimit,
        retentionDays: config.forms.retentionDays,
        maxLinks: DEFAULT_MAX_LINKS,
        maxFileSize: DEFAULT_MAX_FILE_SIZE,
        maxFiles: DEFAULT_MAX_FILES,
      },
      postedNames: { honeypot: HONEYPOT, token: TOKEN },
      placeholders: [...PLACEHOLDERS],
      maxResponseLength: MAX_RESPONSE_LENGTH,
    };
  },
});

export type Summaries = ReturnType<typeof createSummaries>;
