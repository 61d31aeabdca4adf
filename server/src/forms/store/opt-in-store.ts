import { isDeepStrictEqual } from 'node:util';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { DoubleOptIn } from '../../contracts/forms';
import type { Clock } from '../../strapi/database/database-clock';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { DAY_MS } from '../../text/wall-clock';
import type { ConfirmRequest } from '../definition/opt-in';
import { LINK } from '../definition/settings';
import { formatPlaceholder } from '../definition/templates';
import { type Batch, removerIn } from './rows';

const UID = 'plugin::imprint.form-opt-in';

/** The text of a request to confirm. */
export interface RequestText {
  subject: string;
  /** The text around the link, in parts: what the visitor typed may look like the placeholder of the link. */
  parts: readonly string[];
}

interface StoredRequest extends RequestText {
  /** When it was last sent. */
  at: string;
}

/** A submission that has to be confirmed. */
export interface NewOptIn {
  formId: string;
  submissionId: number;
  /** How long it can be. */
  days: number;
  /** What the visitor is asked; undefined if they are not, because it is spam. */
  request: RequestText | undefined;
}

const storedRequests: z.ZodType<StoredRequest[]> = z.array(
  z.object({ at: z.iso.datetime(), subject: z.string(), parts: z.array(z.string()) }),
);

/** The requests to confirm submissions, and what became of them. Times are those of the database's clock. */
export const createOptInStore = (strapi: Core.Strapi, clock: Clock) => {
  const optIns = table(strapi, UID);

  const toRequests = (row: Row): StoredRequest[] => optIns.jsonOr(row, 'requests', storedRequests, []);

  const toOptIn = (row: Row): DoubleOptIn => {
    const { at = null, subject = '', parts = [] } = toRequests(row).at(-1) ?? {};
    return {
      requestedAt: at,
      expiresAt: getTime(row, 'expiresAt'),
      confirmedAt: getTime(row, 'confirmedAt'),
      subject,
      text: parts.join(formatPlaceholder(LINK)),
      ip: getText(row, 'ip'),
    };
  };

  /** @param before the requests so far; one with the same text is sent again */
  const toState = (now: Date, { days, request }: NewOptIn, before: readonly StoredRequest[] = []): Row => {
    const { subject, parts } = before.at(-1) ?? {};
    const kept = isDeepStrictEqual({ subject, parts }, request) ? before.slice(0, -1) : before;
    return {
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      requests: request === undefined ? before : [...kept, { at: now.toISOString(), ...request }],
    };
  };

  /** The expired ones among some, or among all, longest expired first. */
  const findExpired = async (
    where: Row,
    limit: number | undefined,
  ): Promise<{ formId: string; submissionId: number }[]> => {
    const rows = await optIns.find({
      select: ['id', 'formId', 'submissionId'],
      where: { ...where, expiresAt: { $lte: await clock() } },
      orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
      ...(limit !== undefined && { limit }),
    });
    return rows.map((row) => ({ formId: getText(row, 'formId'), submissionId: getNumber(row, 'submissionId') }));
  };

  return {
    /** To be called in the transaction that stores the submissions. */
    async insert(news: readonly NewOptIn[]): Promise<void> {
      if (news.length === 0) return;
      const now = await clock();
      await optIns.insert(
        ...news.map((optIn) => ({ formId: optIn.formId, submissionId: optIn.submissionId, ...toState(now, optIn) })),
      );
    },

    /** Notes that the visitor is asked, once more or for the first time; to be called with the submission locked. */
    async renew(optIn: NewOptIn): Promise<void> {
      const { formId, submissionId } = optIn;
      const where = { formId, submissionId };
      const row = await optIns.findOne({ where });
      if (row !== undefined) await optIns.update(where, toState(await clock(), optIn, toRequests(row)));
    },

    /** Notes a confirmation, with the submission locked; false if it has come too late. */
    async confirm({ formId, submissionId, request }: ConfirmRequest, ip: string): Promise<boolean> {
      const now = await clock();
      const where = { formId, submissionId, expiresAt: { $gt: now } };
      const row = await optIns.findOne({ where });
      const requests = row === undefined ? [] : toRequests(row).slice(request, request + 1);
      if (requests.length === 0) return false;
      return (await optIns.update(where, { confirmedAt: now, expiresAt: null, requests, ip })) > 0;
    },

    async find(formId: string, submissionId: number): Promise<DoubleOptIn | undefined> {
      const row = await optIns.findOne({ where: { formId, submissionId } });
      return row && toOptIn(row);
    },

    /** Those of some submissions of a form, by number. */
    async findMany(formId: string, submissionIds: readonly number[]): Promise<ReadonlyMap<number, DoubleOptIn>> {
      const rows = await optIns.find({ where: { formId, submissionId: { $in: submissionIds } } });
      return new Map(rows.map((row) => [getNumber(row, 'submissionId'), toOptIn(row)]));
    },

    /** Whether any submission of a form, or of all, has ever had to be confirmed. */
    hasAny: async (formId: string | undefined): Promise<boolean> =>
      (await optIns.findOne({ select: ['id'], where: formId === undefined ? {} : { formId } })) !== undefined,

    /** The latest request, with its place among all. */
    async findRequest(
      formId: string,
      submissionId: number,
    ): Promise<{ text: RequestText; request: number } | undefined> {
      const row = await optIns.findOne({ where: { formId, submissionId } });
      const requests = row === undefined ? [] : toRequests(row);
      const text = requests.at(-1);
      return text && { text, request: requests.length - 1 };
    },

    /** The submissions that can no longer be confirmed, longest expired first. */
    findExpired: (limit: number) => findExpired({}, limit),

    /** Those of a batch that can no longer be confirmed. */
    findExpiredIn: async ({ formId, submissionIds }: Batch): Promise<number[]> =>
      (await findExpired({ formId, submissionId: { $in: submissionIds } }, undefined)).map((one) => one.submissionId),

    remove: removerIn(optIns),
  };
};

export type OptInStore = ReturnType<typeof createOptInStore>;
