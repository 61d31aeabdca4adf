/** How company names show their legal form, spelled out or abbreviated, as company law allows. */

// Unicode-aware word boundaries: \b treats "ö" as a boundary.
const word = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
// In German, the word may be the end of a compound ("Baugenossenschaft", "Bürgerstiftung").
const ending = (pattern: string): RegExp => new RegExp(`(?:${pattern})(?!\\p{L}{4,})`, 'iu');

const any = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');

// § 4 GmbHG; in Austria "Ges.m.b.H.", in Switzerland also French and Italian.
const GMBH = any(
  word('g?(?:Ges\\.?\\s?m\\.?\\s?b\\.?\\s?H|G\\.?\\s?m\\.?\\s?b\\.?\\s?H|m\\.?\\s?b\\.?\\s?H)\\.?'),
  word('mit beschränkter Haftung'),
  word('S\\.?\\s?[àa]\\.?\\s?r\\.?\\s?l\\.?|Sagl|LLC'),
);
// § 5a GmbHG: the words in brackets are part of the name.
const UG = /(?<!\p{L})g?(?:UG|Unternehmergesellschaft)\s*(?:\(\s*)?haftungsbeschr/iu;
// § 4 AktG, Art. 950 OR.
const AG = any(
  word('A\\.?\\s?G\\.?|S\\.?\\s?A\\.?|Ltd\\.?|Inc\\.?'),
  ending('Aktiengesellschaft|société anonyme|società anonima'),
);
const KG = any(word('K\\.?\\s?G\\.?'), ending('Kommanditgesellschaft'));
const SE = any(word('SE|Societas Europaea'), ending('Europäische Gesellschaft'));
const FOUNDATION = any(ending('Stiftung(?:en|s)?|foundation|fondation|fondazione'), word('e\\.\\s?S\\.'));
const GBR = any(word('G\\.?\\s?b\\.?\\s?R\\.?'), ending('Gesellschaft bürgerlichen Rechts|BGB-Gesellschaft'));
// § 2 PartGG.
const PARTNERSHIP = any(word('PartG|(?:und|&|\\+|u\\.) Partner(?:innen)?'), ending('Partnerschaft(?:sgesellschaft)?'));
// § 8 (4) PartGG: here "Part" is enough, and any generally understood abbreviation for the limited liability.
const LIMITED_PARTNERSHIP = [
  any(PARTNERSHIP, word('PartG?(?:mbB)?')),
  any(word('(?:PartG?)?m\\.?\\s?b\\.?\\s?B\\.?'), ending('mit beschränkter Berufshaftung')),
];
// § 19 (1) no. 1 HGB.
const MERCHANT = any(word('e\\.?\\s?(?:K|Kfm|Kff?r)\\.?'), ending('eingetragene[rn]? Kauf(?:mann|frau)'));
// § 65 BGB; under § 22 BGB there are others, which got their legal capacity from the state.
const ASSOCIATION = any(word('[erw]\\.?\\s?V\\.?'), ending('(?:eingetragener|rechtsfähiger|wirtschaftlicher) Verein'));
const LIMITED_PARTNER = any(GMBH, UG, AG, SE, FOUNDATION, word('haftungsbeschränkt|Limited|S\\.?\\s?C\\.?\\s?E\\.?'));

/** What a name has to contain for each legal form whose law requires it; all of them, if there are several. */
const designations: Readonly<Record<string, readonly RegExp[]>> = {
  gmbh: [GMBH],
  ggmbh: [GMBH],
  ug: [UG],
  flexco: [any(word('FlexCo|FlexKapG|Flexible Company'), ending('Flexible Kapitalgesellschaft'))],
  ag: [AG],
  kgag: [any(word('KGaA|S\\.?C\\.?A\\.?|Sapa'), ending('Kommanditgesellschaft auf Aktien'))],
  se: [SE],
  // Annex 2 to the Swiss HRegV: "Gen", "SCoop".
  eg: [
    any(
      word('e\\.?\\s?G\\.?|(?:e\\.?\\s?|reg\\.\\s?)?Gen\\.?|SCE|SCoop'),
      ending('Genossenschaft|coopérative|cooperativa'),
    ),
  ],
  ev: [any(word('e\\.?\\s?V\\.?|r\\.?\\s?V\\.?'), ending('Verein|Verband|association|associazione'))],
  foundation: [FOUNDATION],
  gbr: [GBR],
  egbr: [any(word('e\\.?\\s?GbR'), ending('eingetragene Gesellschaft bürgerlichen Rechts'))],
  ohg: [any(word('O\\.?\\s?H\\.?\\s?G\\.?'), ending('offene Handelsgesellschaft'))],
  // A company from before 2007 may still be called OHG.
  og: [any(word('O\\.?\\s?(?:H\\.?\\s?)?G\\.?'), ending('offene (?:Handels)?Gesellschaft'))],
  kg: [KG],
  // § 19 (2) HGB, § 20 UGB: the name shows that nobody has unlimited liability.
  gmbh_co_kg: [KG, LIMITED_PARTNER],
  ug_co_kg: [KG, LIMITED_PARTNER],
  partnership: [PARTNERSHIP],
  partg_mbb: LIMITED_PARTNERSHIP,
  // § 19 (1) no. 1 UGB.
  eu: [any(word('e\\.?\\s?U\\.?'), ending('eingetragene[rs]? Unternehmer(?:in)?'))],
};

/** Whether a text shows a company's legal form; true for forms that need not be shown. */
export const namesLegalForm = (text: string, form: string): boolean =>
  (designations[form] ?? []).every((designation) => designation.test(text));

/** Whether a name shows that a German merchant is registered. */
export const namesMerchant = (text: string): boolean => MERCHANT.test(text);

/** Whether a name shows that a German association is registered, or one that need not be. */
export const namesAssociation = (text: string): boolean => ASSOCIATION.test(text);

/** Whether a text names a company or a foundation, which can only act through people. */
export const namesCompany = (text: string): boolean => LIMITED_PARTNER.test(text);
