import type { OptionName } from '../catalogue/catalogue';

/**
 * What the words at the beginning of a line introduce: an option, `provider` for name and address, `owner` for who trades under
 * a name, `nothing` for a heading that stands for no entry, or something that no imprint needs.
 */
export type Topic = OptionName | 'provider' | 'owner' | 'nothing' | LeftOut;

/** What stands in many imprints and in no law: why it is left out. */
export type LeftOut = 'disclaimer' | 'generator' | 'platform';

export interface Label {
  topic: Topic;
  /** The words alone. */
  words: string;
  /** What the line says after them. */
  rest: string;
}

const FAX = String.raw`(?:tele)?fax(?:nummer|-?nr\.?)?|télécopie`;
const PHONE = String.raw`tel(?:efon|ephone|\.|\b)(?:-?(?:nummer|nr\.?))?|fon|phone|mobil(?:telefon|e)?|handy|natel|téléphone|tél\.?|telefono|rufnummer`;
const OTHER = 'whatsapp|signal|threema|telegram|sms';
/** "Tel. / Fax", "Phone & WhatsApp": one label, for one number or several. */
export const JOINED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${PHONE}|${FAX})(?:\s?(?:[/&+]|(?<=\s)(?:u(?:nd|\.)|and|et)(?=\s))\s?(?:${PHONE}|${FAX}|${OTHER}))+(?!\p{L})`,
  'giu',
);
const MORE = String.raw`(?:/(?:${PHONE}|${FAX}|${OTHER}))*`;

/** The headings below which somebody names and describes himself; after any other label without a value stands that value. */
export const isOwnHeading = (words: string): boolean =>
  /kontakt|contact|contatto|impressum|imprint|legal|mention|angaben|informati|offenlegung|anbieter|verantwortliche person/iu.test(
    words,
  );

const ALL_FAX = new RegExp(`^(?:${FAX})$`, 'iu');
const isFax = (part: string): boolean => ALL_FAX.test(part);

/** What a label introduces: "Tel./Fax" does both. */
export const topicsOf = ({ topic, words }: Label): readonly Topic[] => {
  const parts = topic === 'phone' || topic === 'fax' ? words.split('/') : [];
  return parts.some(isFax) && !parts.every(isFax) ? ['phone', 'fax'] : [topic];
};

/** Longest words first where one begins with another. */
const LABELS: Readonly<Partial<Record<Topic, string>>> = {
  // Found in hundreds of imprints, with no effect in any (§ 7 DDG says who is liable for what).
  disclaimer:
    'haftungsausschluss|haftungshinweis|haftung(?: für [\\p{L} ]{3,40})?|disclaimer|urheberrechte?|copyright|bild(?:nachweise?|quellen?|rechte)|fotos?|abmahnung|datenschutz(?:erklärung|hinweis)?|rechtswirksamkeit|keine abmahnung.*|liability.*|(?:clause de non-|exclusion de )responsabilité|droits d’auteur|esclusione di responsabilità',
  generator:
    '(?:quelle|erstellt (?:mit|von|durch)|generiert (?:mit|von)|source|created with)(?=.*(?:recht|generator|imprint|impressum))|impressum erstellt|webdesign|(?:design|konzept)(?: (?:und|&) (?:umsetzung|gestaltung|design))?|programmierung|realisierung|réalisation|website (?:by|von)|hosting',
  platform:
    'online-?streitbeilegung|eu-?streitschlichtung|os-plattform|(?:plattform|link) zur online-streitbeilegung|online dispute resolution|règlement en ligne des litiges',
  data_protection_officer_name:
    '(?:(?:unsere?|(?:externe|betriebliche|behördliche)[rn]?) )?datenschutzbeauftragte(?:[/*:]?[rn])?|(?:örtlich )?beauftragte[rn]? für (?:den )?datenschutz|datenschutzberater(?:in)?|data protection officer|(?:délégué|conseill[eè]r)e? à la protection des données|responsabile della protezione dei dati',
  press_law_person:
    '(?:redaktionell |inhaltlich )?verantwortlich(?:er|e)?(?: (?:i\\.?\\s?s\\.?\\s?d|im sinne|für|gemäß|gem\\.|nach|laut)[^:]*)?|v\\.?\\s?i\\.?\\s?s\\.?\\s?d\\.?\\s?p\\.?|redaktion|chefredaktion|responsible for (?:the )?content[^:]*|responsable (?:de la publication|du contenu)[^:]*|directeur de la publication',
  vat_id:
    '(?:umsatzsteuer|ust\\.?)(?:-?\\s?(?:identifikationsnummer|ident(?:nummer|-?nr\\.?)|id(?:entnr)?\\.?(?:-?(?:nr\\.?|nummer))?))(?: (?:gemäß|gem\\.|nach)[^:]*)?|ust-?id\\.?|uid(?:-?(?:nr\\.?|nummer))?(?=.*atu)|vat(?: (?:id|number|no\\.?|identification number))?|mwst\\.?-?(?:nr\\.?|nummer)|mehrwertsteuer-?(?:nr\\.?|nummer)|(?:numéro |n° )?(?:de )?tva|partita iva',
  business_id:
    'wirtschafts-?\\s?(?:identifikationsnummer|id(?:ent)?(?:-?nr\\.?|-?nummer)?)(?: gemäß[^:]*)?|w-?idnr\\.?|uid(?:-?(?:nr\\.?|nummer))?(?=.*che)|unternehmens-?identifikationsnummer|(?:firmen|unternehmens)-?(?:nummer|nr\\.?)(?=.*che)|(?:num[eé]ro |n° )?ide|idi',
  capital_stock:
    'stammkapital|grundkapital|aktienkapital|gezeichnetes kapital|share capital|capital[- ](?:social|actions)|capitale sociale',
  pending_deposits: 'ausstehende einlagen',
  inspecting_authority:
    '(?:zuständige )?(?:(?:stiftungs|rechts)aufsicht|aufsichts(?:behörde|stelle)|gewerbebehörde|zulassungsbehörde)(?:\\s?\\/\\s?\\p{L}+)?(?: (?:gemäß|gem\\.|nach)[^:]*)?|behörde gem\\.? ecg|supervisory authority|autorité de surveillance|autorità di vigilanza',
  chamber:
    '(?:zuständige )?(?:berufs)?kammer(?:zugehörigkeit)?|[\\p{L}-]*kammer|kammermitgliedschaft|mitgliedschaften?|mitglied (?:bei|der|in)|chamber',
  professional_liability_insurance:
    '(?:angaben zur )?(?:berufs)?haftpflichtversicherung|professional (?:indemnity|liability) insurance',
  professional_association: 'berufsverband|professional association',
  address_alternative:
    'alternative anschrift|weitere anschrift|(?:zweigniederlassung|niederlassung|zweigstelle|filiale)(?: [^:]{2,40}(?=:))?',
  legal_job_title:
    '(?:gesetzliche )?berufsbezeichnung(?: und verleihungsstaat)?|verleihungsstaat|verliehen (?:in|durch|von)(?: de[rm])?|professional title|titre professionnel|titolo professionale',
  professional_regulations:
    'berufsrecht(?:liche (?:regelungen|vorschriften))?|berufsregelungen|berufsordnung|(?:anwendbare|maßgebliche) (?:rechtsvorschriften|regelungen|gewerbe-?(?:rechtliche )?vorschriften|vorschriften)[^:]*|professional rules|es gelten folgende berufsrechtliche regelungen',
  coverage:
    '(?:räumlicher )?geltungsbereich|(?:unternehmens|geschäfts)gegenstand|gegenstand des unternehmens|(?:vereins|stiftungs)zweck|(?:grundlegende richtung|blattlinie)(?: gem[^:]*)?|scope',
  register:
    '(?:register(?:eintrag|gericht|nummer|nr\\.?)|(?:eintragung|eintrag|eingetragen) (?:im|in das) (?:handels|vereins|partnerschafts|genossenschafts|gesellschafts)register|registriert (?:im|beim)|(?:handels|vereins|partnerschafts|genossenschafts|gesellschafts)register(?:-?(?:nummer|nr\\.?|eintrag|amt))?|(?:firmenbuch|fb-)(?:nummer|nr\\.?|gericht)?|zvr(?:-?(?:zahl|nr\\.?|nummer))?|(?:nummer|num[eé]ro)(?=.*che-)|hrb?-?(?:nr\\.?|nummer)|(?:commercial )?register(?: (?:number|court))?|(?:inscription au )?registre(?: du commerce)?|registro di commercio)',
  associate:
    'gesellschafter(?:in(?:nen)?)?|partner(?:innen)?|komplementär(?:in)?|persönlich haftende(?:r)? gesellschafter(?:in)?|partners|associés|soci',
  representative:
    '(?:gesetzlich |rechtlich |diese )?vertreten durch(?: (?:den|die|ihren?|seinen?))?|vertretungsberechtigt(?:e[rn]?)?(?: (?:vorstand|gesellschafter|geschäftsführer|partner|personen?))?|geschäftsführ(?:er(?:in|innen)?|ung|ende[rn]?(?: gesellschafter(?:in)?)?)|vorstand(?:smitglieder|svorsitzende[rn]?)?|verwaltungsrat|represented by|managing directors?|directors?|représentée? par|personnes? autorisées? à (?:représenter|signer)(?: la société)?|rappresentat[ao] da|gérante?|direction|ob(?:mann|frau)|präsid(?:ium|ent(?:in)?)|présidente?',
  owner: 'inhaber(?:in)?|inh\\.|owner|titulaire',
  email: 'e-?\\s?mail(?:-?adresse)?|mail|email address|courriel|adresse électronique|posta elettronica',
  fax: `(?:${FAX})${MORE}|f\\.?(?=:|\\s[+(\\d])`,
  phone: `(?:${PHONE})${MORE}|t\\.?(?=:|\\s[+(\\d])|m\\.?(?=:?\\s[+(\\d])`,
  provider:
    'medieninhaber(?:in)?(?:(?:,| und) (?:herausgeber|verleger)(?:in)?)*|(?:dienste)?anbieter(?:in)?|betreiber(?:in)?(?: der (?:web)?(?:site|seite))?|herausgeber(?:in)?|firma|firmen(?:name|wortlaut)|raison sociale|name|unternehmen|für den inhalt verantwortlich|éditeur|titolare|(?:post)?(?:anschrift|adresse)|address|indirizzo|stra(?:ß|ss)e|plz(?:\\s?[/,]?\\s?ort)?|company',
  nothing:
    '(?:impressum|imprint)(?:\\s?/\\s?[\\p{L} ]{5,20})?|verantwortliche person|legal information|register und steuern|inhalte?|berufsrechtliche angaben|social media|legal notice|mentions légales|note legali|anbieterkennzeichnung|(?:angaben|informationen?|pflichtangaben|informationspflicht(?:en)?|offenlegung)(?: (?:gem(?:äß|\\.)?|nach|laut|lt\\.)|spflicht).*|offenlegung[^:]*|information according to.*|kontakt(?:daten|adresse)?|contact|contatto|umsatzsteuer|verbraucher(?:streitbeilegung|schlichtung)[^:]*|streitschlichtung|streitbeilegung|web(?:site|seite)?|internet|homepage|url|steuer(?:nummer|-?nr\\.?).*|bank(?:verbindung|leitzahl)?|iban|bic|blz|konto|[\\p{L}-]{2,30}(?:nummer|-?nr\\.?)|stand|eingetragene[rn]? firm.*|(?:firmen|gesellschafts|vereins)?sitz(?: der gesellschaft)?',
};

// They are the topics that stand there.
const TABLE = (Object.entries(LABELS) as [Topic, string][]).map(
  ([topic, words]) =>
    [
      topic,
      new RegExp(
        `^(?<words>${words})(?![\\p{L}\\p{N}@])\\s*(?:\\([^()]*\\))?(?<sign>\\s*[:=–]|\\s*$|(?<=\\s)-\\s|)\\s*(?<rest>.*)$`,
        'iu',
      ),
    ] as const,
);

/** These stand before their number without a colon, or between words: "Tel. 0221 1234", "Geschäftsführer Max Muster". */
const WITHOUT_SIGN: ReadonlySet<Topic> = new Set([
  'phone',
  'fax',
  'email',
  'vat_id',
  'business_id',
  'representative',
  'owner',
  'legal_job_title',
  'register',
  'capital_stock',
  'generator',
]);

/** "Register and tax" is a heading, and "Registergericht Köln" an entry. */
const mayLackSign = (topic: Topic, rest: string): boolean =>
  WITHOUT_SIGN.has(topic) && (topic !== 'register' || /\d|gericht|[ck]anton/.test(rest));

/** The longest line that is a label with its value, and no sentence that happens to begin like one. */
const MAX_LENGTH = 160;

/** The label that a line begins with. */
export const labelOf = (line: string): Label | undefined => {
  const isLong = line.length > MAX_LENGTH;
  for (const [topic, pattern] of TABLE) {
    // A disclaimer may be one line, after its heading.
    if (isLong && topic !== 'disclaimer') continue;
    const { words = '', sign = '', rest = '' } = pattern.exec(line)?.groups ?? {};
    if (isLong && sign.trim() !== ':') continue;
    if (words === '' || (sign.trim() === '' && rest !== '' && !mayLackSign(topic, rest))) continue;
    // "Handelsregister des Kantons Bern" is the name of the register.
    return topic === 'register' && sign.trim() === '' && rest !== ''
      ? { topic, words: '', rest: line }
      : { topic, words, rest };
  }
  return undefined;
};
