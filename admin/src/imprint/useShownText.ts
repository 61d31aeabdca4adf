import * as React from 'react';

import type { OptionName } from '../../../server/src/imprint/catalogue/catalogue';
import { useCatalogue } from './catalogue';
import { BASE, type Place } from './model/texts';
import { useImprintTexts } from './texts';

interface Shown {
  /** The label of a place: its option, by other labels if they have it, and its language unless it is the base. */
  place: (place: Place, labels?: Partial<Record<OptionName, string>>) => string;
  /** A value formatted for people: the label of a choice, or yes and no. */
  text: (option: OptionName, text: string) => string;
}

/** Labels of options and values. */
export const useShownText = (): Shown => {
  const { options, languages } = useCatalogue();
  const say = useImprintTexts();
  return React.useMemo(() => {
    return {
      place: ({ kind, language, option }, labels = {}) => {
        const label = labels[option] ?? options.find(({ name }) => name === option)?.label ?? option;
        const what = kind === 'titles' ? say('imprint.place.title', { label }) : label;
        if (language === BASE) return what;
        const name = languages.find(({ tag }) => tag === language)?.name ?? language;
        return say('imprint.place.language', { what, language: name });
      },
      text: (option, text) => {
        const info = options.find(({ name }) => name === option);
        if (info?.kind === 'flag') return say(text === '1' ? 'shared.yes' : 'shared.no');
        if (text === '') return say('shared.empty');
        return info?.choices?.find(({ value }) => value === text)?.label ?? text;
      },
    };
  }, [options, languages, say]);
};
