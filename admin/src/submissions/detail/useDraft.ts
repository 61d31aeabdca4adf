import * as React from 'react';

import { getFetchClient } from '@strapi/strapi/admin';

import type { Draft, SaveDraft } from '../../../../server/src/forms/admin-contract';
import { adminUrl } from '../../shared/url';

/** How long after the last key a draft is kept, in milliseconds. */
const PAUSE = 800;

export type DraftState = 'kept' | 'waiting' | 'failed';

interface Kept {
  text: string;
  change: (text: string) => void;
  /** Ends waiting for what has been sent; the server has dropped the draft, or is told to. */
  clear: () => void;
  state: DraftState;
}

/**
 * Keeps what is being written on the server, so that it is there after a crash, on another machine, for a colleague. It
 * waits for a pause in writing, and not when the page is left or hidden.
 */
export const useDraft = (id: string, initial: Draft | null): Kept => {
  const [text, setText] = React.useState(initial?.text ?? '');
  const [state, setState] = React.useState<DraftState>('kept');
  const waiting = React.useRef<string>();
  const timer = React.useRef<number>();
  const version = React.useRef(0);

  const flush = React.useCallback(async (): Promise<void> => {
    window.clearTimeout(timer.current);
    const next = waiting.current;
    if (next === undefined) return;
    waiting.current = undefined;
    const saved = version.current;
    try {
      // The hook's client would give up with the component.
      const body: SaveDraft.Body = { text: next };
      await getFetchClient().put(adminUrl(`/submissions/${id}/draft`), body);
      if (version.current === saved) setState('kept');
    } catch {
      if (version.current === saved) waiting.current = next;
      setState('failed');
    }
  }, [id]);

  const keep = React.useCallback(
    (next: string): void => {
      setText(next);
      setState('waiting');
      waiting.current = next;
      version.current += 1;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), PAUSE);
    },
    [flush],
  );

  React.useEffect(() => {
    const leave = (): void => {
      if (document.hidden) void flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush();
    };
  }, [flush]);

  const clear = React.useCallback((): void => {
    keep('');
    void flush();
  }, [keep, flush]);

  return { text, change: keep, clear, state };
};
