import {
  all,
  error,
  hasNoTrade,
  hasOtherForm,
  isRegistered,
  lacks,
  not,
  type Rule,
  type Statute,
  statute,
  warning,
} from '../model';
import { holdsRegisterNumber } from '../recognise/numbers';
import { addressRules, emailRule, nameRule, secondWayRule } from './common/contact';
import { professionRules } from './common/professions';

const article5 = (letter: string): Statute =>
  statute(
    {
      en: `Directive 2000/31/EC, Art. 5 (1) (${letter})`,
      de: `Richtlinie 2000/31/EG, Art. 5 Abs. 1 Buchst. ${letter}`,
    },
    'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
  );

/**
 * The other states of the EU and of the EEA (Decision of the EEA Joint Committee No 91/2000): Art. 5 of the e-commerce
 * directive, which all of them have implemented. Further national requirements are not checked.
 */
export const eu: readonly Rule[] = [
  nameRule(article5('a')),
  ...addressRules(article5('b')),
  emailRule(article5('c')),
  secondWayRule('recommended', article5('c'), not(hasNoTrade)),
  {
    ...error('register', 'missing', article5('d')),
    message: {
      en: 'Give the trade register and the number in it.',
      de: 'Nennen Sie das Handelsregister oder ein ähnliches Register und die Nummer darin.',
    },
    isBroken: all(isRegistered, lacks('register')),
  },
  {
    ...error('register', 'invalid', article5('d')),
    message: { en: 'The register entry has no number.', de: 'Dem Registereintrag fehlt die Nummer.' },
    isBroken: all(isRegistered, not(lacks('register')), ({ record }) => !holdsRegisterNumber(record.register)),
  },
  {
    ...warning('register', 'recommended', article5('d')),
    message: {
      en: 'If the business is in a trade or similar public register, give the register and the number in it.',
      de: 'Wenn die Firma in einem Handels- oder ähnlichen öffentlichen Register steht, nennen Sie das Register und die Nummer.',
    },
    isBroken: all(lacks('register'), ({ form }) => form?.registered === 'unknown'),
  },
  ...professionRules({
    authority: article5('e'),
    profession: article5('f'),
    title: article5('f'),
    rules: article5('f'),
    // The directive says "any professional body or similar institution".
    body: ['chamber', 'professional_association'],
  }),
  {
    ...warning('vat_id', 'recommended', article5('g')),
    message: {
      en: 'If there is a VAT ID, it must be given.',
      de: 'Wenn es eine Umsatzsteuer-ID gibt, muss sie angegeben werden.',
    },
    isBroken: all(lacks('vat_id'), hasOtherForm('individual')),
  },
];
