import { options } from '../../catalogue/catalogue';
import { type FullText, type Rule, type Statute, statute } from '../model';
import { plainText } from '../recognise/plain-text';

/** What a text says of it, in its own words; undefined if it says nothing. */
type Finder = (text: string) => string | undefined;

/** Laws and services that no longer exist, but are still mentioned in imprints. */
interface Relic {
  topic: string;
  /** The first day on which it no longer existed. */
  since: string;
  /** Whose law it was: that of Germany, or of the EU. */
  of: 'deu' | 'eu';
  statute: Statute<FullText>;
  message: FullText;
  find: Finder;
}

// "formerly § 5 TMG" correctly describes the past. What comes between is matched at every position where a term may begin,
// hence the limit, and no line break is one.
const FORMERLY = String.raw`(?=[\p{L}§])(?<!(?:früher|ehemals|ehem\.|vormals|bisher|zuvor|formerly|anciennement|già|ex)[\s:,]{0,5})`;

// What may come between a section number and the name of its law, except another law.
const SAME_LAW = String.raw`(?:(?!DDG|MStV)(?:[^;\n§()]|\(\d\))){0,40}?`;

// Not "online geschlossene Verträge", where "geschlossen" means concluded.
const CLOSED =
  /eingestellt|abgeschaltet|geschlossen(?!e)|beendet|nicht mehr|discontinued|closed|shut down|no longer|fermée|supprimée|chiusa|dismessa/iu;
const PLATFORM_LINK = /(?:ec|webgate\.ec)\.europa\.eu\/(?:consumers\/)?odr/iu;
const PLATFORM_NAME =
  /\b(?:OS|ODR|RLL)[- ]?(?:Plattform|platform|plateforme)|(?:plateforme|piattaforma) (?:européenne |europea )?(?:de |di )?(?:RLL|ODR|OS)\b|Plattform[^.\n]{0,40}Online[- ]?(?:Streitbeilegung|Beilegung)|Online[- ]?Streitbeilegungs?[- ]?Plattform|online dispute resolution (?:\(ODR\) )?platform|platform for (?:out-of-court )?online dispute resolution|règlement en ligne des litiges|risoluzione (?:delle controversie online|online delle controversie)/iu;

/** A remark on the platform may take several sentences, but not more than a paragraph. */
const namePlatform: Finder = (text) =>
  text
    .split(/<\/(?:p|ul|ol)>|\n\s*\n/i)
    .filter((part) => !CLOSED.test(part))
    .map((part) => PLATFORM_NAME.exec(part)?.[0])
    .find((name) => name !== undefined);

const says = (pattern: string): Finder => {
  const expression = new RegExp(FORMERLY + pattern, 'iu');
  return (text) => expression.exec(plainText(text))?.[0];
};

/** What leads to a law without a section of it: "Angaben gemäß TMG", "pursuant to the German TMG". */
const ACCORDING = String.raw`(?:gem(?:äß|\.|äss)|nach|laut|lt\.|i\.\s?S\.\s?(?:d\.|v\.)|im Sinne (?:von|des)|pursuant to|according to|in accordance with|as per|under|selon|conformément (?:à|au)|au sens d[eu]|en vertu d[eu]|ai sensi d(?:i|el(?:la|l[’'])?)|secondo|in base a(?:l(?:la)?)?|conforme a(?:l(?:la)?)?)\s+(?:(?:the|d(?:em|er|es)|l[aeo]|the German|deutsche[mnrs]|German|loi|legge|tedesca|allemande)\s+){0,3}`;

/** A law by its abbreviation, as the four languages write it: "§ 5 TMG", "Sections 8 to 10 TMG", "art. 5 du TMG", "TMG § 5". */
const section = (law: string): string =>
  String.raw`(?:§§?|Sec(?:t(?:ion)?)?s?\.?|para(?:graph)?s?\.?|paragra(?:phe?s?|f[ioe]n?)|Abschnitte?|art(?:icles?|icol[oi]|ikeln?)?s?\.?)\s*\d${SAME_LAW}(?<!\p{L})${law}(?!\p{L})|(?<!\p{L})${law},?\s*(?:§|art\.|sec)|(?:law|act|recht|gesetz|loi|legge)\s*\(${law}\)|(?<!\p{L})${ACCORDING}${law}(?!\p{L}|\s(?:GmbH|AG|KG|UG|e\.))`;

const DDG = statute(
  { en: '§ 5 DDG', de: '§ 5 DDG', fr: '§ 5 DDG', it: '§ 5 DDG' },
  'https://www.gesetze-im-internet.de/ddg/__5.html',
);
const MSTV = statute(
  { en: '§ 18 (2) MStV', de: '§ 18 Abs. 2 MStV', fr: '§ 18, al. 2 MStV', it: '§ 18, cpv. 2 MStV' },
  'https://www.gesetze-bayern.de/Content/Document/MStV-18',
);

/** What became of laws that imprints still mention. */
export const relics: readonly Relic[] = [
  {
    topic: 'platform',
    since: '2025-07-20',
    of: 'eu',
    statute: statute(
      {
        en: 'Regulation (EU) 2024/3228',
        de: 'Verordnung (EU) 2024/3228',
        fr: 'Règlement (UE) 2024/3228',
        it: 'Regolamento (UE) 2024/3228',
      },
      'https://eur-lex.europa.eu/eli/reg/2024/3228/oj',
    ),
    message: {
      en: 'The EU platform for online dispute resolution was closed on 20 July 2025. Remove the link and any text about it.',
      de: 'Die EU-Plattform zur Online-Streitbeilegung ist seit dem 20. Juli 2025 geschlossen. Entfernen Sie Link und Hinweis.',
      fr: 'La plateforme européenne de règlement en ligne des litiges est fermée depuis le 20 juillet 2025. Supprimez le lien et la mention.',
      it: 'La piattaforma europea per la risoluzione online delle controversie è chiusa dal 20 luglio 2025. Rimuova il link e il riferimento.',
    },
    // A link is dead in any context; the name may be in a sentence that says that the platform has closed.
    find: (text) => PLATFORM_LINK.exec(text)?.[0] ?? namePlatform(text),
  },
  {
    topic: 'tmg',
    since: '2024-05-14',
    of: 'deu',
    statute: DDG,
    message: {
      en: 'The TMG is no longer in force; it was replaced by the DDG on 14 May 2024. For “§ 5 TMG” write “§ 5 DDG”; leave other sections out.',
      de: 'Das TMG gilt nicht mehr; seit dem 14. Mai 2024 steht das DDG an seiner Stelle. Schreiben Sie „§ 5 DDG“ statt „§ 5 TMG“ und lassen Sie andere Paragrafen weg.',
      fr: 'La loi allemande TMG n’est plus en vigueur ; la DDG la remplace depuis le 14 mai 2024. Écrivez « § 5 DDG » au lieu de « § 5 TMG » et supprimez les autres références.',
      it: 'La legge tedesca TMG non è più in vigore; dal 14 maggio 2024 è sostituita dalla DDG. Scriva «§ 5 DDG» al posto di «§ 5 TMG» e tolga gli altri riferimenti.',
    },
    find: says(
      String.raw`(?:${section('TMG')}|Telemediengesetz|Telemedia (?:Act|Law)|loi (?:allemande )?sur les télémédias|legge (?:tedesca )?sui (?:telemedia|media telematici|telemedi))`,
    ),
  },
  {
    topic: 'rstv',
    since: '2020-11-07',
    of: 'deu',
    statute: MSTV,
    message: {
      en: 'The RStV is no longer in force; it was replaced by the MStV on 7 November 2020. Write “§ 18 (2) MStV”, or leave the section out.',
      de: 'Der RStV gilt nicht mehr; seit dem 7. November 2020 steht der MStV an seiner Stelle. Schreiben Sie „§ 18 Abs. 2 MStV“ oder lassen Sie die Angabe weg.',
      fr: 'Le traité allemand RStV n’est plus en vigueur ; le MStV le remplace depuis le 7 novembre 2020. Écrivez « § 18, al. 2 MStV » ou supprimez la référence.',
      it: 'Il trattato tedesco RStV non è più in vigore; dal 7 novembre 2020 è sostituito dal MStV. Scriva «§ 18, cpv. 2 MStV» o tolga il riferimento.',
    },
    find: says(
      String.raw`(?:${section('RStV')}|Rundfunkstaatsvertrag|(?:Inter-?state|State) (?:Broadcasting (?:Treaty|Agreement)|(?:Treaty|Agreement) on Broadcasting)|traité (?:inter-?länder|d[’']État|interétatique)[^.\n]{0,20} radiodiffusion|trattato (?:interstatale|statale)[^.\n]{0,20} radiodiffusione)`,
    ),
  },
  {
    topic: 'ttdsg',
    since: '2024-05-14',
    of: 'deu',
    statute: statute(
      { en: 'TDDDG', de: 'TDDDG', fr: 'TDDDG', it: 'TDDDG' },
      'https://www.gesetze-im-internet.de/ttdsg/',
    ),
    message: {
      en: 'The TTDSG has been called TDDDG since 14 May 2024. Write “TDDDG”.',
      de: 'Das TTDSG heißt seit dem 14. Mai 2024 TDDDG. Schreiben Sie „TDDDG“.',
      fr: 'La loi allemande TTDSG s’appelle TDDDG depuis le 14 mai 2024. Écrivez « TDDDG ».',
      it: 'La legge tedesca TTDSG si chiama TDDDG dal 14 maggio 2024. Scriva «TDDDG».',
    },
    find: says(String.raw`(?:\bTTDSG\b|Telekommunikation-Telemedien-Datenschutz-Gesetz)`),
  },
  {
    topic: 'tdg',
    since: '2007-03-01',
    of: 'deu',
    statute: DDG,
    message: {
      en: 'The TDG has not been in force since 1 March 2007. For “§ 6 TDG” write “§ 5 DDG”; leave other sections out.',
      de: 'Das TDG gilt seit dem 1. März 2007 nicht mehr. Schreiben Sie „§ 5 DDG“ statt „§ 6 TDG“ und lassen Sie andere Paragrafen weg.',
      fr: 'La loi allemande TDG n’est plus en vigueur depuis le 1er mars 2007. Écrivez « § 5 DDG » au lieu de « § 6 TDG » et supprimez les autres références.',
      it: 'La legge tedesca TDG non è più in vigore dal 1° marzo 2007. Scriva «§ 5 DDG» al posto di «§ 6 TDG» e tolga gli altri riferimenti.',
    },
    find: says(
      String.raw`(?:${section('TDG')}|Teledienstegesetz|Teleservices Act|loi (?:allemande )?sur les téléservices|legge (?:tedesca )?sui teleservizi)`,
    ),
  },
  {
    topic: 'mdstv',
    since: '2007-03-01',
    of: 'deu',
    statute: MSTV,
    message: {
      en: 'The MDStV has not been in force since 1 March 2007. For “§ 10 MDStV” write “§ 18 (2) MStV”, or leave the section out.',
      de: 'Der MDStV gilt seit dem 1. März 2007 nicht mehr. Schreiben Sie „§ 18 Abs. 2 MStV“ statt „§ 10 MDStV“ oder lassen Sie die Angabe weg.',
      fr: 'Le traité allemand MDStV n’est plus en vigueur depuis le 1er mars 2007. Écrivez « § 18, al. 2 MStV » au lieu de « § 10 MDStV » ou supprimez la référence.',
      it: 'Il trattato tedesco MDStV non è più in vigore dal 1° marzo 2007. Scriva «§ 18, cpv. 2 MStV» al posto di «§ 10 MDStV» o tolga il riferimento.',
    },
    find: says(
      String.raw`(?:${section('MDStV')}|(?:Inter-?state|State) (?:Treaty|Agreement) on Media Services|Mediendienste-?\s?Staatsvertrag)`,
    ),
  },
];

/** In a text of more characters, one does not see at once what is meant. */
const LONG = 100;

/** Outdated references in any option, in every country, since imprints are copied. */
export const outdated: readonly Rule<FullText>[] = options.flatMap(({ name: option }) =>
  relics.map(({ topic, since, statute, message, find }) => ({
    option,
    code: 'outdated' as const,
    topic,
    severity: 'warning' as const,
    statute,
    message,
    since,
    isBroken: ({ record }) => find(record[option]) !== undefined,
    quote: ({ record: { [option]: text } }) => (text.length > LONG ? find(text) : undefined),
  })),
);
