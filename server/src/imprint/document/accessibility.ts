import type { DocumentFormat } from '../../contracts/imprint';
import type { AccessibilityStatement, ByTag, Statement } from '../../contracts/site';
import { escapeHtml } from '../../text/html';
import { lookupTags } from '../../text/language';
import { timeInWords } from '../../text/wall-clock';
import type { TitleLanguage } from '../catalogue/catalogue';
import type { FullText } from '../completeness/model';
import { escapeLines } from './markdown';
import { wordLanguage } from './model';

/** The input of a statement on accessibility. */
export interface StatementSource {
  statement: Statement;
  /** A BCP 47 tag. */
  locale: string;
  /** ISO 8601, UTC; null if nothing has been stored. */
  updatedAt: string | null;
  /** The market surveillance authority, in the language of the document; undefined where none is known. */
  authority: string | undefined;
}

const TITLE: FullText = {
  en: 'Accessibility',
  de: 'Erklärung zur Barrierefreiheit',
  fr: 'Déclaration d’accessibilité',
  it: 'Dichiarazione di accessibilità',
};

const TITLES: Readonly<Record<AccessibilityStatement['sections'][number]['id'], FullText>> = {
  service: { en: 'The service', de: 'Die Dienstleistung', fr: 'Le service', it: 'Il servizio' },
  use: {
    en: 'Understanding and using it',
    de: 'Verständnis und Nutzung',
    fr: 'Compréhension et utilisation',
    it: 'Comprensione e utilizzo',
  },
  compliance: {
    en: 'How it meets the requirements',
    de: 'Wie die Anforderungen erfüllt werden',
    fr: 'Comment les exigences sont satisfaites',
    it: 'Come sono soddisfatti i requisiti',
  },
  authority: {
    en: 'Market surveillance authority',
    de: 'Zuständige Marktüberwachungsbehörde',
    fr: 'Autorité de surveillance du marché',
    it: 'Autorità di vigilanza del mercato',
  },
  signature: { en: 'Checked by', de: 'Geprüft von', fr: 'Vérifié par', it: 'Verificato da' },
};

/** What docs/accessibility.md says of the plugin's own tests, and no more. */
const TESTED: FullText = {
  en: 'The imprint, the forms and these links are tested automatically by the rules of axe for WCAG 2.2, levels A and AA, in Chromium, and forms with the keyboard alone. They have not been tested with screen readers.',
  de: 'Das Impressum, die Formulare und diese Links werden automatisch nach den Regeln von axe für WCAG 2.2, Stufen A und AA, in Chromium geprüft, Formulare auch allein mit der Tastatur. Mit Screenreadern sind sie nicht geprüft.',
  fr: 'Les mentions légales, les formulaires et ces liens sont testés automatiquement selon les règles d’axe pour WCAG 2.2, niveaux A et AA, dans Chromium, et les formulaires au clavier seul. Ils n’ont pas été testés avec des lecteurs d’écran.',
  it: 'Le note legali, i moduli e questi link sono verificati automaticamente con le regole di axe per WCAG 2.2, livelli A e AA, in Chromium, e i moduli con la sola tastiera. Non sono stati verificati con lettori di schermo.',
};

const UNSIGNED: FullText = {
  en: 'Nobody has checked and signed this statement yet.',
  de: 'Diese Erklärung hat noch niemand geprüft und unterschrieben.',
  fr: 'Personne n’a encore vérifié ni signé cette déclaration.',
  it: 'Nessuno ha ancora verificato e firmato questa dichiarazione.',
};

const inLanguage = (texts: ByTag, locale: string): string =>
  [...lookupTags(locale), ''].map((tag) => texts[tag]).find(Boolean) ?? Object.values(texts).find(Boolean) ?? '';

/** Whether somebody has written any of it. */
export const hasStatement = ({ service, use, compliance }: Statement): boolean =>
  [service, use, compliance].some((texts) => Object.values(texts).some(Boolean));

const signatureOf = ({ signedBy, signedOn }: Statement, language: TitleLanguage): string =>
  signedBy === '' ? UNSIGNED[language] : `${signedBy}, ${timeInWords(signedOn, { language, timeZone: 'UTC' }, 'day')}`;

/**
 * The statement on accessibility in the four parts that Annex 3 no. 1 BFSG asks for (Directive (EU) 2019/882, Annex V), and who
 * has checked it; without parts that nobody has written.
 */
export const buildStatement = ({
  statement,
  locale,
  updatedAt,
  authority,
}: StatementSource): AccessibilityStatement => {
  const language = wordLanguage(locale);
  const texts = {
    service: inLanguage(statement.service, locale),
    use: inLanguage(statement.use, locale),
    compliance: `${inLanguage(statement.compliance, locale)}\n\n${TESTED[language]}`.trim(),
    authority: authority ?? '',
    signature: signatureOf(statement, language),
  };
  const ids = ['service', 'use', 'compliance', 'authority', 'signature'] as const;
  return {
    locale,
    title: TITLE[language],
    updatedAt,
    isSigned: statement.signedBy !== '',
    sections: ids.map((id) => ({ id, title: TITLES[id][language], text: texts[id] })).filter(({ text }) => text !== ''),
  };
};

const paragraphs = (text: string): string[] => text.split(/\n{2,}/);

const toHtml = ({ locale, title, sections }: AccessibilityStatement): string =>
  [
    `<section class="imprint-accessibility" lang="${escapeHtml(locale)}" aria-labelledby="accessibility-title">`,
    `<h2 id="accessibility-title">${escapeHtml(title)}</h2>`,
    ...sections.flatMap((section) => [
      `<h3>${escapeHtml(section.title)}</h3>`,
      ...paragraphs(section.text).map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    ]),
    '</section>',
    '',
  ].join('\n');

const toMarkdown = ({ title, sections }: AccessibilityStatement): string =>
  `${[`# ${title}`, ...sections.flatMap((section) => [`## ${section.title}`, ...paragraphs(section.text).map((text) => escapeLines(text.split('\n')))])].join('\n\n')}\n`;

const toText = ({ title, sections }: AccessibilityStatement): string =>
  `${[title, ...sections.map((section) => `${section.title.toUpperCase()}\n${section.text}`)].join('\n\n')}\n`;

/** A schema.org WebPage; safe inside `<script>`, see the JSON-LD of the imprint. */
const toJsonLd = ({ locale, title, updatedAt, sections }: AccessibilityStatement): string =>
  JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      inLanguage: locale,
      dateModified: updatedAt ?? undefined,
      accessibilitySummary: sections.find(({ id }) => id === 'compliance')?.text,
    },
    null,
    2,
  ).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Renders the statement in a format of the imprint's document. */
export const renderStatement = (source: StatementSource, format: DocumentFormat): string => {
  const built = buildStatement(source);
  switch (format) {
    case 'json':
      return JSON.stringify(built);
    case 'html':
      return toHtml(built);
    case 'markdown':
      return toMarkdown(built);
    case 'text':
      return toText(built);
    case 'jsonld':
      return toJsonLd(built);
  }
};
