import type { Core } from '@strapi/strapi';

import { qualified } from '../../../strapi/database/connection';
import { getNumber, type Row, toRows } from '../../../strapi/database/table';

const RESPONSES = 'imprint_form_responses';
const MAILS = 'imprint_form_mails';
/** How many rows are copied at a time. */
const PIECE = 500;

/** The email of a reply that has kept its state itself. */
const toMail = (row: Row): Row => {
  const { document_id, form_id, submission_id, to, status, error, sent_at, lease, lease_until, idempotency_key } = row;
  const { created_at, updated_at, published_at } = row;
  const isSent = status === 'sent';
  return {
    ...{ document_id, form_id, submission_id, to, status, error, sent_at, lease },
    ...{ created_at, updated_at, published_at },
    kind: 'reply',
    notification: '',
    reply: idempotency_key,
    attempts: 1,
    results: '[]',
    next_attempt_at: status === 'pending' ? lease_until : null,
    late_until: isSent || status === 'pending' ? null : lease_until,
  };
};

/**
 * In versions up to 0.1, replies had a state of their own; now their emails are in the queue. To be called before Strapi
 * drops the columns that they had it in.
 */
export const queueEarlierResponses = async (strapi: Core.Strapi): Promise<void> => {
  const [responses, mails] = [RESPONSES, MAILS].map((name) => qualified(strapi, name)) as [string, string];
  // One for each statement: knex collects what it is asked for.
  const schema = () => strapi.db.getSchemaConnection();
  if (!(await schema().hasTable(MAILS)) || !(await schema().hasColumn(RESPONSES, 'lease_until'))) return;
  if (!(await schema().hasColumn(MAILS, 'reply')))
    await schema().alterTable(MAILS, (table) => {
      table.string('reply');
    });
  await strapi.db.connection.transaction(async (trx) => {
    for (let after = 0; ;) {
      const rows = toRows(await trx.select().from(responses).where('id', '>', after).orderBy('id').limit(PIECE));
      const [last] = rows.slice(-1);
      if (last === undefined) return;
      after = getNumber(last, 'id');
      // A start that was interrupted may have copied them.
      const keys = rows.map((row) => String(row.idempotency_key));
      const known = new Set(
        toRows(await trx.select('reply').from(mails).whereIn('reply', keys)).map(({ reply }) => reply),
      );
      const missing = rows.filter((row) => !known.has(row.idempotency_key)).map(toMail);
      if (missing.length > 0) await trx(mails).insert(missing);
    }
  });
};
