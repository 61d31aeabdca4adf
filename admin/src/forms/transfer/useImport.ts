import * as React from 'react';

import type { ImportedForm, ImportForms, PreviewFormsImport } from '../../../../server/src/contracts/forms-admin';
import { type Fault, isAborted, readFault } from '../../shared/faults';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useTexts } from '../useTexts';

type Files = PreviewFormsImport['body']['files'];

interface Import {
  /** What the chosen files would change, or have changed; undefined until that is known. */
  forms: readonly ImportedForm[] | undefined;
  /** Whether they have been stored. */
  isDone: boolean;
  fault: Fault | undefined;
  isBusy: boolean;
  /** Reads files, and asks what they would change. */
  choose: (chosen: readonly File[]) => Promise<void>;
  /** Stores what has been shown. */
  apply: () => Promise<void>;
}

/** Files of forms, what they would change, and their import. */
export const useImport = (): Import => {
  const say = useTexts();
  const api = useApi();
  const notices = useNotices();
  const [files, setFiles] = React.useState<Files>([]);
  const [state, setState] = React.useState<Pick<Import, 'forms' | 'isDone' | 'fault'>>({
    forms: undefined,
    isDone: false,
    fault: undefined,
  });
  const [isBusy, setIsBusy] = React.useState(false);
  const takeTurn = useTurns();

  const look = async (content: Files): Promise<void> => {
    const isLast = takeTurn();
    setFiles(content);
    setIsBusy(true);
    try {
      const { data: forms } = await api.post<PreviewFormsImport>('/forms/import/preview', { files: content });
      if (isLast()) setState({ forms, isDone: false, fault: undefined });
    } catch (thrown) {
      if (isLast() && !isAborted(thrown)) setState({ forms: undefined, isDone: false, fault: readFault(thrown) });
    } finally {
      if (isLast()) setIsBusy(false);
    }
  };

  const choose = async (chosen: readonly File[]): Promise<void> => {
    const read: Files = [];
    let texts: { name: string; text: string }[];
    try {
      texts = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() })));
    } catch (thrown) {
      takeTurn();
      setIsBusy(false);
      setState({ forms: undefined, isDone: false, fault: readFault(thrown) });
      return;
    }
    for (const { name, text } of texts) {
      try {
        read.push({ name, content: JSON.parse(text) });
      } catch {
        takeTurn();
        setIsBusy(false);
        const fields = [{ path: [name], message: say('forms.import.noJson') }];
        setState({ forms: undefined, isDone: false, fault: { status: 400, message: '', fields, isDamaged: false } });
        return;
      }
    }
    if (read.length > 0) await look(read);
  };

  const apply = async (): Promise<void> => {
    const { forms: shown = [] } = state;
    const revisions = Object.fromEntries(shown.map(({ formId, revision }) => [formId, revision]));
    setIsBusy(true);
    try {
      const { data: forms } = await api.post<ImportForms>('/forms/import', { files, revisions });
      setState({ forms, isDone: true, fault: undefined });
      notices.success(say('forms.imported', { count: forms.filter(({ state: is }) => is !== 'same').length }));
    } catch (thrown) {
      if (readFault(thrown).status === 409) {
        notices.warning(say('forms.import.again'));
        await look(files);
      } else notices.fault(thrown);
    } finally {
      setIsBusy(false);
    }
  };

  return { ...state, isBusy, choose, apply };
};
