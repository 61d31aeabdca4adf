import type { ReadText } from '../../contracts/imprint-admin';
import { escapeHtml } from '../../text/html';
import { textsFor } from '../../text/messages';
import { type OptionName, options } from '../catalogue/catalogue';
import { holdsPhoneNumber } from '../catalogue/phone';
import { checkValue } from '../catalogue/values';
import { disputeState } from '../completeness/recognise/disputes';
import { checkVatId, holdsRegisterNumber, namesRegisterPlace } from '../completeness/recognise/numbers';
import { linesOf } from './lines';
import { holdsTown, townIn } from './places';
import { guessCountry, legalFormIn, providerIn } from './provider';
import {
  BUSINESS_ID,
  EMAIL,
  HEADING,
  isLeftOut,
  isOnSocial,
  OFFICER,
  OWN_WORDS,
  type Section,
  sectionsOf,
  SOCIAL,
  VAT_ID,
} from './sections';

type Reading = ReadText['response']['data'];
type Suggestion = Reading['suggestions'][number];

const EMAILS = new RegExp(EMAIL, 'gu');

/** Options of which only what has their form is taken. */
const READ_ALONE: readonly OptionName[] = ['email', 'phone', 'fax', 'vat_id', 'business_id'];

/** A statement on disputes that is more than one of the three: "nicht bereit, jedoch in Einzelfällen verpflichtet". */
const QUALIFIED =
  /(?<!\p{L})(?:(?:aber|jedoch|allerdings|sondern|but|however)(?!\p{L})[^.;]{0,80}(?:verpflichtet|obliged)|(?:einzelf[aä]ll|ausnahm|außer|ausgenommen|es sei denn|soweit|sofern|nur|unless|except|only|provided)(?:\p{L}{0,12})(?!\p{L}))/iu;

/** One phone number, and nothing else. */
const isOneNumber = (value: string): boolean =>
  /^[+(\d][\d\s()/.·–-]{4,30}(?:\(\P{Nd}{2,40}\))?$/u.test(value) &&
  value.replace(/\(0\)|\D/g, '').length <= 15 &&
  !/(?:\d\D{0,2}){5}[/,]\s?[+(]?0(?:\D{0,2}\d){4}|\d\s?[/,]\s?-/.test(value);

/** "Geschäftsführer: Eva Beispiel" says more than the name; "vertreten durch" does not. */
const ROLE =
  /^(?:geschäftsf|vorstand|zweigniederlassung|verwaltungsrat|handelsregisteramt|managing|gérant|komplementär|persönlich|verlieh|verleihungsstaat|zvr|unternehmensgegenstand|grundlegende|blattlinie|ob(?:mann|frau)|pr[äé]sid)/iu;

const withRole = ({ words, lines }: Section): string[] => {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const isNumberAlone =
    /^(?:register|firmenbuch|hr).*(?:nummer|nr\.?|gericht)$/iu.test(words) && !/\p{L}{2}|gericht/iu.test(first);
  return ROLE.test(words) || isNumberAlone ? [`${words}: ${first}`, ...rest] : lines;
};

/** The names above an address, if there is one. */
const namesIn = (sections: readonly Section[]): readonly string[] => {
  const { names, address } = providerIn(sections.flatMap(({ lines }) => lines));
  return address.length > 0 ? names : [];
};

/**
 * The lines on name and address. Who copies a whole page copies its menu as well: where somebody is named below the last
 * heading of an imprint, nothing above it counts; what is above another address is somebody else's altogether.
 */
const providerSections = (sections: readonly Section[]): { about: Section[]; others: readonly Section[] } => {
  const heading = sections.findLastIndex(({ words }) => HEADING.test(words));
  const all = sections.filter(({ topic }) => topic === 'provider');
  const below = all.filter((section) => sections.indexOf(section) > heading);
  const above = all.filter((section) => !below.includes(section));
  const showsForm = (some: readonly Section[]): boolean =>
    namesIn(some).some((name) => legalFormIn(name, '') !== undefined);
  const addressIn = (some: readonly Section[]): string => providerIn(some.flatMap(({ lines }) => lines)).address.join();
  const isOther = addressIn(above) !== '' && addressIn(above) !== addressIn(below);
  return namesIn(below).length > 0 && (showsForm(below) || !showsForm(all) || isOther)
    ? { about: below, others: isOther ? sections.slice(0, heading) : [] }
    : { about: all, others: [] };
};

/** Without another one, an address below those who represent a firm is the firm's: it is parted from them. */
const withAddress = (sections: readonly Section[]): readonly Section[] => {
  const hasTown = ({ topic, lines }: Section): boolean => topic === 'provider' && lines.some(holdsTown);
  const place = sections.findIndex(({ topic, lines }) => topic === 'representative' && lines.some(holdsTown));
  const found = sections[place];
  if (found === undefined || sections.slice(0, place).some(hasTown)) return sections;
  const { address, names } = providerIn(found.lines);
  const provider: Section = { topic: 'provider', words: '', lines: address, source: found.source, isOwn: true };
  return sections.toSpliced(place, 1, { ...found, lines: names }, provider);
};

/**
 * Reads an imprint as somebody has written it, and suggests what to store; nothing is lost without a word: what is left out,
 * and what has not been understood, is named.
 *
 * @param text of a page, with or without its HTML
 */
export const readImprint = (text: string): Reading => {
  const sections = withAddress(sectionsOf(linesOf(text)));
  const of = (topic: Section['topic']): Section[] => sections.filter((section) => section.topic === topic);
  const linesOn = (topic: Section['topic']): string[] => of(topic).flatMap(({ lines }) => lines);
  const sourceOf = (topic: Section['topic']): string =>
    of(topic)
      .flatMap(({ source }) => source)
      .join('\n');

  const found: Suggestion[] = [];
  const suggest = (option: OptionName, value: string | undefined, line: string, isSure = false): void => {
    const [checked] = options
      .filter(({ name }) => name === option && value !== undefined)
      .map((known) => checkValue(known, value, textsFor('en')));
    if (checked?.ok === true && checked.value !== '') found.push({ option, value: checked.value, line, isSure });
  };

  const { about: aboutProvider, others } = providerSections(sections);
  const isOwn = (section: Section): boolean => section.isOwn && !others.includes(section);
  const editors = of('press_law_person');
  // Who has a blog names nobody else.
  const isEditor =
    !sections.some(({ topic, lines }) => topic === 'provider' && lines.some(holdsTown)) && namesIn(editors).length > 0;
  const provider = providerIn((isEditor ? editors : aboutProvider).flatMap(({ lines }) => lines));
  const providerSource = (isEditor ? editors : aboutProvider).flatMap(({ source }) => source).join('\n');
  const isGermanTown = provider.address.some((line) => townIn(line)?.isGerman === true);
  const guessed =
    provider.country === undefined
      ? guessCountry(text, isGermanTown)
      : { country: provider.country, isSure: provider.isWhole };
  const country = guessed?.country ?? '';
  suggest('country', country, providerSource, guessed?.isSure);

  const shown = provider.names.filter((name) => legalFormIn(name, country) !== undefined);
  // Who trades under another name is named, too (§ 5 (1) no. 1 DDG, § 14 UGB).
  const names = shown.length > 0 ? shown.slice(0, 1) : provider.names;
  const owners = linesOn('owner').filter((owner) => !names.some((known) => known.includes(owner)));
  const name = [...names, ...owners.map((owner) => `Inhaber: ${owner}`)].join(', ');
  suggest('name', name, [providerSource, sourceOf('owner')].join('\n').trim());
  suggest('address', provider.address.join('\n'), providerSource, provider.isWhole && !isEditor);

  for (const option of ['phone', 'fax', 'data_protection_officer_phone'] as const) {
    const sections = of(option).filter(({ lines }) => lines.length > 0);
    const section = sections.find(isOwn) ?? sections[0];
    // "Zentrale: 0221 123456"
    const line = section?.lines[0] ?? '';
    const [words = ''] = /^\P{Nd}*:\s/u.exec(line) ?? [];
    const value = line.slice(words.length);
    const isSure = (words === '' || OWN_WORDS.test(words)) && isOneNumber(value) && holdsPhoneNumber(value, country);
    if (section !== undefined)
      suggest(option, value, section.source.join('\n'), isSure && (option === OFFICER.phone || isOwn(section)));
  }
  for (const option of ['email', 'data_protection_officer_email'] as const) {
    const own = linesOn(option);
    // "Sie erreichen uns unter …"
    const lines = own.length > 0 || option !== 'email' ? own : linesOn('unknown').filter((line) => EMAIL.test(line));
    const first = of(option)
      .filter((section) => option !== 'email' || isOwn(section))
      .flatMap((section) => section.lines);
    const all = new Set([...first, ...lines].flatMap((line) => EMAIL.exec(line)?.[0].replace(/[.-]$/, '') ?? []));
    const source = own.length > 0 ? sourceOf(option) : lines.join('\n');
    // "Presse: presse@example.org"
    const around = first.join().replace(EMAILS, '');
    const isAlone = !/\p{L}{2}/u.test(around) || OWN_WORDS.test(around);
    suggest(option, [...all][0], source, all.size === 1 && first.length > 0 && isAlone);
  }
  // People call each of the two numbers by the name of the other.
  const numbers = [...linesOn('vat_id'), ...linesOn('business_id')];
  const numbersSource = [sourceOf('vat_id'), sourceOf('business_id')].join('\n').trim();
  const vatId = numbers.flatMap((line) => VAT_ID.exec(line)?.[0] ?? [])[0] ?? '';
  suggest('vat_id', vatId, numbersSource, checkVatId(vatId, country) === 'valid');
  const businessId = numbers.flatMap((line) => BUSINESS_ID.exec(line)?.[0] ?? [])[0];
  suggest('business_id', businessId, numbersSource);

  const entry = of('register')
    .flatMap(withRole)
    // A generator's sentence, before the court and the number.
    .filter((line) => !/^Eintrag(?:ung)? im \p{L}+register\.?$/u.test(line))
    .join(', ');
  // In Switzerland, the number in the commercial register is the UID (Art. 116 HRegV).
  const isNumbered = holdsRegisterNumber(entry) || (country === 'che' && businessId !== undefined);
  suggest('register', entry, sourceOf('register'), isNumbered && namesRegisterPlace(entry) && !VAT_ID.test(entry));
  const statements = linesOn('online_dispute_resolution');
  const [state, ...otherStates] = new Set(statements.flatMap((line) => disputeState(line) ?? []));
  const statement = statements.join('\n');
  const isPlain = otherStates.length === 0 && !QUALIFIED.test(statement);
  suggest('online_dispute_resolution', state, sourceOf('online_dispute_resolution'), isPlain);
  // Who takes part names the body, with its address and website (§ 36 (1) no. 2 VSBG), for which the choice has no place.
  const namesBody = /\d{4,5}\s\p{Lu}|www\.|https?:/u.test(statement);
  if (state !== 'not_willing' && namesBody)
    suggest('free_text', escapeHtml(statement), sourceOf('online_dispute_resolution'));
  for (const [option, host] of SOCIAL) {
    const link = linesOn(option)
      .flatMap((line) => line.split(/[\s,;]+/))
      .find((word) => isOnSocial(word, host) && word.includes('/'));
    suggest(option, link?.replace(/^(?!https?:)/, 'https://'), sourceOf(option), true);
  }
  const officer = providerIn(linesOn('data_protection_officer_name'));
  const officerSource = sourceOf('data_protection_officer_name');
  suggest('data_protection_officer_name', officer.names.join(', '), officerSource);
  suggest('data_protection_officer_address', officer.address.join('\n'), officerSource);

  const done = new Set<OptionName>([...found.map(({ option }) => option), ...READ_ALONE]);
  for (const { name: option, kind } of options.filter((known) => !done.has(known.name))) {
    suggest(
      option,
      of(option)
        .flatMap(withRole)
        .join(kind === 'text' ? '\n' : ', '),
      sourceOf(option),
    );
  }
  const isFreelance = found.some(({ option }) => option === 'legal_job_title');
  const isPublic = /(?:Körperschaft|Anstalt|Stiftung) des öffentlichen Rechts/u.test(text);
  const kind = isFreelance ? 'freelancer' : isPublic ? 'public_body' : undefined;
  suggest('legal_entity', legalFormIn(name, country) ?? kind, name);

  const position = ({ option }: Suggestion): number => options.findIndex((known) => known.name === option);
  const told = found.flatMap(({ line, value }) => [line, value]).join('\n');
  return {
    suggestions: found.sort((one, other) => position(one) - position(other)),
    leftOut: sections.flatMap(({ topic, source }) =>
      isLeftOut(topic) ? [{ reason: topic, text: source.join('\n') }] : [],
    ),
    unread: sections
      .filter(({ topic }) => !isLeftOut(topic))
      .flatMap(({ lines, source }) => (lines.length === 0 ? [] : source))
      .filter((line) => !told.includes(line)),
  };
};
