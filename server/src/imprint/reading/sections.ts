import { type OptionName } from '../catalogue/catalogue';
import { disputeState } from '../completeness/recognise/disputes';
import { isTaxNumber, namesRegisterPlace } from '../completeness/recognise/numbers';
import { isOwnHeading, type Label, labelOf, type LeftOut, type Topic, topicsOf } from './labels';
import { countryOf, holdsTown } from './places';
import { legalFormIn } from './provider';

/** What a label and the lines after it say. */
export interface Section {
  topic: Topic | 'unknown';
  /** The label's words; `''` for lines without one. */
  words: string;
  lines: string[];
  /** The lines as they were written. */
  source: string[];
  /** Whether it stands where the provider speaks of himself, and not below the name of somebody else. */
  isOwn: boolean;
}

const LEFT_OUT: ReadonlySet<string> = new Set<LeftOut>(['disclaimer', 'generator', 'platform']);
export const isLeftOut = (topic: Section['topic']): topic is LeftOut => LEFT_OUT.has(topic);

/** Entries of one line each; what follows is not theirs. */
const SHORT: ReadonlySet<Section['topic']> = new Set([
  'email',
  'phone',
  'fax',
  'vat_id',
  'business_id',
  'capital_stock',
  'pending_deposits',
  'owner',
  'nothing',
  'generator',
]);

/** Others than the provider, who may have an address and numbers. */
const OTHERS: ReadonlySet<Section['topic']> = new Set([
  ...LEFT_OUT,
  'chamber',
  'inspecting_authority',
  'professional_association',
  'professional_liability_insurance',
  'address_alternative',
  'online_dispute_resolution',
  'data_protection_officer_name',
] as Topic[]);

/** A sentence, which is no name and no part of an address. */
const isSentence = (line: string): boolean => line.length > 90 || (line.length > 40 && /[.!?]$/.test(line));

export const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,}/u;
export const VAT_ID =
  /(?<!\p{L})(?:DE(?:[\s.]?\d){9}(?![\d-])|ATU\s?\d{8}|CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}\s?(?:MWST|TVA|IVA))/u;
export const BUSINESS_ID = /DE\d{9}-\d{5}|CHE[-\s]?\d{3}\.?\d{3}\.?\d{3}(?!\s?(?:MWST|TVA|IVA))/u;
const ENTRY = /(?<!\p{L})(?:HR\s?[AB]|VR|PR|GnR|GsR|FN|ZVR(?:-Zahl)?)[\s:]{0,2}\d/u;
/** An entry that nothing introduces: its number, its court or its office. */
const ENTRY_FIRST = new RegExp(
  String.raw`^(?:${ENTRY.source}|(?:Amtsgericht|AG)\s.*?${ENTRY.source}|Handelsregister(?:amt)?\s(?:des\s)?\p{Lu}|Registre du commerce|(?:Ufficio del )?[Rr]egistro (?:di|del) commercio)`,
  'u',
);
/** "Öko-Kontrollstelle: …" under a register is another entry, which nobody here knows. */
const OTHER_LABEL = /^\p{Lu}[\p{L} .-]{2,40}:\s/u;
/** A phone number as it is dialled at home or from abroad, alone or after "Termine unter:", and no other number. */
const PHONE_ALONE = /^(?:(?!.*(?:nummer|nr\b|konto|fax|blz))[\p{L} ]{3,40}:\s)?(?:\+|0)[\d\s()/–-]{6,24}$/iu;
const PLATFORM = /ec\.europa\.eu\/(?:consumers\/)?odr|online-streitbeilegung|OS-Plattform|online dispute resolution/iu;

const AUTHORITY =
  /^(?:Kassen(?:zahn)?ärztliche Vereinigung|Gesundheitsamt|Gewerbeamt|Bezirkshauptmannschaft|Magistrat)/u;
const CHAMBER = /(?:kammer|WKO|(?:landes)?innung)(?!\p{Ll})/iu;

/** A number without its label, and no phone number below these. */
const NUMBERED: ReadonlySet<Section['topic']> = new Set([
  'vat_id',
  'business_id',
  'register',
  'capital_stock',
  'nothing',
]);
export const SOCIAL: readonly (readonly [OptionName, RegExp])[] = [
  ['social_media_facebook', /facebook\.com/i],
  ['social_media_instagram', /instagram\.com/i],
  ['social_media_linkedin', /linkedin\.com/i],
  ['social_media_pinterest', /pinterest\.\w+/i],
  ['social_media_tiktok', /tiktok\.com/i],
  ['social_media_twitter', /(?:\/\/|\.)(?:twitter|x)\.com/i],
  ['social_media_xing', /xing\.com/i],
  ['social_media_youtube', /youtube\.com/i],
  ['social_media_mastodon', /mastodon|:\/\/(?!(?:www\.)?(?:threads|medium)\.)[^\s/]{3,80}\/@\w/i],
];

/** What sites of social media have beside profiles: buttons to share with, their terms and their help. */
const NO_PROFILE =
  /\/\/(?:help|policy|policies|privacy|legal|developers?|about|business|support)\.|\.\w+\/(?:sharer?|sharing|share(?:-?article|-offsite)?|intent|dialog|plugins|tr\?|help|about|legal|privacy|policy|policies|terms|tos|settings|ads|login|signup|hashtag|search|watch|embed|spi|app|pin\/create|t\/terms|static)(?![^/?#.])/i;
export const isOnSocial = (word: string, host: RegExp): boolean => host.test(word) && !NO_PROFILE.test(word);

/** The topic of a line without a label, by what is in it. */
const topicIn = (line: string): Topic | undefined => {
  if (disputeState(line) !== undefined) return 'online_dispute_resolution';
  if (PLATFORM.test(line)) return 'platform';
  if (/^(?:©|\(c\)|copyright)\s/iu.test(line)) return 'generator';
  if (ENTRY_FIRST.test(line)) return 'register';
  if (isSentence(line)) return undefined;
  if (AUTHORITY.test(line)) return 'inspecting_authority';
  if (/^Berufsordnung/u.test(line)) return 'professional_regulations';
  if (CHAMBER.test(line)) return 'chamber';
  if (ENTRY.test(line)) return 'register';
  if (VAT_ID.test(line)) return 'vat_id';
  if (BUSINESS_ID.test(line)) return 'business_id';
  if (EMAIL.test(line)) return 'email';
  if (PHONE_ALONE.test(line) && !isTaxNumber(line)) return 'phone';
  return SOCIAL.find(([, host]) => line.split(/\s+/).some((word) => isOnSocial(word, host)))?.[0];
};

export const OFFICER: Readonly<Partial<Record<Topic, OptionName>>> = {
  provider: 'data_protection_officer_name',
  email: 'data_protection_officer_email',
  phone: 'data_protection_officer_phone',
};

/** "Räumlicher Geltungsbereich: Europa" under the insurance is what it covers, and not what the imprint does. */
const isOfInsurance = (label: Label, before: Section | undefined): boolean =>
  label.topic === 'coverage' &&
  /geltungsbereich/iu.test(label.words) &&
  before?.topic === 'professional_liability_insurance';

/** What stands under another's label: the register of a general partner or a branch, the email address of the editors. */
const topicUnder = (topic: Topic, rest: string): Topic => {
  if (/datenschutzbeauftragt|data protection officer/iu.test(rest)) return OFFICER[topic] ?? topic;
  if ((topic === 'associate' || topic === 'address_alternative') && ENTRY_FIRST.test(rest)) return 'register';
  if (rest.includes(' ') || !EMAIL.test(rest)) return topic;
  if (topic === 'data_protection_officer_name') return 'data_protection_officer_email';
  return topic === 'press_law_person' ? 'email' : topic;
};

/** "Rufen Sie uns an", "Sie erreichen uns unter", "Zentrale" */
export const OWN_WORDS = /kontakt|erreich|schreib|ruf(?:en|t)?(?!\p{L})|termin|zentrale|contact/iu;

/** Whether a line that nothing introduces is about somebody else: "Gestaltung und Umsetzung:", "Pixel GmbH", a second town. */
const isOnOther = (line: string, isBelowProvider: boolean): boolean =>
  !isSentence(line) &&
  !OWN_WORDS.test(line) &&
  (line.endsWith(':') || (holdsTown(line) && !isBelowProvider) || legalFormIn(line, '') !== undefined);

/** The label before a bare number that has to be its own: the first of those that have no value yet, "Telefon", "Fax". */
const openFor = (sections: readonly Section[]): { open: Section | undefined; isOnly: boolean } => {
  const opened = sections.slice(sections.findLastIndex(({ lines }) => lines.length > 0) + 1);
  const last = opened.at(-1);
  const [open, ...more] = opened.filter(({ topic }) => topic === 'phone' || topic === 'fax' || topic === OFFICER.phone);
  if (open !== undefined) return { open, isOnly: more.every(({ lines }) => lines === open.lines) };
  const isOwner = last !== undefined && NUMBERED.has(last.topic) && !isOwnHeading(last.words);
  return { open: isOwner ? last : undefined, isOnly: true };
};

export const HEADING =
  /^(?:(?:impressum|imprint)(?:\s?\/.*)?|legal (?:notice|information)|mentions légales|note legali)$/iu;

/** Whether somebody's address follows, and not that of a chamber. */
const leadsToAddress = (lines: readonly string[]): boolean => {
  const town = lines.findIndex(holdsTown);
  return town > 0 && !lines.slice(0, town).some((line) => OTHERS.has(labelOf(line)?.topic ?? 'unknown'));
};

/** "Amtsgericht Köln" before a number, or alone. */
const COURT = /^(?:(?:Amts|Landes|Handels|Register|Firmenbuch)gericht|(?<short>AG|LG|HG))\s\p{Lu}[\p{L} .()/-]{2,40}$/u;

/** Number and court; an association's number in Austria says all. */
const isWholeEntry = (sections: readonly Section[]): boolean => {
  const entry = sections
    .flatMap(({ topic, words, lines }) => (topic === 'register' ? [words, ...lines] : []))
    .join(' ');
  return ENTRY.test(entry) && (namesRegisterPlace(entry) || /ZVR/.test(entry));
};

/** Cuts the lines of an imprint into what each label is about; what nothing introduces is told by its form. */
export const sectionsOf = (lines: readonly string[]): Section[] => {
  const sections: Section[] = [];
  let isProviderDone = false;
  let current: Section | undefined;
  let isOwn = true;
  /** Within the provider's paragraph, or in another one after a line that nobody understands. */
  let place: 'provider' | 'unknown' | undefined;
  const begin = (topic: Section['topic'], words: string, line: string, rest: string): Section => {
    if (topic === 'provider' || (topic === 'nothing' && isOwnHeading(words))) isOwn = true;
    else if (OTHERS.has(topic) || (topic === 'unknown' && isOnOther(line, place === 'provider'))) isOwn = false;
    if (topic === 'provider') place = topic;
    else if (topic === 'unknown' && !isSentence(line) && !OWN_WORDS.test(line)) place ??= topic;
    current = { topic, words, lines: rest === '' ? [] : [rest], source: [line], isOwn: isOwn && place !== 'unknown' };
    sections.push(current);
    return current;
  };
  const add = (line: string): void => {
    if (current === undefined) begin(isProviderDone || isSentence(line) ? 'unknown' : 'provider', '', line, line);
    else {
      current.lines.push(line);
      current.source.push(line);
    }
  };

  for (const [index, line] of lines.entries()) {
    const isOfficer = current?.topic.startsWith('data_protection_officer') === true;
    if (line === '') {
      place = undefined;
      // An officer whose numbers have been given has no others.
      if (
        sections.at(-1)?.topic.startsWith('data_protection_officer_') === true &&
        sections.at(-1)?.topic !== OFFICER.provider
      ) {
        isOwn = true;
      }
      // What has a label only is said in the next paragraph; a disclaimer below its heading has many.
      const goesOn = current !== undefined && isLeftOut(current.topic) && current.source.length > current.lines.length;
      if (current !== undefined && current.lines.length > 0 && !goesOn) current = undefined;
      continue;
    }
    const label = labelOf(line);
    const court = COURT.exec(line);
    const isCourt = court !== null && (court.groups?.short === undefined || ENTRY.test(lines[index + 1] ?? ''));
    const told = label === undefined ? (isCourt ? 'register' : topicIn(line)) : undefined;
    const { open, isOnly } = told === 'phone' && /^[+(\d]/.test(line) ? openFor(sections) : {};
    if (label?.topic === 'nothing' && HEADING.test(label.words) && leadsToAddress(lines.slice(index + 1, index + 30))) {
      isProviderDone = false;
    }
    if (current?.topic === 'register' && told === undefined && isWholeEntry(sections.slice(-6))) current = undefined;
    // Amid what is left out stands nothing but, often, the statement on disputes.
    const isKnown = current === undefined || !isLeftOut(current.topic) || told === 'online_dispute_resolution';
    // "Muster Verwaltungs-GmbH, Amtsgericht Köln, HRB 1" is the general partner.
    const isPartner = current?.topic === 'associate' && told === 'register' && !ENTRY_FIRST.test(line);
    const found = isKnown && !isPartner ? told : undefined;
    if (open !== undefined) {
      open.lines.push(line);
      open.source.push(line);
      open.isOwn &&= isOnly === true;
    } else if (label !== undefined && isOfInsurance(label, sections.at(-1))) {
      begin('professional_liability_insurance', '', line, line);
    } else if (label !== undefined) {
      const topic = isOfficer ? (OFFICER[label.topic] ?? label.topic) : label.topic;
      const inner = topic === 'nothing' ? labelOf(label.rest) : undefined;
      if (inner !== undefined) begin(inner.topic, inner.words, line, inner.rest);
      else if (topic !== 'nothing') {
        const begun = begin(topicUnder(topic, label.rest), label.words, line, label.rest);
        const others = topicsOf({ ...label, topic }).filter((other) => other !== topic);
        sections.push(...others.map((other) => ({ ...begun, topic: other })));
      } else {
        const inRest = holdsTown(label.rest) ? 'provider' : topicIn(label.rest);
        // "Kontonummer: 0123456789"
        const told = inRest === 'phone' && !isOwnHeading(label.words) ? undefined : inRest;
        // "Sitz: Köln, Amtsgericht Essen, PR 1"
        begin(told ?? topic, label.words, line, told === 'register' ? line : label.rest);
      }
    } else if (found !== undefined && (!isOfficer || OFFICER[found] !== undefined || found.startsWith('social'))) {
      begin(isOfficer ? (OFFICER[found] ?? found) : topicUnder(found, line), '', line, line);
    } else if (
      (current?.topic === 'provider' && isProviderDone && countryOf(line) === undefined) ||
      (current?.topic === 'register' && OTHER_LABEL.test(line))
    ) {
      current = undefined;
      begin('unknown', '', line, line);
    } else {
      if (current?.topic === 'unknown') current = undefined;
      add(line);
    }
    const last = sections.at(-1);
    if (last?.topic === 'provider' && holdsTown(last.lines.at(-1) ?? '')) isProviderDone = true;
    // A heading alone is followed by whatever comes.
    if (last !== undefined && SHORT.has(last.topic) && (last.lines.length > 0 || last.topic === 'nothing')) {
      current = undefined;
    }
  }
  return sections;
};
