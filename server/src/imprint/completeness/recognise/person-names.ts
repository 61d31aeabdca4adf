/** What stands before a name: degrees, forms of address, occupations; "Inhaber: " is not part of it either. */
const TITLE =
  /(?<!\p{L})(?:dr|prof|dipl|ing|mag|med|dent|vet|phil|rer|nat|jur|iur|lic|oec|pol|mba|ma|msc|bsc|dipl\.-\p{L}+|herr|frau|inh\p{L}*|rechtsanw[aä]lt\p{L}*|von|van|vom|de|del|della|der|den|zu|zur|e\.?\s?[uk])(?!\p{L})\.?/giu;

/** A word that begins the name of a shop or a site: "Zum Goldenen Hirschen", "Mein Garten". */
const ARTICLE = /^(?:zum|zur|am|im|an|bei|beim|das|die|mein|meine|unser|unsere|the|my|our|le|la|les|il|lo)(?!\p{L})/iu;

/** Words of trades, by which a name is one of a business. */
const TRADE =
  /^(?:antik\p{L}*|art|auto|autos|bar|bike|bikes|bio|blumen|bistro|café|cafe|coaching|consulting|design|digital|events?|foto|fitness|garage|gasthaus|gasthof|grafik|hotel|imbiss|it|kfz|kiosk|kosmetik|kunst|kreativ|marketing|massage|media|mode|musik|online|pension|physio|pizza|pizzeria|praxis|reifen|reise|reisen|restaurant|service|schmuck|shop|solutions?|store|team|tours|versand|web|yoga)$|(?:agentur|atelier|bäckerei|beratung|büro|fotografie|gärtnerei|handel|immobilien|kanzlei|laden|markt|manufaktur|metzgerei|pflege|reinigung|salon|schmiede|schreinerei|schule|service|shop|stube|studio|technik|therapie|tischlerei|verlag|vertrieb|werk|werke|werkstatt|zentrum)$/iu;

/** A first name or an initial, and a family name. */
const isNamePart = (word: string): boolean => /^\p{Lu}/u.test(word) && !TRADE.test(word);

/** Where nothing has a capital, capitals tell nothing: "studio linse, eva klein". */
const withCapitals = (text: string): string =>
  /\p{Lu}/u.test(text) ? text : text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** The words of each part of a text that begins like no shop or site. */
const partsOf = (text: string): string[][] =>
  withCapitals(text)
    .split(/[\n;:|()/·•„“"»«]|\s[-–—]\s/u)
    .filter((part) => !ARTICLE.test(part.trim()))
    // "Muster, Erika"
    .map((part) => part.replace(TITLE, ' ').replaceAll(',', ' ').trim().split(/\s+/));

/**
 * Whether a text names a person with first and family name, as far as words show without a list of names: two words beside each
 * other that begin with a capital, and that no trade is called by. In doubt it does.
 */
export const namesFully = (text: string): boolean =>
  partsOf(text).some((words) =>
    words.slice(1).some((word, index) => isNamePart(word) && isNamePart(String(words[index]))),
  );

/** Whether a text may hold the family name of a person: one such word, as "Huber" in "Bäckerei Huber". In doubt it does. */
export const namesFamily = (text: string): boolean => partsOf(text).flat().some(isNamePart);
