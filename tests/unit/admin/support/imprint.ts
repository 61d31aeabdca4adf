import type { FindCatalogue, StoredImprint } from '../../../../server/src/contracts/imprint-admin';
import { options } from '../../../../server/src/imprint/catalogue/catalogue';

export const catalogue: FindCatalogue['response']['data'] = {
  options: options.map(({ name, group, kind, translatable, titles }) => ({
    name,
    group,
    kind,
    translatable,
    maxLength: 255,
    label: titles.en,
    help: { text: '', example: '' },
    ...(name === 'country' && { choices: [{ value: 'DE', label: 'Germany' }] }),
  })),
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'de', name: 'German' },
  ],
  defaultLanguage: 'en',
};

/** The imprint as it is stored. */
export const stored = (revision: number, values: StoredImprint['values'] = {}): StoredImprint => ({
  revision,
  changedAt: '2026-11-22T12:00:00.000Z',
  author: { type: 'admin', id: 2, name: 'Grace' },
  values,
  titles: {},
});
