import type { PreviewImport, PreviewRemoteImport, SaveRecord } from '../../../../server/src/contracts/imprint-admin';
import { messagesByPath, Refusal } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useImport } from '../../shared/useImport';
import { useNotices } from '../../shared/useNotices';
import { readConflict } from '../model/conflict';
import { type Imprint, toPlace, withText } from '../model/texts';
import { useImprintTexts } from '../texts';

type Preview = PreviewImport['response']['data'];

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
 * Imports an imprint.
 *
 * @param ask requests what an input would change
 */
const useImprintImport = <Input>(
  initial: Input,
  ask: (input: Input) => Promise<PreviewImport['response']>,
  onApplied: () => void,
) => {
  const say = useImprintTexts();
  const { put } = useApi();
  const notices = useNotices();
  const faultMessage = useFaultMessage();
  const { source: input = initial, ...running } = useImport<Input, Preview>(
    {
      check: async (entered) => (await ask(entered)).data,
      apply: async (_entered, preview) => {
        await put<SaveRecord>('/record', { revision: preview.revision, ...toTexts(preview) });
        return preview;
      },
      onImported: ({ changes }) => {
        notices.success(say('imprint.imported', { count: changes.length }));
        onApplied();
      },
      outdated: (thrown) => (readConflict(thrown) === undefined ? undefined : say('imprint.import.again')),
    },
    initial,
  );
  const { fault, isImport } = running;
  const message = fault === undefined ? undefined : faultMessage(fault);
  /** By the names of the input; that of the whole is under `''`. */
  const errors: Readonly<Record<string, string | undefined>> =
    fault === undefined || isImport
      ? {}
      : { ...(fault.fields.length === 0 && { '': message }), ...messagesByPath(fault) };
  return { ...running, input, errors, failure: isImport ? message : undefined };
};

export type ImprintImport = Omit<ReturnType<typeof useImprintImport>, 'input' | 'source' | 'edit' | 'check' | 'choose'>;

/** Imports a record that was pasted, or read from a file. */
export const useTextImport = (onApplied: () => void) => {
  const say = useImprintTexts();
  const { post } = useApi();
  const ask = async (text: string): Promise<PreviewImport['response']> => {
    const content = parse(text);
    if (content === undefined) throw new Refusal(say('imprint.import.noJson'));
    return post<PreviewImport>('/import', { content });
  };
  return useImprintImport<string>('', ask, onApplied);
};

/** Imports the record of another site. */
export const useRemoteImport = (onApplied: () => void) => {
  const { post } = useApi();
  return useImprintImport<PreviewRemoteImport['body']>(
    { address: '', user: '', password: '' },
    (site) => post<PreviewRemoteImport>('/import/remote', site),
    onApplied,
  );
};
