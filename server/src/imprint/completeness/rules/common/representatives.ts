import { all, type Condition, type FullText, type LocalText, type Rule, type Statute, warning } from '../../model';
import { namesIn } from '../../recognise/postal-addresses';

/** Words of a role, beside which a name stands. */
const ROLES =
  /(?<!\p{L})(?:(?:stellv\p{L}*\.?|erste[rn]?|1\.|2\.)\s)?(?:allein\p{L}*|geschäfts(?:führ|leit)\p{L}*|vorst(?:and|änd)\p{L}*|vorsitzende[rn]?|prokurist\p{L}*|managing directors?|directors?|board|management|ceo|cfo|président\p{L}*|administrat\p{L}*|gérante?s?|direct(?:eur|rice|ion)|president\p{L}*|amministra[tz]\p{L}*|dirett(?:ore|rice)|direzione|consiglio|conseil|verwaltungsrat\p{L}*|ob(?:mann|frau)|direktor\p{L}*|herrn?|frau|mr|ms|mrs|dr|prof)(?!\p{L})\.?:?/giu;

/** What leads to a role, and names nobody either. */
const LEADING =
  /(?<!\p{L})(?:(?:gesetzlich )?vertret\p{L}*|represented|représentée?|rappresentat[ao]|durch|by|par|of|d[aei]?|dal|de[rnms]|die|das|ihren?|seinen?|the|le|la|les|il|lo)(?!\p{L})/giu;

/** Whether somebody is to be named and nobody is: "vertreten durch den Vorstand". */
const namesRoleAlone: Condition = ({ record: { representative } }) =>
  representative !== '' && !/\p{L}/u.test(representative.replace(ROLES, ' ').replace(LEADING, ' '));

const AND = /\s+(?:und|u\.|and|et|e|&|\+)\s+/u;

/** Whether nobody is named with more than one word. */
const namesFamilyAlone: Condition = ({ record: { representative } }) => {
  const names = namesIn(representative.replace(ROLES, '\n')).flatMap((part) => part.split(AND));
  return names.length > 0 && names.every((name) => /^\p{Lu}\p{L}+$/u.test(name));
};

/** A role or a family name alone for those who represent a corporation. */
export const familyAloneRule = <Text extends LocalText>(statute: Statute<Text>): Rule<Text | FullText> => ({
  ...warning('representative', 'invalid', statute),
  message: {
    en: 'Give a first name and a family name: a role or a family name alone does not say who represents it.',
    de: 'Nennen Sie Vor- und Nachnamen: Eine Funktion oder ein Nachname allein sagt nicht, wer vertritt.',
    fr: 'Indiquez le prénom et le nom : une fonction ou un nom de famille seul ne dit pas qui représente l’entreprise.',
    it: 'Indichi nome e cognome: una funzione o un cognome da soli non dicono chi rappresenta l’impresa.',
  },
  isBroken: all(
    ({ form }) => form?.nature === 'corporation',
    (facts) => namesRoleAlone(facts) || namesFamilyAlone(facts),
  ),
});
