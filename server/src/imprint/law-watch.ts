import type { z } from 'zod';

import { version } from '../../../package.json';
import type { FindLaw } from '../contracts/imprint-admin';
import { digestOf } from '../text/digest';
import { textsFor } from '../text/messages';
import { openPoints } from './completeness/upcoming';
import { isNews, isSeen, type Watch, watchOn, watchSchema } from './completeness/watch';
import { withDuties } from './document-service';
import { loadChanges } from './lazy';
import { BASE, recordIn } from './record/record';
import type { SiteService } from './site-service';
import type { Repository } from './storage/repository';

const JOB = 'law';

/** Where it is kept what has been seen and told; see job-store.ts. */
export interface WatchStore {
  find: <T>(name: string, schema: z.ZodType<T>) => Promise<T | null>;
  replace: (
    name: string,
    schema: z.ZodType<Watch>,
    states: { before: Watch | null; after: Watch },
    work: () => Promise<void>,
  ) => Promise<void>;
}

interface Dependencies {
  repository: Repository;
  site: Pick<SiteService, 'facts'>;
  /** The day whose law applies: YYYY-MM-DD. */
  lawDay: () => string;
  /** The time that all instances agree on. */
  clock: () => Promise<Date>;
  jobs: WatchStore;
  /** Queues a notice to those who want one, in the transaction that causes it. */
  notify: (key: string) => Promise<void>;
  /** Of the imprint in the admin panel. */
  pageUrl: string;
}

/** Looks for what is to be done though nobody has changed anything: the law begins to ask for it, or a new version finds it. */
export const createLawWatch = ({ repository, site, lawDay, clock, jobs, notify, pageUrl }: Dependencies) => {
  const findWatch = (): Promise<Watch | null> => jobs.find(JOB, watchSchema);

  /** The points that were noticed, in a language, as long as they are to be done. */
  const findAppeared = async (language: string) => {
    const { appeared } = (await findWatch()) ?? { appeared: [] };
    const today = lawDay();
    const complete = await withDuties(site, { language, asOf: today });
    const points = openPoints(complete.of(await repository.currentState()));
    return appeared.flatMap(({ key, at, cause }) => {
      const point = points.get(key);
      return point !== undefined && isNews(at.slice(0, 10), today) ? [{ ...point, at, cause }] : [];
    });
  };

  return {
    /** The scheduled job: on each day and after each upgrade, one of all instances tells what has appeared. */
    check: async (): Promise<void> => {
      const before = await findWatch();
      const state = await repository.currentState();
      const { facts } = await site.facts('en');
      const entered = [
        state.id,
        state.number,
        facts.site,
        facts.forms.map(({ kind, url }) => [kind, url !== undefined]),
      ];
      const now = { basis: digestOf(JSON.stringify(entered)), day: lawDay(), version };
      if (isSeen(before, now)) return;
      const openOn = async (asOf: string): Promise<string[]> => {
        const complete = await withDuties(site, { language: 'en', asOf, today: now.day });
        return [...openPoints(complete.of(state)).keys()];
      };
      const { knownChanges } = await loadChanges();
      const at = (await clock()).toISOString();
      const open = await openOn(now.day);
      const openBefore = before === null ? open : await openOn(before.day);
      const after = watchOn(before, { ...now, open, openBefore, changes: knownChanges(), at });
      const hasNews = after.appeared.some((one) => one.at === at);
      await jobs.replace(JOB, watchSchema, { before, after }, async () => {
        if (hasNews) await notify(at);
      });
    },

    /** What a notice says when it is sent; undefined if all of it has been done meanwhile. */
    notice: async (key: string, language: string) => {
      const points = (await findAppeared(language)).filter(({ at }) => at === key);
      if (points.length === 0) return undefined;
      const texts = textsFor(language);
      const { name } = recordIn((await repository.currentState()).values, BASE);
      const reasons = [
        ['law', texts.lawChanged],
        ['version', texts.lawVersion(version)],
        ['sightings', texts.lawSightings],
      ] as const;
      const parts = reasons.flatMap(([wanted, reason]) => {
        const values = points.flatMap(({ cause, finding, duty }) => {
          const about = finding ?? duty;
          return cause === wanted && about !== undefined ? [{ label: about.statute, value: about.message }] : [];
        });
        return values.length === 0
          ? []
          : [{ type: 'text', text: reason } as const, { type: 'values', values } as const];
      });
      return {
        subject: texts.lawSubject(name),
        blocks: [
          { type: 'text', text: texts.lawIntro } as const,
          ...parts,
          { type: 'link', url: pageUrl, label: texts.openImprint } as const,
          { type: 'text', text: texts.lawNoAdvice } as const,
        ],
      };
    },

    /** What the panel shows as news, and the changes of the law. */
    async news(language: string): Promise<FindLaw['response']['data']> {
      const { changesOf } = await loadChanges();
      const known = (await findWatch())?.known ?? {};
      const { facts } = await site.facts(language);
      const record = recordIn((await repository.currentState()).values, BASE);
      const today = lawDay();
      return {
        appeared: await findAppeared(language),
        changes: changesOf(record, facts.site, language).map((change) => ({
          ...change,
          isNew: isNews(known[change.id] ?? '', today),
        })),
      };
    },
  };
};

export type LawWatch = ReturnType<typeof createLawWatch>;
