import { createHash } from 'node:crypto';

import type { DeclarationProof } from '../../contracts/forms';
import { timeWithOffset } from '../../text/wall-clock';
import type { DeclarationRecord } from './record';

const hashOf = (proof: Omit<DeclarationProof, 'sha256'>): string =>
  createHash('sha256').update(JSON.stringify(proof), 'utf8').digest('hex');

/**
 * The proof of a declaration: what was shown, what was declared, when it was received and what was sent for it. Its hash is
 * that of the file without it, as JSON without blanks and in the file's order.
 *
 * @param sent the receipt's email as it was composed for the first attempt, and what became of it
 */
export const toProof = (id: string, record: DeclarationRecord, sent: DeclarationProof['sent']): DeclarationProof => {
  const { kind, country, statute, formName, revision, language, buttons, values, receivedAt, timeZone } = record;
  const proof = {
    format: 'strapi-plugin-imprint/declaration' as const,
    version: 1 as const,
    id,
    shown: {
      form: formName,
      revision,
      kind,
      country,
      statute,
      language,
      labels: values.map(({ name, label }) => ({ name, label })),
      buttons: [...buttons],
    },
    declared: values.map(({ name, value }) => ({ name, value })),
    received: { at: receivedAt, local: timeWithOffset(receivedAt, timeZone), timeZone, flag: record.flag || null },
    sent: {
      to: sent.to,
      subject: sent.subject,
      text: sent.text,
      status: sent.status,
      attempts: sent.attempts.map(({ at, error, answer }) => ({ at, error, answer })),
    },
  };
  return { ...proof, sha256: hashOf(proof) };
};
