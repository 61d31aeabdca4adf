import { z } from 'zod';

import type { Installation } from '../../strapi/database/installation';
import { describeError } from '../../strapi/errors';
import type { FileStorage } from '../files/file-storage';
import type { FormsStore } from '../store/store';

interface Dependencies {
  store: Pick<FormsStore, 'findLastIds' | 'findLatest' | 'findRemovedId' | 'findTime'>;
  storage: Pick<FileStorage, 'readNote' | 'writeNote'>;
  installation: Installation;
  warn: (message: string) => void;
}

/** How many submissions are kept in mind: some may be deleted before the next start. */
const LATEST = 20;

const noteSchema = z.object({
  /** The id of the installation that has written it. */
  installation: z.string(),
  /** The number of each form's last submission. */
  last: z.record(z.string(), z.number()),
  /** When the latest submissions came, by their composite ids. */
  latest: z.record(z.string(), z.string()).default({}),
});
type Note = z.infer<typeof noteSchema>;

/**
 * Notices that an inbox has been replaced by an older one, or that of another Strapi, as `strapi import`, `strapi transfer` and
 * restored backups do: the numbers of its last submissions are kept outside of the database, beside the files, and when the
 * latest of them came, since another inbox may have had more.
 */
export const createReplaced = ({ store, storage, installation, warn }: Dependencies) => {
  let kept = '';

  /** What cannot be read counts as nothing. */
  const read = async (): Promise<Note | undefined> => {
    try {
      const text = await storage.readNote();
      return text === undefined ? undefined : noteSchema.parse(JSON.parse(text));
    } catch (error) {
      warn(`imprint: the note on the inbox beside the files could not be read. ${describeError(error)}`);
      return undefined;
    }
  };

  /** Keeps the numbers, if there are new ones. */
  const keep = async (): Promise<void> => {
    const last = Object.fromEntries(await store.findLastIds());
    const latest = Object.fromEntries(await store.findLatest(LATEST));
    const note: Note = { installation: await installation.find(), last, latest };
    const text = JSON.stringify(note);
    if (text === kept || Object.keys(last).length === 0) return;
    await storage.writeNote(text);
    kept = text;
  };

  /** Those that came at another time than was kept: they are others. What is gone may have been deleted. */
  const findOthers = async ({ latest }: Note): Promise<string[]> => {
    const others: string[] = [];
    for (const [id, time] of Object.entries(latest)) {
      const found = await store.findTime(id);
      if (found !== undefined && found !== time) others.push(id);
    }
    return others;
  };

  return {
    keep,

    /**
     * Once at each start, before anything is sent: warns of an inbox that is older than what was kept. What waits in it may have
     * been sent since, so it is no longer this installation's.
     */
    async prepare(): Promise<void> {
      const note = await read();
      const { id, before } = await installation.settle();
      if (note !== undefined && (note.installation === id || note.installation === before)) {
        const last = await store.findLastIds();
        const reused: string[] = [];
        for (const [formId, number] of Object.entries(note.last)) {
          const now = last.get(formId) ?? (await store.findRemovedId(formId));
          if (now < number) reused.push(`${formId} from ${now + 1} to ${number}`);
        }
        const others = reused.length > 0 ? [] : await findOthers(note);
        if (reused.length + others.length > 0 && note.installation === id) await installation.renew();
        if (reused.length > 0) {
          warn(
            `imprint: the inbox has been replaced by an older or another one. Numbers of submissions will be given out again, by form: ${reused.join(', ')}`,
          );
        } else if (others.length > 0) {
          warn(
            `imprint: the inbox has been replaced by another one. Under numbers that had been given out are others: ${others.join(', ')}`,
          );
        }
      }
      await keep().catch((error: unknown) => {
        warn(`imprint: nothing can be kept beside the files. ${describeError(error)}`);
      });
    },
  };
};

export type Replaced = ReturnType<typeof createReplaced>;
