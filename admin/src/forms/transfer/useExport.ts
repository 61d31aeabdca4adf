import type { ExportForms } from '../../../../server/src/contracts/forms-admin';
import { saveJson } from '../../shared/saveFile';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { fileName } from '../model/names';

/** A URL with the ids of more forms would be too long for servers on the way. */
const MAX_IDS = 100;

/** Downloads forms as a file; all of them without ids. */
export const useExport = () => {
  const api = useApi();
  return useTask(async (ids?: readonly string[]) => {
    const read = async (some?: readonly string[]): Promise<ExportForms['response']['data']> =>
      (await api.get<ExportForms>('/forms/export', some === undefined ? {} : { ids: some.join(',') })).data;
    const file = await read(ids?.slice(0, MAX_IDS));
    for (let at = MAX_IDS; ids !== undefined && at < ids.length; at += MAX_IDS) {
      file.forms.push(...(await read(ids.slice(at, at + MAX_IDS))).forms);
    }
    const [only, ...others] = file.forms;
    const name = only === undefined || others.length > 0 ? 'forms' : fileName(only.name);
    saveJson(file, `${name}.json`);
  });
};
