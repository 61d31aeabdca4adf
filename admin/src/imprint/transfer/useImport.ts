import * as React from 'react';

import type { PreviewImport, SaveRecord } from '../../../../server/src/contracts/imprint-admin';
import { readFault } from '../../shared/faults';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useNotices } from '../../shared/useNotices';
import { readConflict } from '../model/conflict';
import { type Imprint, toPlace, withText } from '../model/texts';
import { useImprintTexts } from '../texts';

type Preview = PreviewImport['response']['data'];

interface Import {
  text: string;
  edit: (text: string) => void;
  /** The error in the text. */
  error: string | undefined;
  /** The changes that the text would make; undefined until they have been requested. */
  preview: Preview | undefined;
  isBusy: boolean;
  /** Requests the changes that the text would make. */
  look: () => Promise<void>;
  /** Saves the changes of the preview. */
  apply: () => Promise<void>;
}

/** The changes of a preview in the format in which they are saved. */
const toTexts = ({ changes }: Preview): Imprint =>
  changes.reduce<Imprint>((texts, change) => withText(texts, toPlace(change), change.after), {
    values: {},
    titles: {},
  });

const parse = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch {
    return undefined;
  }
};

/** A pasted record or a file, its preview, and applying it. */
export const useImport = (onApplied: () => void): Import => {
  const say = useImprintTexts();
  const api = useApi();
  const notices = useNotices();
  const faultMessage = useFaultMessage();
  const [text, setText] = React.useState('');
  const [error, setError] = React.useState<string>();
  const [preview, setPreview] = React.useState<Preview>();
  const [isBusy, setIsBusy] = React.useState(false);
  const takeTurn = useTurns();

  const edit = (content: string): void => {
    // Discards a preview that is being requested for an earlier text.
    takeTurn();
    setText(content);
    setError(undefined);
    setPreview(undefined);
  };

  const look = async (): Promise<void> => {
    const content = parse(text);
    if (content === undefined) {
      setError(say('imprint.import.noJson'));
      return;
    }
    const isLast = takeTurn();
    setIsBusy(true);
    try {
      const { data } = await api.post<PreviewImport>('/import', { content });
      if (!isLast()) return;
      setPreview(data);
      setError(undefined);
    } catch (thrown) {
      if (isLast()) setError(faultMessage(readFault(thrown)));
    } finally {
      setIsBusy(false);
    }
  };

  const apply = async (): Promise<void> => {
    if (preview === undefined) return;
    const isLast = takeTurn();
    setIsBusy(true);
    try {
      await api.put<SaveRecord>('/record', { revision: preview.revision, ...toTexts(preview) });
      notices.success(say('imprint.imported', { count: preview.changes.length }));
      onApplied();
    } catch (thrown) {
      if (readConflict(thrown) === undefined) notices.fault(thrown);
      else {
        notices.warning(say('imprint.import.again'));
        if (isLast()) await look();
      }
    } finally {
      setIsBusy(false);
    }
  };

  return { text, edit, error, preview, isBusy, look, apply };
};
