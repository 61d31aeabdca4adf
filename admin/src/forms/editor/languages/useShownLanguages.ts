import * as React from 'react';

import type { Draft } from '../../model/draft/draft';
import { languagesOf } from '../../model/languages';
import type { EditorState, Settings } from '../context';

const STORED = 'imprint.forms.languages';

const readStored = (): string[] => (window.localStorage.getItem(STORED) ?? '').split(' ');

/**
 * The languages whose texts are edited side by side: at first those that the form has texts in, and for an empty form
 * those of the last time. One that is switched off keeps its texts.
 */
export const useShownLanguages = (
  initial: Draft,
  { languages }: Settings,
): Pick<EditorState, 'languages' | 'toggleLanguage'> => {
  const [shown, setShown] = React.useState<ReadonlySet<string>>(() => {
    const found = languagesOf(initial);
    const known = new Set(found.size > 0 ? found : readStored());
    const [first] = languages;
    return languages.some(({ tag }) => known.has(tag)) || first === undefined ? known : new Set([first.tag]);
  });
  return {
    languages: React.useMemo(() => languages.filter(({ tag }) => shown.has(tag)), [languages, shown]),
    toggleLanguage: (tag) => {
      const left = new Set(shown);
      if (!left.delete(tag)) left.add(tag);
      // At least one has to be there.
      if (!languages.some((language) => left.has(language.tag))) return;
      window.localStorage.setItem(STORED, [...left].join(' '));
      setShown(left);
    },
  };
};
