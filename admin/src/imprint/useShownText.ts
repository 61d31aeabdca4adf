import * as React from 'react';

import type { Change } from '../../../server/src/contracts/imprint';
import type { FindCatalogue } from '../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../server/src/imprint/catalogue/catalogue';
import { useSharedTexts } from '../shared/useTexts';
import { BASE, type Place } from './model/texts';
import { useImprintTexts } from './texts';

interface Shown {
  /** The label of a place: its option, and its language unless it is the base. */
  place: (place: Place) => string;
  placeOfChange: (change: Change) => string;
  /** A value formatted for people: the label of a choice, or yes and no. */
  text: (option: OptionName, text: string) => string;
}

/** Labels of options and values. */
export const useShownText = ({ options, languages }: FindCatalogue['response']['data']): Shown => {
  const say = useImprintTexts();
  const sayShared = useSharedTexts();
  return React.useMemo(() => {
    const place = ({ kind, language, option }: Place): string => {
      const label = options.find(({ name }) => name === option)?.label ?? option;
      const what = kind === 'titles' ? say('imprint.place.title', { label }) : label;
      if (language === BASE) return what;
      return say('imprint.place.language', {
        what,
        language: languages.find(({ tag }) => tag === language)?.name ?? language,
      });
    };
    return {
      place,
      placeOfChange: ({ kind, locale, option }) =>
        place({ kind: kind === 'title' ? 'titles' : 'values', language: locale ?? BASE, option }),
      text: (option, text) => {
        const info = options.find(({ name }) => name === option);
        if (info?.kind === 'flag') return sayShared(text === '1' ? 'shared.yes' : 'shared.no');
        if (text === '') return sayShared('shared.empty');
        return info?.choices?.find(({ value }) => value === text)?.label ?? text;
      },
    };
  }, [options, languages, say, sayShared]);
};
