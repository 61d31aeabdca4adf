import { z } from 'zod';

import type { Installation } from '../../strapi/database/installation';
import { describeError } from '../../strapi/errors';
import type { FileStorage } from '../files/file-storage';
import type { FormsStore } from '../store/store';

interface Dependencies {
  store: Pick<FormsStore, 'findLastIds' | 'findRemovedId'>;
  storage: Pick<FileStorage, 'readNote' | 'writeNote'>;
  installation: Installation;
  warn: (message: string) => void;
}

const noteSchema = z.object({
  /** The id of the installation that has written it. */
  installation: z.string(),
  /** The number of each form's last submission. */
  last: z.record(z.string(), z.number()),
});
type Note = z.infer<typeof noteSchema>;

/**
 * Notices that an inbox has been replaced by an older one, or that of another Strapi, as `strapi import`, `strapi transfer` and
 * restored backups do: the numbers of its last submissions are kept outside of the database, beside the files.
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
    const note: Note = { installation: await installation.find(), last };
    const text = JSON.stringify(note);
    if (text === kept || Object.keys(last).length === 0) return;
    await storage.writeNote(text);
    kept = text;
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
        if (reused.length > 0) {
          if (note.installation === id) await installation.renew();
          warn(
            `imprint: the inbox has been replaced by an older or another one. Numbers of submissions will be given out again, by form: ${reused.join(', ')}`,
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
