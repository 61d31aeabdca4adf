import type { ExportForms } from '../../../../server/src/contracts/forms-admin';
import { saveJson } from '../../shared/saveFile';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { fileName } from '../model/names';

/** Downloads forms as a file; all of them without ids. */
export const useExport = () => {
  const api = useApi();
  return useTask(async (ids?: readonly string[]) => {
    const { data } = await api.get<ExportForms>('/forms/export', ids === undefined ? {} : { ids: ids.join(',') });
    const [only, ...others] = data.forms;
    const name = only === undefined || others.length > 0 ? 'forms' : fileName(only.name);
    saveJson(data, `${name}.json`);
  });
};
