import { escapeHtml } from '../../text/html';

/** What has been declared, or is going to be, as a list of labels and values; one line per entry. */
export const declaredMarkup = (values: readonly { label: string; value: string }[]): string[] => [
  '<dl class="declared">',
  ...values.flatMap(({ label, value }) => [
    `  <dt>${escapeHtml(label)}</dt>`,
    `  <dd>${escapeHtml(value).replaceAll('\n', '<br />')}</dd>`,
  ]),
  '</dl>',
];

/** Whom to turn to instead, by lines. */
export const contactMarkup = (contact: readonly string[], intro: string): string[] =>
  contact.length === 0
    ? []
    : [`<p class="contact">${escapeHtml(intro)}<br />${contact.map(escapeHtml).join('<br />')}</p>`];
