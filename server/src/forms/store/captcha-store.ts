import type { Core } from '@strapi/strapi';

import type { Clock } from '../../strapi/database/database-clock';
import { getText, table } from '../../strapi/database/table';
import type { SolvedChallenge } from '../definition/solved-challenge';

const UID = 'plugin::imprint.form-captcha';

/** How long solutions are remembered after they have expired: the machines' clocks may differ. */
const MEMORY_MS = 24 * 60 * 60_000;

/**
 * The solutions that submissions have used. A unique index makes each count once, over all instances; it is taken in the
 * transaction of its submission, so that one that fails does not use it up.
 */
export const createCaptchaStore = (strapi: Core.Strapi, clock: Clock) => {
  const captchas = table(strapi, UID);
  return {
    /** The challenges among these that have been used. */
    async findUsed(solved: readonly SolvedChallenge[]): Promise<Set<string>> {
      const where = { challenge: { $in: solved.map(({ challenge }) => challenge) } };
      const rows = await captchas.find({ select: ['challenge'], where });
      return new Set(rows.map((row) => getText(row, 'challenge')));
    },

    /** To be called in the transaction of the submissions. */
    async insert(solved: readonly SolvedChallenge[]): Promise<void> {
      if (solved.length > 0)
        await captchas.insert(...solved.map(({ challenge, expiresAt }) => ({ challenge, expiresAt })));
    },

    /** Forgets solutions that expired long ago; returns how many. */
    async removeExpired(): Promise<number> {
      const before = new Date((await clock()).getTime() - MEMORY_MS);
      return captchas.remove({ expiresAt: { $lt: before } });
    },
  };
};

export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
