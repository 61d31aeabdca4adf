import type { DocumentItem, DocumentSection, ImprintDocument } from '../contract';
import { wordLanguage } from './model';

/** The one door through which text gets into HTML, as content or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const valueOf = ({ option, value, lines, href, target }: DocumentItem): string => {
  if (option === 'free_text') return value;
  const text = lines.map(escapeHtml).join('<br>');
  if (href === undefined) return text;
  // A page that is opened by a link could otherwise reach back through `window.opener`.
  const rel = option.startsWith('social_media_') ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(href)}"${rel}${target === undefined ? '' : ` target="${target}"`}>${text}</a>`;
};

const itemOf = (item: DocumentItem): string => `<div><dt>${escapeHtml(item.title)}</dt><dd>${valueOf(item)}</dd></div>`;

const sectionOf = ({ title, items }: DocumentSection): string =>
  [`<h3>${escapeHtml(title)}</h3>`, '<dl>', ...items.map(itemOf), '</dl>'].join('\n');

/** One `<section>` for a page whose own heading is of the first level. Nothing in it needs a style or a script. */
export const toHtml = ({ locale, title, sections }: ImprintDocument): string => {
  const language = locale.toLowerCase().startsWith(wordLanguage(locale)) ? locale : wordLanguage(locale);
  return [
    `<section class="imprint" lang="${escapeHtml(language)}" aria-labelledby="imprint-title">`,
    `<h2 id="imprint-title">${escapeHtml(title)}</h2>`,
    ...sections.map(sectionOf),
    '</section>',
    '',
  ].join('\n');
};
