import * as React from 'react';

import type { FormSummary, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { readFault, messagesByPath } from '../../shared/faults';
import { useNotices } from '../../shared/useNotices';
import { toBody, type FormBody, isSame } from '../model/draft/body';
import { readConflict } from '../model/draft/conflict';
import { type Draft, toDraft } from '../model/draft/draft';
import { begin, change, redo, undo } from '../model/draft/history';
import { merge } from '../model/draft/merge';
import { type Messages, messagesByInput, type Refused, stillApplying, unfinished } from '../model/faults';
import { placeholderFaults } from '../model/placeholders';
import { type Secrets, secretsIn } from '../model/secrets';
import { useTexts } from '../useTexts';
import type { Settings } from './context';

/** The form when its draft was started. */
export interface Start {
  draft: Draft;
  /** undefined for a new form. */
  revision: number | undefined;
}

/** Somebody else has saved in the meantime. */
type EditConflict = UpdateForm['conflict'] & {
  /** The draft that was refused. */
  mine: Draft;
};

/** Saves a form; throws the server's error. */
export type Send = (body: FormBody, revision: number | undefined) => Promise<FormSummary>;

interface FormDraft {
  /** What the draft is compared with. */
  start: Start;
  draft: Draft;
  change: (edit: (draft: Draft) => Draft) => void;
  /** One step back or forward; undefined if there is none. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Whether there are unsaved changes. */
  isDirty: boolean;
  isSaving: boolean;
  /** The errors for which saving was refused, as far as they still apply. */
  messages: Messages;
  /** Incremented whenever saving is refused. */
  refusals: number;
  conflict: EditConflict | undefined;
  /** The secrets of its webhooks that have been made since the page was opened, by id; the server tells each once. */
  secrets: Secrets;
  keepSecret: (id: string, secret: string) => void;
  save: () => Promise<void>;
  /** Resolves a conflict and saves: their version in the given places, mine everywhere else. */
  resolve: (taken: ReadonlySet<string>) => Promise<void>;
  /** Returns to the draft as it was. */
  dismiss: () => void;
}

/** The draft of a form, whether it is saved, and its errors. */
export const useFormDraft = (
  initial: Start,
  { language, settings: { languages, placeholders }, send }: { language: string; settings: Settings; send: Send },
): FormDraft => {
  const say = useTexts();
  const notices = useNotices();
  const [history, setHistory] = React.useState(() => begin(initial.draft));
  const draft = history.state;
  const [start, setStart] = React.useState(initial);
  const [refused, setRefused] = React.useState<Refused>();
  const [refusals, setRefusals] = React.useState(0);
  const [isSaving, setIsSaving] = React.useState(false);
  const [secrets, setSecrets] = React.useState<Secrets>({});
  const [conflict, setConflict] = React.useState<EditConflict>();

  const makeChange = React.useCallback((edit: (draft: Draft) => Draft) => {
    const at = performance.now();
    setHistory((before) => change(before, edit, at));
  }, []);
  const stepBack = React.useCallback(() => setHistory(undo), []);
  const stepForward = React.useCallback(() => setHistory(redo), []);

  // An unknown placeholder would be sent as it is, so it is reported before saving.
  const unfilled = React.useMemo(() => placeholderFaults(draft, placeholders), [draft, placeholders]);
  const messages = React.useMemo(() => {
    const languageName = (tag: string): string | undefined =>
      languages.length > 1 ? languages.find((known) => known.tag === tag)?.name : undefined;
    const said = unfilled.map(({ input, language: tag, kind, placeholder }): [string, string] => {
      const message = say(`forms.fault.placeholder.${kind}`, { placeholder, open: '{{', close: '}}' });
      const name = languageName(tag);
      return [input, name === undefined ? message : say('forms.fault.inLanguage', { language: name, message })];
    });
    return {
      ...(refused === undefined ? {} : stillApplying(refused, draft, (id) => say(id))),
      // The first message of each input.
      ...Object.fromEntries(said.toReversed()),
    };
  }, [refused, draft, say, unfilled, languages]);
  const refuse = (found: Refused): void => {
    setRefused(found);
    setRefusals((before) => before + 1);
    notices.warning(say('forms.checkInputs'));
  };

  const store = async (mine: Draft, revision: number | undefined): Promise<void> => {
    setIsSaving(true);
    try {
      const stored = await send(toBody(mine, language), revision);
      setStart({ draft: mine, revision: stored.revision });
      setSecrets((known) => ({ ...known, ...secretsIn(stored) }));
      setRefused(undefined);
      notices.success(say(revision === undefined ? 'forms.created' : 'forms.saved'));
    } catch (thrown) {
      const met = readConflict(thrown);
      const fault = readFault(thrown);
      if (met !== undefined) {
        setConflict({ ...met, mine });
      } else if (fault.status === 400 && fault.fields.length > 0) {
        refuse({ draft: mine, unfinished: [], messages: messagesByInput(mine, messagesByPath(fault)) });
      } else {
        notices.fault(thrown);
      }
    }
    setIsSaving(false);
  };

  const save = async (): Promise<void> => {
    if (isSaving) return;
    const inputs = Object.keys(unfinished(draft));
    if (inputs.length > 0 || unfilled.length > 0) {
      refuse({ draft, unfinished: inputs, messages: {} });
      return;
    }
    await store(draft, start.revision);
  };

  const resolve = async (taken: ReadonlySet<string>): Promise<void> => {
    if (conflict === undefined) return;
    const theirs = toDraft(conflict.form, language);
    const { draft: merged } = merge({ start: start.draft, mine: conflict.mine, theirs }, taken, language);
    setStart({ draft: theirs, revision: conflict.form.revision });
    // What was typed during the request is kept.
    // One cannot go back behind it: that would undo their changes without a word.
    setHistory(({ state }) =>
      begin(merge({ start: conflict.mine, mine: state, theirs: merged }, new Set(), language).draft),
    );
    // Regardless of the outcome: merging again would put the texts from my start over theirs.
    setConflict(undefined);
    setRefused(undefined);
    if (!isSame(merged, theirs, language)) await store(merged, conflict.form.revision);
  };

  return {
    start,
    draft,
    change: makeChange,
    undo: history.past.length === 0 ? undefined : stepBack,
    redo: history.future.length === 0 ? undefined : stepForward,
    isDirty: !isSame(draft, start.draft, language),
    isSaving,
    messages,
    refusals,
    conflict,
    secrets,
    keepSecret: (id, secret) => setSecrets((known) => ({ ...known, [id]: secret })),
    save,
    resolve,
    dismiss: () => setConflict(undefined),
  };
};
