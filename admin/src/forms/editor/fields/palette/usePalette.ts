import { useIntl } from 'react-intl';

import { layoutTypes } from '../../../../../../server/src/contracts/forms';
import { localize } from '../../../../shared/localize';
import type { Draft } from '../../../model/draft/draft';
import { withField, withLayout, withReadyField } from '../../../model/draft/edits';
import { type ReadyField, readyFields } from '../../../model/templates/common';
import type { FieldType, LayoutType } from '../../../model/types';
import { useTexts } from '../../../useTexts';
import { useEditor } from '../../context';

export interface PaletteEntry {
  id: string;
  title: string;
  /** What else it is found by. */
  words: string;
  /** Its icon. */
  type: FieldType | LayoutType;
  add: (draft: Draft) => Draft;
}

export interface PaletteGroup {
  id: string;
  title: string;
  entries: PaletteEntry[];
}

const isReady = (name: string): name is ReadyField => Object.hasOwn(readyFields, name);

/** What can be added to a form: ready-made fields, empty ones of each type, and what stands among them. */
export const usePalette = (): PaletteGroup[] => {
  const say = useTexts();
  const { locale } = useIntl();
  const { draft, settings, languages, defaultLanguage } = useEditor();
  // A declaration has one page, and nothing that could be too large.
  const isPossible = (type: FieldType | LayoutType): boolean =>
    draft.kind === 'form' || (type !== 'step' && type !== 'file');
  const texts = { languages: languages.map(({ tag }) => tag), language: defaultLanguage };
  return [
    {
      id: 'ready',
      title: say('forms.palette.ready'),
      entries: Object.keys(readyFields)
        .filter(isReady)
        .map((name) => ({
          id: `ready-${name}`,
          title: say(`forms.ready.${name}`),
          words: `${name} ${say(`forms.type.${readyFields[name].type}.words`)}`,
          type: readyFields[name].type,
          add: (draft) => withReadyField(draft, readyFields[name], texts),
        })),
    },
    {
      id: 'types',
      title: say('forms.palette.types'),
      entries: [
        ...settings.fieldTypes.filter(isPossible).map((type) => ({
          id: `type-${type}`,
          title: say(`forms.type.${type}`),
          words: `${type} ${say(`forms.type.${type}.words`)}`,
          type,
          add: (draft: Draft) => withField(draft, type),
        })),
        ...settings.formats.map(({ name, type, label }) => ({
          id: `format-${name}`,
          title: localize(label, locale) || name,
          words: name,
          type,
          add: (draft: Draft) => withField(draft, type, name),
        })),
      ],
    },
    {
      id: 'layout',
      title: say('forms.palette.layout'),
      entries: layoutTypes.filter(isPossible).map((type) => ({
        id: `layout-${type}`,
        title: say(`forms.type.${type}`),
        words: `${type} ${say(`forms.type.${type}.words`)}`,
        type,
        add: (draft) => withLayout(draft, type),
      })),
    },
  ];
};
