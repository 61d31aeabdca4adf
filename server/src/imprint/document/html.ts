import type { DocumentItem, DocumentSection, ImprintDocument } from '../../contracts/imprint';
import { escapeHtml } from '../../text/html';
import { wordLanguage } from './model';

const renderValue = ({ option, value, lines, href, target }: DocumentItem): string => {
  if (option === 'free_text') return value;
  const text = lines.map(escapeHtml).join('<br>');
  if (href === undefined) return text;
  // Otherwise the linked page could access this one through `window.opener`.
  const rel = option.startsWith('social_media_') ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(href)}"${rel}${target === undefined ? '' : ` target="${target}"`}>${text}</a>`;
};

const renderItem = (item: DocumentItem): string =>
  `<div><dt>${escapeHtml(item.title)}</dt><dd>${renderValue(item)}</dd></div>`;

const renderSection = ({ title, items }: DocumentSection): string =>
  [`<h3>${escapeHtml(title)}</h3>`, '<dl>', ...items.map(renderItem), '</dl>'].join('\n');

/** One `<section>` for a page that has its own first-level heading. Needs neither styles nor scripts. */
export const toHtml = ({ locale, title, sections }: ImprintDocument): string => {
  const language = locale.toLowerCase().startsWith(wordLanguage(locale)) ? locale : wordLanguage(locale);
  return [
    `<section class="imprint" lang="${escapeHtml(language)}" aria-labelledby="imprint-title">`,
    `<h2 id="imprint-title">${escapeHtml(title)}</h2>`,
    ...sections.map(renderSection),
    '</section>',
    '',
  ].join('\n');
};
