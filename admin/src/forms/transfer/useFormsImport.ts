import type { ImportedForm, ImportForms, PreviewFormsImport } from '../../../../server/src/contracts/forms-admin';
import { readFault, Refusal } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useImport } from '../../shared/useImport';
import { useNotices } from '../../shared/useNotices';
import { useTexts } from '../useTexts';

type Files = PreviewFormsImport['body']['files'];

/** Files of forms, what they would change, and their import. */
export const useFormsImport = () => {
  const say = useTexts();
  const { post } = useApi();
  const notices = useNotices();
  const { choose, check, ...running } = useImport<Files, readonly ImportedForm[]>({
    check: async (files) => (await post<PreviewFormsImport>('/forms/import/preview', { files })).data,
    apply: async (files, shown) => {
      const revisions = Object.fromEntries(shown.map(({ formId, revision }) => [formId, revision]));
      return (await post<ImportForms>('/forms/import', { files, revisions })).data;
    },
    onImported: (forms) =>
      notices.success(say('forms.imported', { count: forms.filter(({ state }) => state !== 'same').length })),
    outdated: (thrown) => (readFault(thrown).status === 409 ? say('forms.import.again') : undefined),
  });

  const read = async (file: File): Promise<Files[number]> => {
    const text = await file.text();
    try {
      return { name: file.name, content: JSON.parse(text) };
    } catch {
      throw new Refusal('', [{ path: [file.name], message: say('forms.import.noJson') }]);
    }
  };

  return {
    ...running,
    /** Reads files, and asks what they would change. */
    choose: async (chosen: readonly File[]): Promise<void> => {
      const files = await choose(() => Promise.all(chosen.map(read)));
      if (files !== undefined) await check(files);
    },
  };
};
