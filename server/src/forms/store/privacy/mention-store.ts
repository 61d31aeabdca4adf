import type { Core } from '@strapi/strapi';

import type { MentionLocation } from '../../../contracts/personal-data';
import { type Connection, qualified, withConnection } from '../../../strapi/database/connection';
import { getNumber, type Row, table, getText, toRows } from '../../../strapi/database/table';
import { removerIn } from '../rows';
import { emailKeysIn } from './email-keys';

const UID = 'plugin::imprint.form-mention';

/**
 * How many email addresses of a submission are stored: more than anybody has, but few enough that a text full of them
 * costs little.
 */
const MAX_KEPT = 50;
/** Stored instead of an address if a submission has more of them, until somebody searches; no digest equals this. */
const MORE = 'more';
/**
 * Then all of them are stored as beginnings of their keys, in a row for all that have the same first two digits: a search
 * reads one such row of each submission. The others suffice to tell addresses apart, unless somebody has looked long for two.
 */
const BUCKET_DIGITS = 2;
const DIGEST_DIGITS = 10;

const bucketOf = (emailKey: string): string => `${MORE}:${emailKey.slice(0, BUCKET_DIGITS)}`;
/** Between blanks, so that it is found as a whole. */
const digestOf = (emailKey: string): string => ` ${emailKey.slice(BUCKET_DIGITS, BUCKET_DIGITS + DIGEST_DIGITS)} `;

/** A text that mentions email addresses: a submission or what belongs to it. */
export interface MentionSource {
  formId: string;
  submissionId: number;
  location: MentionLocation;
  /** The id of the edit, note, reply or answer; 0 for submissions and drafts, of which there is one. */
  locationId: number;
}

/** An email address in a text. */
export interface Mention extends MentionSource {
  id: number;
}

/** Where one submission mentions an address. */
export interface FoundSubmission {
  formId: string;
  submissionId: number;
  locations: MentionLocation[];
}

export const mentionLocations: readonly MentionLocation[] = [
  'submission',
  'edit',
  'note',
  'response',
  'answer',
  'draft',
];

const toMention = (row: Row): Mention => ({
  id: getNumber(row, 'id'),
  formId: getText(row, 'formId'),
  submissionId: getNumber(row, 'submissionId'),
  location: mentionLocations.find((location) => location === getText(row, 'location')) ?? 'submission',
  locationId: getNumber(row, 'locationId'),
});

/**
 * An index of the email addresses in submissions and their edits, notes, replies, answers and drafts, so that a person is found quickly
 * across all forms.
 */
export const createMentionStore = (strapi: Core.Strapi) => {
  const mentions = table(strapi, UID);

  /** The submissions that mention an address; bypasses Strapi's query engine, which has no GROUP BY. */
  const selectSubmissions = (connection: Connection, emailKey: string) =>
    connection(qualified(strapi, strapi.db.metadata.get(UID).tableName))
      .select('form_id', 'submission_id')
      .max('id as last')
      .where({ email_key: emailKey })
      .groupBy('form_id', 'submission_id');

  return {
    /** To be called in the transaction that stores the submissions. */
    async insertSubmissions(
      submissions: readonly { formId: string; submissionId: number; texts: readonly string[] }[],
    ): Promise<void> {
      const rows = submissions.flatMap(({ texts, ...ids }) => {
        const keys = emailKeysIn(texts, MAX_KEPT + 1);
        const kept = keys.length > MAX_KEPT ? [...keys.slice(0, MAX_KEPT), MORE] : keys;
        return kept.map((emailKey) => ({ ...ids, location: 'submission', locationId: 0, emailKey }));
      });
      if (rows.length > 0) await mentions.insert(...rows);
    },

    /**
     * Replaces the stored addresses of one text; to be called in its transaction. Addresses that the submission itself
     * contains, such as the one a reply goes to, are indexed already. Unchanged ones keep their ids, for readers who
     * page by id.
     */
    async replace(source: MentionSource, text: string): Promise<void> {
      const findKeys = async (where: Row): Promise<string[]> =>
        (await mentions.find({ select: ['emailKey'], where })).map((row) => getText(row, 'emailKey'));
      const kept = await findKeys({ ...source });
      const found = emailKeysIn([text]);
      const { formId, submissionId } = source;
      const sent = new Set(found.length > 0 ? await findKeys({ formId, submissionId, location: 'submission' }) : []);
      const keys = found.filter((key) => !sent.has(key));
      const gone = kept.filter((key) => !keys.includes(key));
      const rows = keys.filter((key) => !kept.includes(key)).map((emailKey) => ({ ...source, emailKey }));
      if (gone.length > 0) await mentions.remove({ ...source, emailKey: { $in: gone } });
      if (rows.length > 0) await mentions.insert(...rows);
    },

    /**
     * Those that a correction has taken out of a submission are its edit's from then on; to be called in its transaction.
     * They keep their ids, for readers who page by id.
     *
     * @param texts what was corrected, what has taken its place, and all that the submission consists of by now
     */
    async correct(
      edit: MentionSource,
      texts: { before: readonly string[]; after: readonly string[]; now: readonly string[] },
    ): Promise<void> {
      const { formId, submissionId } = edit;
      const submission = { formId, submissionId, location: 'submission', locationId: 0 };
      const current = new Set(emailKeysIn(texts.now));
      const gone = emailKeysIn(texts.before).filter((key) => !current.has(key));
      const found = await mentions.find({ select: ['emailKey'], where: submission });
      const stored = new Set(found.map((row) => getText(row, 'emailKey')));
      if (gone.length > 0) await mentions.update({ ...submission, emailKey: { $in: gone } }, { ...edit });
      // Of a submission with very many, not each is stored.
      const missing = gone.filter((key) => !stored.has(key)).map((emailKey) => ({ ...edit, emailKey }));
      const added = emailKeysIn(texts.after).filter((key) => !stored.has(key));
      const rows = [...missing, ...added.map((emailKey) => ({ ...submission, emailKey }))];
      if (rows.length > 0) await mentions.insert(...rows);
    },

    /** Removes an address from what was corrected in a submission. */
    removeCorrected: ({ formId, submissionId }: MentionSource, emailKey: string): Promise<number> =>
      mentions.remove({ formId, submissionId, location: 'edit', emailKey }),

    /** Adds an address of a submission that has more than are stored. */
    async add({ formId, submissionId }: MentionSource, emailKey: string): Promise<void> {
      await mentions.insert({ formId, submissionId, location: 'submission', locationId: 0, emailKey });
    },

    /** Submissions with more addresses than are stored, of which nothing else is known yet, after an id. */
    async findCrowded(after: number, limit: number): Promise<Mention[]> {
      const where = { emailKey: MORE, id: { $gt: after } };
      return (await mentions.find({ where, orderBy: { id: 'asc' }, limit })).map(toMention);
    },

    /** Stores what all addresses of such a submission begin with; to be called with the submission locked. */
    async addDigests({ id, formId, submissionId }: Mention, emailKeys: ReadonlySet<string>): Promise<void> {
      // Somebody else has been faster.
      if ((await mentions.remove({ id })) === 0) return;
      const buckets = new Map<string, string[]>();
      for (const emailKey of emailKeys) {
        const bucket = bucketOf(emailKey);
        const digests = buckets.get(bucket) ?? [];
        if (digests.length === 0) buckets.set(bucket, digests);
        digests.push(digestOf(emailKey));
      }
      const source = { formId, submissionId, location: 'submission', locationId: 0 };
      const rows = [...buckets].map(([emailKey, digests]) => ({ ...source, emailKey, digests: digests.join('') }));
      if (rows.length > 0) await mentions.insert(...rows);
    },

    /** Submissions among whose digests is that of an address, after an id. */
    async findLikely(emailKey: string, after: number, limit: number): Promise<Mention[]> {
      const where = { emailKey: bucketOf(emailKey), digests: { $contains: digestOf(emailKey) }, id: { $gt: after } };
      return (await mentions.find({ where, orderBy: { id: 'asc' }, limit })).map(toMention);
    },

    /** Whether an address of a submission is stored as such. */
    isStored: async ({ formId, submissionId }: MentionSource, emailKey: string): Promise<boolean> =>
      (await mentions.count({ formId, submissionId, location: 'submission', emailKey })) > 0,

    /** Submissions that mention an address, themselves or in what belongs to them, latest first. */
    async findSubmissions(emailKey: string, offset: number, limit: number): Promise<FoundSubmission[]> {
      const rows: unknown = await withConnection(strapi, (connection) =>
        selectSubmissions(connection, emailKey).orderBy('last', 'desc').offset(offset).limit(limit),
      );
      const found = toRows(rows).map((row) => ({
        formId: getText(row, 'form_id'),
        submissionId: getNumber(row, 'submission_id'),
      }));
      if (found.length === 0) return [];
      const current = (await mentions.find({ where: { emailKey, $or: found } })).map(toMention);
      return found.map((ids) => {
        const own = current.filter((row) => row.formId === ids.formId && row.submissionId === ids.submissionId);
        return {
          ...ids,
          locations: mentionLocations.filter((location) => own.some((row) => row.location === location)),
        };
      });
    },

    async countSubmissions(emailKey: string): Promise<number> {
      const rows: unknown = await withConnection(strapi, (connection) =>
        connection.count('* as amount').from(selectSubmissions(connection, emailKey).as('found')),
      );
      const [row] = toRows(rows);
      return row === undefined ? 0 : getNumber(row, 'amount');
    },

    /** The mentions of an address before an id: none is skipped if others are removed in between. */
    async findBefore(emailKey: string, before: number | undefined, limit: number): Promise<Mention[]> {
      const where = { emailKey, ...(before !== undefined && { id: { $lt: before } }) };
      return (await mentions.find({ where, orderBy: { id: 'desc' }, limit })).map(toMention);
    },

    /** The mentions of an address, oldest first: a submission comes before what was written about it. */
    async findFirst(emailKey: string, limit: number): Promise<Mention[]> {
      return (await mentions.find({ where: { emailKey }, orderBy: { id: 'asc' }, limit })).map(toMention);
    },

    /** Those of some mentions that still exist, locked until the transaction ends, oldest first. */
    async lock(found: readonly Mention[]): Promise<Mention[]> {
      const select = ['id', 'formId', 'submissionId', 'location', 'locationId'];
      return (await mentions.lockMany(select, { id: { $in: found.map(({ id }) => id) } })).map(toMention);
    },

    remove: removerIn(mentions),

    /** Removes those of one text. */
    removeSource: (source: MentionSource): Promise<number> => mentions.remove({ ...source }),
  };
};

export type MentionStore = ReturnType<typeof createMentionStore>;
