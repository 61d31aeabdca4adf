/** How the names of firms say what they are, as the laws on firms allow it, spelled out or shortened. */

// Unicode-aware word borders: \b takes "ö" for a border.
const word = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
// In German the word may be the end of a compound ("Baugenossenschaft", "Bürgerstiftung").
const ending = (pattern: string): RegExp => new RegExp(`(?:${pattern})(?!\\p{L}{4,})`, 'iu');

const any = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');

// § 4 GmbHG; in Austria "Ges.m.b.H.", in Switzerland also French and Italian.
const GMBH = any(
  word('g?(?:Ges\\.?\\s?m\\.?\\s?b\\.?\\s?H|G\\.?\\s?m\\.?\\s?b\\.?\\s?H|m\\.?\\s?b\\.?\\s?H)\\.?'),
  word('mit beschränkter Haftung'),
  word('S\\.?\\s?à\\.?\\s?r\\.?\\s?l\\.?|Sagl|LLC'),
);
// § 5a GmbHG: the words in brackets belong to the name.
const UG = /(?<!\p{L})g?(?:UG|Unternehmergesellschaft)\s*\(?\s*haftungsbeschr/iu;
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
const LIMITED_PARTNER = any(GMBH, UG, AG, SE, FOUNDATION, word('haftungsbeschränkt|Limited|S\\.?\\s?C\\.?\\s?E\\.?'));

/** What has to be found in a name for each legal form whose law asks for it; several: all of them. */
const designations: Readonly<Record<string, readonly RegExp[]>> = {
  gmbh: [GMBH],
  ggmbh: [GMBH],
  ug: [UG],
  flexco: [any(word('FlexCo|FlexKapG|Flexible Company'), ending('Flexible Kapitalgesellschaft'))],
  ag: [AG],
  kgag: [any(word('KGaA|S\\.?C\\.?A\\.?|Sapa'), ending('Kommanditgesellschaft auf Aktien'))],
  se: [SE],
  eg: [any(word('e\\.?\\s?G\\.?|e\\.?\\s?Gen\\.?|SCE'), ending('Genossenschaft|coopérative|cooperativa'))],
  ev: [any(word('e\\.?\\s?V\\.?|r\\.?\\s?V\\.?'), ending('Verein|Verband|association|associazione'))],
  foundation: [FOUNDATION],
  gbr: [GBR],
  egbr: [any(word('e\\.?\\s?GbR'), ending('eingetragene Gesellschaft bürgerlichen Rechts'))],
  ohg: [any(word('O\\.?\\s?H\\.?\\s?G\\.?'), ending('offene Handelsgesellschaft'))],
  og: [any(word('O\\.?\\s?G\\.?'), ending('offene Gesellschaft'))],
  kg: [KG],
  // § 19 (2) HGB, § 20 UGB: the name shows that nobody is liable without limit.
  gmbh_co_kg: [KG, LIMITED_PARTNER],
  ug_co_kg: [KG, LIMITED_PARTNER],
  partnership: [PARTNERSHIP],
  partg_mbb: [PARTNERSHIP, any(word('mbB'), ending('mit beschränkter Berufshaftung'))],
  // § 19 (1) no. 1 UGB.
  eu: [any(word('e\\.?\\s?U\\.?'), ending('eingetragene[rs]? Unternehmer(?:in)?'))],
};

/** Whether a text says what legal form a firm has; true for forms that no name has to show. */
export const namesLegalForm = (text: string, form: string): boolean =>
  (designations[form] ?? []).every((designation) => designation.test(text));

/** Whether a text names a company or a foundation, which cannot act but through people. */
export const namesCompany = (text: string): boolean => LIMITED_PARTNER.test(text);
