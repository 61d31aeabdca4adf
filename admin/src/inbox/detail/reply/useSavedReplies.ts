import * as React from 'react';

import type { OfferSavedReplies } from '../../../../../server/src/contracts/saved-replies';
import { useResource } from '../../../shared/useResource';
import {
  findReplies,
  findReplyQuery,
  insertReply,
  type OfferedReply,
  type ReplyQuery,
} from '../../model/saved-replies';

export interface SavedRepliesState {
  /** All for the submission. */
  replies: readonly OfferedReply[];
  /** Those that are shown; undefined while the list is closed. */
  shown: readonly OfferedReply[] | undefined;
  /** The one that Enter inserts. */
  current: number;
  /** Shows all of them, to be inserted at the caret. */
  open: () => void;
  /** Follows what is typed. */
  type: (text: string) => void;
  /** Returns whether the key was for the list. */
  press: (event: React.KeyboardEvent) => void;
  insert: (reply: OfferedReply) => void;
  /** Begins a reply. */
  begin: (reply: OfferedReply, isByTouch: boolean) => void;
}

/** The saved replies for a submission, chosen in the box of its reply by a slash, or from the list of all. */
export const useSavedReplies = (
  id: string,
  box: React.RefObject<HTMLTextAreaElement>,
  draft: { text: string; change: (text: string) => void },
): SavedRepliesState => {
  const { data } = useResource<OfferSavedReplies>(`/submissions/${id}/saved-replies`);
  const replies = data?.data ?? [];
  const [query, setQuery] = React.useState<ReplyQuery>();
  const [chosen, setChosen] = React.useState(0);
  const found = query && findReplies(replies, query);
  const shown = found !== undefined && found.length > 0 ? found : undefined;
  const current = Math.min(chosen, (shown?.length ?? 1) - 1);
  const ask = (next: ReplyQuery | undefined): void => {
    setQuery(next);
    setChosen(0);
  };
  const caretOr = (fallback: number): number => box.current?.selectionStart ?? fallback;

  const insert = (reply: OfferedReply): void => {
    if (query === undefined) return;
    const { text, caret } = insertReply(draft.text, query, reply.text);
    draft.change(text);
    ask(undefined);
    // Once the text is in the box.
    window.requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
    });
  };

  return {
    replies,
    shown,
    current,
    open: () => {
      const caret = caretOr(draft.text.length);
      ask(query === undefined ? { start: caret, end: caret, words: '' } : undefined);
      box.current?.focus();
    },
    type: (text) => {
      draft.change(text);
      ask(findReplyQuery(text, caretOr(text.length)));
    },
    press: (event) => {
      if (shown === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const reply = shown[current];
      if (event.key === 'ArrowDown') setChosen((current + 1) % shown.length);
      else if (event.key === 'ArrowUp') setChosen((current + shown.length - 1) % shown.length);
      else if (event.key === 'Escape') ask(undefined);
      else if (event.key === 'Enter' && reply !== undefined) insert(reply);
      else return;
      event.preventDefault();
    },
    insert,
    begin: (reply, isByTouch) => {
      draft.change(reply.text);
      // A finger would have the keyboard come up over the buttons that send.
      if (!isByTouch) box.current?.focus();
    },
  };
};
