import type { OptionName } from '../../../catalogue/catalogue';
import {
  all,
  type Condition,
  error,
  has,
  lacks,
  type LocalText,
  not,
  type Rule,
  type Statute,
  warning,
} from '../../model';
import { plainText } from '../../recognise/plain-text';
import { isPartOfPostalAddress, splitParts } from '../../recognise/postal-addresses';
import { holdsGrantingState, tellsGrantingState } from '../../recognise/states';

const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

/**
 * Professions with compulsory membership in a chamber, by their titles and the names of their regulations: physicians,
 * dentists, veterinarians, pharmacists, psychotherapists, lawyers, patent attorneys, notaries, tax advisers, auditors,
 * architects, consulting engineers.
 */
const WITH_CHAMBER = [
  // German words may end compounds: "Zahnarzt", "Fachärztin", "Innenarchitektin".
  /(?:arzt|ärzt(?:e|in|innen)|apotheker(?:in|innen)?|psychotherapeut(?:in|en|innen)?|anw[aä]lt(?:e|in|innen)?|notar(?:e|in|innen)?|steuerberater(?:in|innen)?|steuerbevollmächtigte[rn]?|stadtplaner(?:in|innen)?|ziviltechniker(?:in|innen)?|wirtschaftsprüfer(?:in|innen)?|buchprüfer(?:in|innen)?|(?:(?<=innen|landschafts|garten|hochbau|dipl\.-)|(?<![\p{L}-]|(?:software|it|system|daten|cloud|solutions?|enterprise|web|security|ux|data|lead|senior|chief) ))architekt(?:in|en|innen)?|beratende[rn]? ingenieur(?:in|e|innen)?)(?!\p{L})/iu,
  /ärzte(?:ordnung|gesetz)|zahnheilkunde|psychotherapeutengesetz|anwaltsordnung|notarordnung|notariatsordnung|steuerberatungsgesetz|wirtschaftsprüferordnung|architektengesetz|ziviltechnikergesetz/iu,
  word('BRAO|BORA|PAO|BNotO|StBerG|BOStB|WPO|PsychThG|BÄO|ZHG|WTBG|ZTG'),
  word(
    'physician|doctor of medicine|dentist|veterinar(?:y|ian)|pharmacist|psychotherapist|lawyer|attorney(?:s|[- ]at[- ]law)?|solicitor|barrister|notary|tax advis[eo]r|(?<=^|[,;(/\\n]\\s*|(?:statutory|financial|chartered|certified|an?) )auditor(?!.{0,20}\\bISO)|(?<=^|[,;(/\\n]\\s*|(?:landscape|interior|chartered|registered|licen[cs]ed|freelance|chambers? of|an?) )architect',
  ),
  word('médecin|chirurgien-dentiste|pharmacien(?:ne)?|vétérinaire|avocate?|notaire|architecte|expert-comptable'),
  word('medic[oa]|odontoiatra|farmacista|veterinari[oa]|avvocat[oa]|notaio|architetto|commercialista'),
];

/** Professions without a chamber, and those whose chambers every business belongs to. */
const WITHOUT_CHAMBER =
  /(?<!tier|hunde|pferde|veterinär|(?:animal|veterinary|equine|canine)[- ])physiotherap|fisioterap|kinésithérap|ergotherap|(?<!tier)heilpraktik(?!er-?(?:schule|ausbildung|verband))|logopäd|sprachtherap|hebamme|midwi|(?:kranken|alten|entbindungs|erziehungs)pfleg|pflegefach|(?<!\p{L})nurse|infermier|infirmi|masseur|bademeister|podolog|diätassist|orthopt|sanitäter|osteopath|ingenieur|ingénieur|ingegner|(?:civil|structural|chartered|professional|consulting|graduate) engineer|optiker|optician|akustik|(?<!haus|bürger|welt|kapell|konzert|platz|zeremonien)meister(?!werk)|schornsteinfeger|versicherung|finanzanlage|sachverständig|dolmetsch|fahrlehrer|skilehrer|bergführer|erzieher|sozial(?:arbeit|pädagog)|technische[rn]? assist|rentenberat|inkasso|(?:klinische[rn]?|gesundheits)[ -]?psycholog/iu;

/** What anybody may call themselves whom the state has not appointed. */
const WITHOUT_APPOINTMENT = /sachverständig|dolmetsch|osteopath/giu;

/** What is said of titles that the state grants, such as "staatlich anerkannt". */
const GRANTED_BY_STATE =
  /be?eidigt|ermächtigt|öffentlich bestellt|staatlich (?:anerkannt|geprüft|examiniert)|approbiert|state[- ](?:certified|approved|registered)/iu;

/** Trade law, which does not imply a title. */
const TRADE_LAW = /\b(?:GewO|MaBV|VersVermV|FinVermV|ImmVermV|HwO)\b|gewerbe|handwerks(?:ordnung|recht)/iu;

const namesTradeLaw = (rules: string): boolean => TRADE_LAW.test(rules);

const namesChamberProfession = (text: string): boolean => WITH_CHAMBER.some((profession) => profession.test(text));

/** Whether the title or the regulations name a profession with its own chamber. If there is a title, it decides. */
const hasChamber: Condition = ({ record: { legal_job_title: title, professional_regulations: rules } }) =>
  namesChamberProfession(title) ||
  (!WITHOUT_CHAMBER.test(title) && !WITHOUT_CHAMBER.test(rules) && namesChamberProfession(rules));

const hasNoChamber: Condition = ({ record: { legal_job_title: title, professional_regulations: rules } }) =>
  WITHOUT_CHAMBER.test(title) || (title === '' && (WITHOUT_CHAMBER.test(rules) || namesTradeLaw(rules)));

const messages = {
  chamber: {
    en: 'The profession that you name has a chamber, so name the one that you belong to, such as “Ärztekammer Hamburg”. If you do not practise it, empty its title and rules.',
    de: 'Der Beruf, den Sie nennen, hat eine Kammer. Nennen Sie die, der Sie angehören, etwa „Ärztekammer Hamburg“. Wenn Sie ihn nicht ausüben, leeren Sie Berufsbezeichnung und Regelungen.',
  },
  chamberPerhaps: {
    en: 'If you belong to a chamber of your profession, name it. If there is none, leave the field empty.',
    de: 'Wenn Sie einer Kammer Ihres Berufs angehören, nennen Sie sie. Gibt es keine, lassen Sie das Feld leer.',
  },
  legal_job_title: {
    en: 'Name the professional title and the state that granted it, such as “Physician (Germany)”.',
    de: 'Nennen Sie die gesetzliche Berufsbezeichnung und den Staat, der sie verliehen hat, etwa „Ärztin (Deutschland)“.',
  },
  state: {
    en: 'Name the state that granted the title too, such as “Physician (Germany)”.',
    de: 'Nennen Sie auch den Staat, der die Berufsbezeichnung verliehen hat, etwa „Ärztin (Deutschland)“.',
  },
  professional_regulations: {
    en: 'Name the professional rules and where they can be read.',
    de: 'Nennen Sie die berufsrechtlichen Regelungen und wo sie zu finden sind.',
  },
  inspecting_authority: {
    en: 'If the activity needs a licence, name the authority that supervises it.',
    de: 'Wenn die Tätigkeit einer Zulassung bedarf, nennen Sie die Aufsichtsbehörde.',
  },
} as const satisfies Record<string, LocalText>;

/**
 * Every business belongs to a chamber of commerce, of crafts or of agriculture, so naming one does not imply a regulated
 * profession.
 */
const GENERAL_CHAMBER =
  /(?<!\p{L})(?:(?:d?ihk|[da]?hk|hwk|lwk|wk[oö])(?!\p{L})|(?:keine?[rs]?|none|no)(?!\p{L})(?:\s\p{L}*(?:kammer|chamber)\p{L}*)?)|(?:handels|gewerbe|wirtschafts|handwerks|landwirtschafts|arbeit(?:er|s|nehmer)?)kammer|kreishandwerkerschaft|innung|chamber of (?:commerce|industry|trade|(?:skilled )?crafts|skilled trades|agriculture)|chambre (?:de commerce|d[’']industrie|des? m[ée]tiers|d[’']agriculture)|camera di commercio|cámara de comercio|kamer van koophandel/giu;

/** A body of a profession: the compounds of "Kammer", and what such bodies are called elsewhere. */
const PROFESSIONAL_BODY =
  /\p{L}kammer(?!\p{L})|kammer (?:der|des|für)(?!\p{L})|(?<!\p{L})(?:chambers? of|chambre des|ordre|ordine|collegio|colegio|gremium)(?!\p{L})/iu;
/** What stands before a chamber: "Zuständige Kammer: IHK Köln". */
const LABEL = /(?<!\p{L})(?:berufs)?(?:kammer|chamber|chambre|camera)\p{L}*\s*:/giu;

/** Whether a text names such a chamber, and no body of a profession beside it; its address and telephone may follow. */
const isGeneral = (text: string): boolean => {
  const others = text.replace(GENERAL_CHAMBER, ' ');
  return others !== text && !PROFESSIONAL_BODY.test(others.replace(LABEL, ' '));
};

/** Occupations and offices that people enter, and that no law reserves to those who hold a title. */
const UNREGULATED =
  /web|design|grafik|fotograf|photograph|texter|copywriter|redakteur|journalist|blogger|influencer|autor|schriftsteller|künstler|musiker|(?<!heil)coach|trainer|unternehmensberat|consultant|marketing|entwickler|developer|programmier|informatiker|kosmeti|fußpfleg|yoga|tanzlehrer|musiklehrer|gästeführ|geschäftsführ|inhaber|vorstand|ceo|managing director|virtuelle assisten|immobilien|makler/iu;

/**
 * Whether a title is one that laws protect, as far as its words show: it names such a profession, or who granted it. Not every
 * law of every state is known here.
 */
const isRegulatedTitle = (title: string): boolean =>
  namesChamberProfession(title) ||
  WITHOUT_CHAMBER.test(title.replaceAll(WITHOUT_APPOINTMENT, '')) ||
  (!UNREGULATED.test(title) &&
    (GRANTED_BY_STATE.test(title) ||
      // "(Deutschland)" appoints nobody.
      (holdsGrantingState(title) && title.replaceAll(WITHOUT_APPOINTMENT, '') === title)));

/** Whether a title is given, and none that a law protects, as far as its words show. */
const isUnregulated = (title: string): boolean => title !== '' && !isRegulatedTitle(title);

/** A title where none is needed; whoever names its rules as well knows of it. */
export const needlessTitleRule = (statute: Statute): Rule => ({
  ...warning('legal_job_title', 'invalid', statute),
  message: {
    en: 'This occupation seems not to be regulated by law, so the field may stay empty. It is for titles such as “Physician” or “Lawyer”; if a law protects yours, name the state that granted it and the professional rules too.',
    de: 'Dieser Beruf scheint nicht gesetzlich geregelt zu sein, das Feld kann also leer bleiben. Es ist für Berufsbezeichnungen wie „Ärztin“ oder „Rechtsanwalt“ da; schützt ein Gesetz die Ihre, nennen Sie auch den Staat, der sie verliehen hat, und die berufsrechtlichen Regelungen.',
  },
  isBroken: all(lacks('professional_regulations'), ({ record }) => isUnregulated(record.legal_job_title)),
});

/** What the entries of a regulated profession are called. */
const called = {
  legal_job_title: { en: 'Professional title', de: 'Berufsbezeichnung' },
  chamber: { en: 'Chamber', de: 'Kammer' },
  professional_regulations: { en: 'Professional rules', de: 'Berufsrechtliche Regelungen' },
} as const satisfies Partial<Record<OptionName, LocalText>>;

/** For each entry whether it shows a regulated profession. */
type Signs = Readonly<Record<keyof typeof called, Condition>>;

export const signs: Signs = {
  legal_job_title: ({ record }) => record.legal_job_title !== '' && !isUnregulated(record.legal_job_title),
  chamber: ({ record }) => record.chamber !== '' && !isGeneral(record.chamber),
  professional_regulations: ({ record }) =>
    record.professional_regulations !== '' && !namesTradeLaw(record.professional_regulations),
};
const isRegulated: Condition = (facts) => Object.values(signs).some((shows) => shows(facts));

/**
 * A title or rules that are missing beside another entry of a regulated profession. The message names that entry, since it may
 * be the mistake: the title, before the others.
 *
 * @param ask what to do
 */
export const owedBeside = (
  option: 'legal_job_title' | 'professional_regulations',
  statute: Statute,
  ask: LocalText,
  shown: Signs = signs,
): Rule[] =>
  (['legal_job_title', 'chamber', 'professional_regulations'] as const)
    .filter((entry) => entry !== option)
    .map((entry, index, entries) => ({
      ...error(option, 'missing', statute),
      message: {
        en: `${ask.en} It is required because “${called[entry].en}” names a regulated profession; if yours is not regulated by law, empty that entry.`,
        de: `${ask.de} Das gehört dazu, weil unter „${called[entry].de}“ ein reglementierter Beruf genannt ist; ist Ihrer nicht gesetzlich geregelt, leeren Sie jene Angabe.`,
      },
      isBroken: all(lacks(option), shown[entry], ...entries.slice(0, index).map((other) => not(shown[other]))),
    }));

/**
 * A title without the state that granted it, which may also be named with the regulations or in a sentence elsewhere.
 *
 * @param message with an example from the country whose law applies
 */
export const stateRule = (statute: Statute, message: LocalText = messages.state): Rule => ({
  ...error('legal_job_title', 'invalid', statute),
  message,
  isBroken: all(
    has('legal_job_title'),
    ({ record }) =>
      !isUnregulated(record.legal_job_title) &&
      !holdsGrantingState(record.legal_job_title) &&
      !tellsGrantingState(
        [
          record.professional_regulations,
          record.chamber,
          record.professional_association,
          record.inspecting_authority,
          plainText(record.free_text),
        ].join('\n'),
      ),
  ),
});

// An address with "@" is a whole word, so that a long one without is looked through once, and not from each of its characters.
const LINK =
  /https?:\/\/\S+|www\.\S+|(?<!\S)\S+@\S+|(?<![\p{L}\d])(?:[\p{L}\d-]+\.)+(?:de|at|ch|li|com|org|net|info|eu)(?![\p{L}\d])\S*/giu;
/** A chamber and its place: "Rechtsanwaltskammer Köln", "RAK Köln", "Ärztekammer für Wien". */
const CHAMBER =
  /(?<!\p{L})(?:(?:\p{L}{0,40}kammer|[Cc]hamber of \p{L}+|[Oo]rdre des \p{L}+|[Oo]rdine dei \p{L}+|B?RAK|BStBK|StBK|[BL]?[ÄZ]{1,2}K|WPK|[BL]?PTK|IHK|HWK|WKO)(?!\p{L})(?:\s(?:für|in|im|zu|de[rs]|des Landes|of)(?!\p{L}))*(?:\s\p{Lu}[\p{L}-]*)*)/gu;
/** Words that announce rules, or tell where to find them, and name none. */
const ANNOUNCEMENT =
  /(?<!\p{L})(?:(?:berufs|standes|gewerbe|berufsständische)?recht(?:liche)?\p{L}{0,2}|(?:berufs)?regelung(?:en)?|vorschrift(?:en)?|bestimmung(?:en)?|berufsregeln|professional|rules|regulations|règles|professionnelles|norme|professionali|siehe|see|vgl|unter|auf|über|bei|beim|zu|zur|zum|de[rsmn]|die|das|es|gelten|gilt|finden|sie|sich|sind|ist|wir|folgende\p{L}?|einsehbar|abrufbar|nachzulesen|eingesehen|werden|können|zugänglich|hier|here|und|and|in|im|an|at|the|on|are|is|can|be|found|of|available|online|website|webseite|homepage|internet\p{L}{0,6}|seiten?|rubrik|link|text)(?!\p{L})/giu;

/** Whether a text leads to professional rules by a link or a chamber alone, so that no rule has its name. */
const namesNoRules = (text: string): boolean => {
  const rest = splitParts(text.replace(LINK, ' '))
    .filter((part, index, parts) => !isPartOfPostalAddress(part, parts[index + 1] ?? ''))
    .join('\n')
    .replace(CHAMBER, ' ')
    .replace(ANNOUNCEMENT, ' ');
  return text !== '' && !/[\p{L}§]/u.test(rest);
};

/**
 * Rules that are not named.
 *
 * @param example of some that are
 */
export const namelessRule = (statute: Statute, severity: Rule['severity'], example: string): Rule => ({
  option: 'professional_regulations',
  code: 'invalid',
  severity,
  statute,
  message: {
    en: `A link or a chamber alone does not say which rules apply. Give their names too, such as “${example}”.`,
    de: `Ein Link oder eine Kammer allein sagt nicht, welche Regelungen gelten. Nennen Sie auch ihre Namen, etwa „${example}“.`,
  },
  isBroken: ({ record }) => namesNoRules(record.professional_regulations),
});

interface Sources {
  authority: Statute;
  profession: Statute;
  /** The statute that requires the granting state. */
  title: Statute;
  /** The statute that requires the names of the rules. */
  rules: Statute;
  /** Which options have to be missing for the finding: some laws also accept a body other than a chamber. */
  body: readonly OptionName[];
}

/**
 * Regulated professions (Directive 2000/31/EC, Art. 5 (1) (d) and (f)): if some of the details are given, all of them
 * have to be.
 */
export const professionRules = ({ authority, profession, title, rules, body }: Sources): Rule[] => [
  {
    ...error('chamber', 'missing', profession),
    message: messages.chamber,
    isBroken: all(...body.map(lacks), hasChamber),
  },
  {
    ...warning('chamber', 'recommended', profession),
    message: messages.chamberPerhaps,
    isBroken: all(lacks('chamber'), lacks('professional_association'), isRegulated, not(hasChamber), not(hasNoChamber)),
  },
  ...owedBeside('legal_job_title', profession, messages.legal_job_title),
  ...owedBeside('professional_regulations', profession, messages.professional_regulations),
  stateRule(title),
  namelessRule(rules, 'error', 'Bundesrechtsanwaltsordnung (BRAO), www.brak.de'),
  needlessTitleRule(profession),
  {
    ...warning('inspecting_authority', 'recommended', authority),
    message: messages.inspecting_authority,
    isBroken: all(lacks('inspecting_authority'), isRegulated),
  },
];
