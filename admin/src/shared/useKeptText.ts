import { useAuth } from '@strapi/strapi/admin';
import * as React from 'react';

import type { ReplyFile } from '../../../server/src/contracts/inbox';
import { isRecord } from './faults';

/** A text that was typed and that the server does not have yet. */
export interface KeptText {
  text: string;
  /** Of a reply, where it was given its own. */
  subject?: string | undefined;
  cc?: string | undefined;
  attachments?: ReplyFile[] | undefined;
  /** What it is based on, such as the version of a stored draft. */
  version: number;
}

interface KeptTextStore {
  read: () => KeptText | undefined;
  write: (kept: KeptText) => void;
  drop: () => void;
}

const PREFIX = 'imprint.typed.';
/** How long a text waits for whoever has left it, in milliseconds: 30 days. */
const LIFETIME = 30 * 86_400_000;

/** Without a storage, or with a full one, nothing is kept; the page still works. */
const inStorage = <Result>(work: (storage: Storage) => Result): Result | undefined => {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
};

const isFile = (value: unknown): value is ReplyFile =>
  isRecord(value) &&
  [value.id, value.size].every((part) => typeof part === 'number') &&
  [value.name, value.mime].every((part) => typeof part === 'string');

const parse = (json: string | null): (KeptText & { at: number }) | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { text, subject, cc, attachments, version, at } = value;
  if (typeof text !== 'string' || typeof version !== 'number' || typeof at !== 'number') return undefined;
  return {
    ...{ text, version, at },
    ...(typeof subject === 'string' && { subject }),
    ...(typeof cc === 'string' && { cc }),
    ...(Array.isArray(attachments) && attachments.every(isFile) && { attachments }),
  };
};

/** Removes what nobody has come back for: it may be about people whose submissions are long gone. */
const sweep = (storage: Storage): void => {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
    const kept = parse(storage.getItem(key));
    if (kept === undefined || Math.abs(Date.now() - kept.at) > LIFETIME) storage.removeItem(key);
  }
};

/**
 * Keeps what is typed in the user's browser until the server has it. It is written at once, since a tab that is closed waits
 * for no request; others who use the browser do not get it.
 *
 * @param name what it is, such as `note f/1`
 */
export const useKeptText = (name: string): KeptTextStore => {
  const userId = useAuth('useKeptText', ({ user }) => user?.id);
  return React.useMemo(() => {
    const key = `${PREFIX}${userId ?? ''} ${name}`;
    return {
      read: () =>
        inStorage((storage) => {
          sweep(storage);
          return parse(storage.getItem(key));
        }),
      write: ({ text, subject, cc, attachments, version }) =>
        inStorage((storage) =>
          storage.setItem(key, JSON.stringify({ text, subject, cc, attachments, version, at: Date.now() })),
        ),
      drop: () => inStorage((storage) => storage.removeItem(key)),
    };
  }, [userId, name]);
};
