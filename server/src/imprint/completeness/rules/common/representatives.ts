import { all, type Condition, type FullText, type LocalText, type Rule, type Statute, warning } from '../../model';
import { namesIn } from '../../recognise/postal-addresses';

/** Words of a role, beside which a name stands. */
const ROLES =
  /(?<!\p{L})(?:(?:stellv\p{L}*\.?|erste[rn]?|1\.|2\.)\s)?(?:allein\p{L}*|geschäftsführ\p{L}*|vorst(?:and|änd)\p{L}*|vorsitzende[rn]?|prokurist\p{L}*|managing directors?|directors?|board|ceo|cfo|président\p{L}*|administrat\p{L}*|gérante?s?|directeur|directrice|president\p{L}*|amministrat\p{L}*|direttore|direttrice|verwaltungsrat\p{L}*|ob(?:mann|frau)|direktor\p{L}*|herrn?|frau|mr|ms|mrs|dr|prof)(?!\p{L})\.?:?/giu;

/** Whether nobody is named with more than one word. */
const namesFamilyAlone: Condition = ({ record: { representative } }) => {
  const names = namesIn(representative.replace(ROLES, '\n'));
  return names.length > 0 && names.every((name) => /^\p{Lu}\p{L}+$/u.test(name));
};

/** A family name alone for those who represent a corporation. */
export const familyAloneRule = <Text extends LocalText>(statute: Statute<Text>): Rule<Text | FullText> => ({
  ...warning('representative', 'invalid', statute),
  message: {
    en: 'Give a first name and a family name: a family name alone does not say who represents it.',
    de: 'Nennen Sie Vor- und Nachnamen: Ein Nachname allein sagt nicht, wer vertritt.',
    fr: 'Indiquez le prénom et le nom : un nom de famille seul ne dit pas qui représente l’entreprise.',
    it: 'Indichi nome e cognome: un cognome da solo non dice chi rappresenta l’impresa.',
  },
  isBroken: all(({ form }) => form?.nature === 'corporation', namesFamilyAlone),
});
