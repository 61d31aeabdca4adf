import type { VisitorLanguage } from './visitor-messages';

/**
 * The links to the functions for withdrawal and cancellation, in the law's own words (Art. 11a Directive 2011/83/EU, § 356a
 * and § 312k BGB), and in words that say as much in languages that it does not have.
 */
export const DECLARATION_LINKS = {
  withdrawal: {
    en: 'Withdraw from contract here',
    de: 'Vertrag widerrufen',
    fr: 'Se rétracter du contrat ici',
    it: 'Recedere dal contratto qui',
  },
  cancellation: {
    en: 'Cancel contracts here',
    de: 'Verträge hier kündigen',
    fr: 'Résilier les contrats ici',
    it: 'Disdire i contratti qui',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<VisitorLanguage, string>>>>;
