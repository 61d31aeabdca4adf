import { getFetchClient } from '@strapi/strapi/admin';
import * as React from 'react';

import type { Author } from '../../../../../server/src/contracts/common';
import type { ReplyFile, SaveDraft, StoredDraft } from '../../../../../server/src/contracts/inbox';
import { type Fault, isRecord, readDetails, readFault } from '../../../shared/faults';
import { useRetry } from '../../../shared/react/useRetry';
import { adminUrl } from '../../../shared/url';
import type { PathOf } from '../../../shared/useApi';
import { useKeptText } from '../../../shared/useKeptText';

/** How long after the last key a draft is saved, in milliseconds. */
const PAUSE = 800;

/** `conflict`: somebody else has saved, sent or dropped a draft; nothing is saved until one version is chosen. */
export type DraftState = 'kept' | 'waiting' | 'failed' | 'conflict';

/** What a person writes; the form's subject has none. */
interface Letter {
  text: string;
  subject?: string;
  cc?: string;
  attachments?: ReplyFile[];
}

export interface Draft {
  text: string;
  /** `''` for the form's. */
  subject: string;
  /** The other addresses, as they are typed. */
  cc: string;
  attachments: readonly ReplyFile[];
  /** The author of the stored draft; undefined if there is none. */
  author: Author | undefined;
  state: DraftState;
  /** Why it could not be saved the last time. */
  fault: Fault | undefined;
  /** The stored draft, in a conflict. */
  theirs: StoredDraft | undefined;
  change: (text: string) => void;
  changeSubject: (subject: string) => void;
  changeCc: (cc: string) => void;
  changeAttachments: (attachments: ReplyFile[]) => void;
  /** Resolves a conflict. */
  choose: (whose: 'mine' | 'theirs') => void;
  /**
   * Saves pending changes, and resolves to the version that is stored then, as far as this page knows; undefined while
   * there is a conflict.
   *
   * @throws what the server or the browser says, if they could not be saved
   */
  settle: () => Promise<number | undefined>;
  /** Shows a conflict with a draft that has been found to be stored. */
  meet: (stored: StoredDraft) => void;
  /**
   * Continues with the stored draft after the text has become a reply: with none, or with what somebody else has saved
   * since.
   */
  adopt: (stored: StoredDraft) => void;
}

/** Whether a response contains a stored draft. */
export const isStoredDraft = (value: unknown): value is SaveDraft['conflict'] =>
  isRecord(value) && typeof value.version === 'number';

type Typed = { [Part in keyof Letter]: Letter[Part] | undefined } & Pick<Letter, 'text'>;
const toLetter = ({ text, subject = '', cc = '', attachments = [] }: Typed): Letter => ({
  text,
  ...(subject !== '' && { subject }),
  ...(cc !== '' && { cc }),
  ...(attachments.length > 0 && { attachments }),
});
const NOTHING: Letter = { text: '' };
const idsOf = ({ attachments = [] }: Letter): number[] => attachments.map(({ id }) => id);
const isSame = (one: Letter, other: Letter): boolean =>
  one.text === other.text &&
  one.subject === other.subject &&
  one.cc === other.cc &&
  idsOf(one).join() === idsOf(other).join();

const draftUrl = (id: string): string => adminUrl(`/submissions/${id}/draft` satisfies PathOf<SaveDraft>);

/**
 * Saves a draft on the server while it is being written, so that it survives a crash, and is available on other
 * machines and to colleagues. Saves when writing pauses, and immediately when the page is left or hidden. Saves run one
 * after the other, each based on the version of the previous one, so that an older text never arrives after a newer
 * one. What the server does not have yet is kept in the browser, and saved when the page is opened again.
 *
 * @param stored the draft as it was read; a newer one is shown as long as nothing else has been typed
 */
export const useDraft = (id: string, stored: StoredDraft): Draft => {
  const kept = useKeptText(`reply ${id}`);
  const storedLetter = stored.draft === null ? NOTHING : toLetter(stored.draft);
  const [left] = React.useState(() => {
    const found = kept.read();
    const typed = found && toLetter(found);
    return found && typed && !isSame(typed, storedLetter) ? { letter: typed, version: found.version } : undefined;
  });
  const [letter, setLetter] = React.useState(left?.letter ?? storedLetter);
  const [author, setAuthor] = React.useState(stored.draft?.author);
  const [state, setState] = React.useState<DraftState>(left === undefined ? 'kept' : 'waiting');
  const [failed, setFailed] = React.useState<Fault>();
  const [theirs, setTheirs] = React.useState<StoredDraft>();
  const version = React.useRef(left?.version ?? stored.version);
  /** What has not been saved yet. */
  const waiting = React.useRef(left?.letter);
  const saving = React.useRef<Promise<void>>();
  const isHalted = React.useRef(false);
  const failure = React.useRef<unknown>();
  const timer = React.useRef<number>();

  const meet = React.useCallback((found: StoredDraft): void => {
    isHalted.current = true;
    setTheirs(found);
    setState('conflict');
  }, []);

  const saveAll = React.useCallback(async (): Promise<void> => {
    while (waiting.current !== undefined && !isHalted.current) {
      const next = waiting.current;
      try {
        // The hook's client would cancel the request with the component.
        const { attachments, ...written } = next;
        const body: SaveDraft['body'] = {
          ...written,
          ...(attachments && { attachments: idsOf(next) }),
          version: version.current,
        };
        const { data } = await getFetchClient().put<SaveDraft['response']>(draftUrl(id), body);
        version.current = data.data.version;
        setAuthor(data.data.draft?.author);
        // If more has been typed in the meantime, that is still unsaved.
        if (waiting.current === next) {
          waiting.current = undefined;
          kept.drop();
          setState('kept');
        } else {
          kept.write({ ...waiting.current, version: version.current });
        }
      } catch (thrown) {
        const met = readDetails(thrown, 409, isStoredDraft);
        if (met !== undefined) meet(met);
        else {
          failure.current = thrown;
          setFailed(readFault(thrown));
          setState('failed');
        }
        return;
      }
    }
  }, [id, kept, meet]);

  const flush = React.useCallback(async (): Promise<void> => {
    window.clearTimeout(timer.current);
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
  }, [saveAll]);

  const keep = React.useCallback(
    (next: Letter): void => {
      setLetter(next);
      waiting.current = next;
      kept.write({ ...next, version: version.current });
      if (isHalted.current) return;
      setState('waiting');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), PAUSE);
    },
    [flush, kept],
  );

  /** Replaces the typed text by the stored one. */
  const adopt = React.useCallback(
    (next: StoredDraft): void => {
      window.clearTimeout(timer.current);
      version.current = next.version;
      waiting.current = undefined;
      kept.drop();
      isHalted.current = false;
      setTheirs(undefined);
      setLetter(next.draft === null ? NOTHING : toLetter(next.draft));
      setAuthor(next.draft?.author);
      setState('kept');
    },
    [kept],
  );

  React.useEffect(() => {
    if (stored.version > version.current && waiting.current === undefined) adopt(stored);
  }, [stored, adopt]);

  React.useEffect(() => {
    if (waiting.current !== undefined) void flush();
    const leave = (): void => {
      if (document.hidden) void flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush();
    };
  }, [flush]);

  // What has become of the other draft since.
  const others = theirs && stored.version > theirs.version ? stored : theirs;
  const fault = state === 'failed' ? failed : undefined;
  useRetry(fault, () => void flush());

  return {
    text: letter.text,
    subject: letter.subject ?? '',
    cc: letter.cc ?? '',
    attachments: letter.attachments ?? [],
    author,
    state,
    fault,
    theirs: others,
    change: (text) => {
      keep({ ...letter, text });
    },
    changeSubject: (subject) => {
      keep(toLetter({ ...letter, subject }));
    },
    changeCc: (cc) => {
      keep(toLetter({ ...letter, cc }));
    },
    changeAttachments: (attachments) => {
      keep(toLetter({ ...letter, attachments }));
    },
    choose: (whose) => {
      if (others === undefined) return;
      if (whose === 'theirs') {
        adopt(others);
        return;
      }
      version.current = others.version;
      isHalted.current = false;
      setTheirs(undefined);
      keep(letter);
      void flush();
    },
    settle: async () => {
      await flush();
      if (isHalted.current) return undefined;
      // What is sent has its files from the stored draft, which goes with it.
      if (waiting.current !== undefined) throw failure.current;
      return version.current;
    },
    meet: (found) => {
      meet(found);
      // What is stored is another text now, so this one waits again.
      keep(letter);
    },
    adopt,
  };
};
