import * as React from 'react';

import type { FindCatalogue } from '../../../server/src/imprint/admin-contract';
import type { OptionName } from '../../../server/src/imprint/catalogue';
import type { Change } from '../../../server/src/imprint/contract';
import { BASE, type Place } from './model/texts';
import { useImprintTexts } from './texts';

interface Shown {
  /** What a place is called: its option, and the language where it is not the base. */
  place: (place: Place) => string;
  placeOfChange: (change: Change) => string;
  /** A value as people read it: a choice by its name, a tick as yes or no. */
  text: (option: OptionName, text: string) => string;
}

/** Names of options and values for people who do not know their codes. */
export const useShownText = ({ options, languages }: FindCatalogue.Response['data']): Shown => {
  const say = useImprintTexts();
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
        if (info?.kind === 'flag') return say(text === '1' ? 'imprint.yes' : 'imprint.no');
        if (text === '') return say('imprint.emptyText');
        return info?.choices?.find(({ value }) => value === text)?.label ?? text;
      },
    };
  }, [options, languages, say]);
};
