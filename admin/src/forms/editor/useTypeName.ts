import { useIntl } from 'react-intl';

import { localize } from '../../shared/localize';
import type { DraftItem } from '../model/draft/draft';
import { isField } from '../model/items';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** What the type of an item is called: a built-in one, or one that the project has added. */
export const useTypeName = (): ((item: DraftItem) => string) => {
  const say = useTexts();
  const { locale } = useIntl();
  const { formats } = useEditor().settings;
  return (item) => {
    const name = isField(item) ? item.format : '';
    const format = formats.find((one) => one.name === name);
    if (format !== undefined) return localize(format.label, locale) || name;
    return name === '' ? say(`forms.type.${item.type}`) : `${say(`forms.type.${item.type}`)} (${name})`;
  };
};
