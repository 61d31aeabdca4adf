import type { MessageLanguage } from '../../text/messages';
import type { Option } from './catalogue';
import { alpha2Of, countryCodes } from './countries';
import { legalForms } from './legal-forms';
import { disputeResolutionStates } from './values';

/** A value of an option of the kind `choice`, with its label. */
export interface Choice {
  value: string;
  label: string;
  /** What else people may type to find it. */
  also?: readonly string[];
  /** The countries that have it, as values of `country`; undefined: all of them. */
  countries?: readonly string[];
}

/** Legal forms with an English name; the others keep the name that their law uses. */
const ENGLISH_FORMS: ReadonlyMap<string, string> = new Map([
  ['individual', 'Private individual'],
  ['self', 'Self-employed'],
  ['freelancer', 'Freelance professional'],
  ['einzelkaufmann', 'Sole trader (Einzelkaufmann)'],
  ['einzelfirma', 'Sole proprietorship (Einzelfirma)'],
  ['kollektivgesellschaft', 'General partnership (Kollektivgesellschaft)'],
  ['eg', 'Cooperative (eG / Genossenschaft)'],
  ['ev', 'Association (e. V. / Verein)'],
  ['unregistered_association', 'Association, not registered'],
  ['party', 'Political party'],
  ['einfache_gesellschaft', 'Simple partnership (einfache Gesellschaft)'],
  ['foundation', 'Foundation (Stiftung)'],
  ['trust_foundation', 'Foundation in trust (Treuhandstiftung)'],
  ['foreign', 'Foreign company'],
  ['public_body', 'Public body'],
  ['other', 'Other'],
]);

const DISPUTE_RESOLUTION: Readonly<
  Record<MessageLanguage, Readonly<Record<(typeof disputeResolutionStates)[number], string>>>
> = {
  en: {
    not_willing: 'Neither willing nor obliged to take part',
    willing: 'Willing to take part',
    obliged: 'Obliged to take part',
  },
  de: {
    not_willing: 'Weder bereit noch verpflichtet teilzunehmen',
    willing: 'Zur Teilnahme bereit',
    obliged: 'Zur Teilnahme verpflichtet',
  },
};

const OTHER_COUNTRY: Readonly<Record<MessageLanguage, string>> = { en: 'Another country', de: 'Ein anderes Land' };

/** The countries with detailed rules come first: a list of 250 takes long to search by keyboard. */
const FIRST_COUNTRIES: readonly string[] = ['deu', 'aut', 'che'];

const countries = (language: MessageLanguage): Choice[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const compare = new Intl.Collator(language).compare;
  const rank = (value: string): number => {
    const first = FIRST_COUNTRIES.indexOf(value);
    if (first >= 0) return first - FIRST_COUNTRIES.length;
    return alpha2Of(value) === undefined ? 1 : 0;
  };
  return countryCodes
    .map((value) => {
      const code = alpha2Of(value);
      return { value, label: (code === undefined ? undefined : names.of(code)) ?? OTHER_COUNTRY[language] };
    })
    .sort((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label));
};

/** The choices of an option; undefined if its value is free text. */
export const listChoices = ({ name }: Option, language: MessageLanguage): Choice[] | undefined => {
  switch (name) {
    case 'country':
      return countries(language);
    case 'legal_entity':
      return legalForms.map(({ code, name: form, also, countries: known }) => ({
        value: code,
        label: (language === 'en' ? ENGLISH_FORMS.get(code) : undefined) ?? form,
        ...(also && { also }),
        ...(known === 'any' ? {} : { countries: known }),
      }));
    case 'online_dispute_resolution':
      return disputeResolutionStates.map((value) => ({ value, label: DISPUTE_RESOLUTION[language][value] }));
    default:
      return undefined;
  }
};
