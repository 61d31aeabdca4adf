import * as React from 'react';

import { faultOf, messagesByPath } from '../../shared/faults';
import { useNotices } from '../../shared/useNotices';
import { bodyOf, type FormBody, isSame } from '../model/body';
import type { Draft } from '../model/draft';
import { type Messages, messagesOf, unfinished } from '../model/faults';
import { useTexts } from '../useTexts';

interface FormDraft {
  draft: Draft;
  change: (edit: (draft: Draft) => Draft) => void;
  /** Whether there is something to save. */
  isDirty: boolean;
  isSaving: boolean;
  messages: Messages;
  /** Grows whenever saving was refused, with the messages of that time. */
  refusals: number;
  save: () => Promise<void>;
}

/**
 * What has been typed, what of it is saved, and what is wrong with it.
 *
 * @param send stores the form and throws what the server said against it
 */
export const useFormDraft = (
  initial: Draft,
  { isNew, language, send }: { isNew: boolean; language: string; send: (body: FormBody) => Promise<void> },
): FormDraft => {
  const say = useTexts();
  const notices = useNotices();
  const [draft, setDraft] = React.useState(initial);
  const [saved, setSaved] = React.useState(initial);
  const [messages, setMessages] = React.useState<Messages>({});
  const [refusals, setRefusals] = React.useState(0);
  const [isSaving, setIsSaving] = React.useState(false);

  const refuse = (found: Messages): void => {
    setMessages(found);
    setRefusals((before) => before + 1);
  };

  const save = async (): Promise<void> => {
    if (isSaving) return;
    const faults = Object.entries(unfinished(draft)).map(([input, id]): [string, string] => [input, say(id)]);
    if (faults.length > 0) {
      refuse(Object.fromEntries(faults));
      notices.warning(say('forms.checkInputs'));
      return;
    }
    setIsSaving(true);
    try {
      await send(bodyOf(draft, language));
      setSaved(draft);
      setMessages({});
      notices.success(say(isNew ? 'forms.created' : 'forms.saved'));
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault.status === 400 && fault.fields.length > 0) {
        refuse(messagesOf(draft, messagesByPath(fault)));
        notices.warning(say('forms.checkInputs'));
      } else {
        notices.fault(thrown);
      }
    }
    setIsSaving(false);
  };

  return {
    draft,
    change: setDraft,
    isDirty: !isSame(draft, saved, language),
    isSaving,
    messages,
    refusals,
    save,
  };
};
