import * as React from 'react';

import type { PreviewImport, PreviewRemoteImport, SaveRecord } from '../../../../server/src/contracts/imprint-admin';
import { messagesByPath, readFault } from '../../shared/faults';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useNotices } from '../../shared/useNotices';
import { readConflict } from '../model/conflict';
import { type Imprint, toPlace, withText } from '../model/texts';
import { useImprintTexts } from '../texts';

type Preview = PreviewImport['response']['data'];

export interface Import<Input> {
  input: Input;
  edit: (input: Input) => void;
  /** The errors in the input by its names; that of the whole is under `''`. */
  errors: Readonly<Record<string, string>>;
  /** The changes that the input would make; undefined until they have been requested. */
  preview: Preview | undefined;
  isBusy: boolean;
  /** Requests the changes that the input would make. */
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

/** What JSON says, or what may be an array that PHP has serialised, which the server reads. */
const parse = (text: string): unknown => {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch {
    return text.trim().startsWith('a:') ? text : undefined;
  }
};

/**
 * Something to import, its preview, and applying it.
 *
 * @param check what is wrong with the input, without asking the server
 */
const useImport = <Input>(
  initial: Input,
  check: (input: Input) => string | undefined,
  ask: (input: Input) => Promise<PreviewImport['response']>,
  onApplied: () => void,
): Import<Input> => {
  const say = useImprintTexts();
  const api = useApi();
  const notices = useNotices();
  const faultMessage = useFaultMessage();
  const [input, setInput] = React.useState(initial);
  const [errors, setErrors] = React.useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = React.useState<Preview>();
  const [isBusy, setIsBusy] = React.useState(false);
  const takeTurn = useTurns();

  const edit = (entered: Input): void => {
    // Discards a preview that is being requested for an earlier input.
    takeTurn();
    setInput(entered);
    setErrors({});
    setPreview(undefined);
  };

  const look = async (): Promise<void> => {
    const error = check(input);
    if (error !== undefined) {
      setErrors({ '': error });
      return;
    }
    const isLast = takeTurn();
    setIsBusy(true);
    try {
      const { data } = await ask(input);
      if (!isLast()) return;
      setPreview(data);
      setErrors({});
    } catch (thrown) {
      if (!isLast()) return;
      const fault = readFault(thrown);
      setErrors({ ...(fault.fields.length === 0 && { '': faultMessage(fault) }), ...messagesByPath(fault) });
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

  return { input, edit, errors, preview, isBusy, look, apply };
};

/** Imports a record that was pasted, or read from a file. */
export const useTextImport = (onApplied: () => void): Import<string> => {
  const say = useImprintTexts();
  const { post } = useApi();
  return useImport(
    '',
    (text) => (parse(text) === undefined ? say('imprint.import.noJson') : undefined),
    (text) => post<PreviewImport>('/import', { content: parse(text) }),
    onApplied,
  );
};

type Site = PreviewRemoteImport['body'];

/** Imports the record of another site. */
export const useRemoteImport = (onApplied: () => void): Import<Site> => {
  const { post } = useApi();
  return useImport<Site>(
    { address: '', user: '', password: '' },
    () => undefined,
    (site) => post<PreviewRemoteImport>('/import/remote', site),
    onApplied,
  );
};
