import { escapeHtml } from '../../../text/html';
import { directionOf } from '../../../text/own-texts';

/** A part of an email's content, which its text and its HTML show in their own ways. */
export type MailBlock =
  /** Plain text; empty lines begin a paragraph. */
  | { type: 'text'; text: string }
  | { type: 'values'; values: readonly { label: string; value: string }[] }
  | { type: 'link'; url: string; label: string };

/** What a layout makes HTML of. All texts are plain, and none of them is safe in HTML as it is. */
export interface MailContent {
  /** A language tag. */
  language: string;
  subject: string;
  blocks: readonly MailBlock[];
  /** The project's name and the URL of its logo, from `forms.mail` in its configuration. */
  name?: string | undefined;
  logo?: string | undefined;
}

const blockText = (block: MailBlock): string => {
  if (block.type === 'text') return block.text;
  if (block.type === 'link') return block.url;
  return block.values.map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`).join('\n\n');
};

/** The text part of an email. */
export const mailText = (blocks: readonly MailBlock[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');

/** Plain text in HTML: the same characters, with no markup and nothing evaluated. */
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const CELL = 'padding:8px 12px 8px 0;border-bottom:1px solid #dcdce4;text-align:left;vertical-align:top';

const blockHtml = (block: MailBlock): string => {
  if (block.type === 'text')
    return block.text
      .split(/\n{2,}/)
      .map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`)
      .join('\n');
  if (block.type === 'link')
    return `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(block.url)}" style="color:#271fe0">${escapeHtml(block.label)}</a></p>`;
  const rows = block.values.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="soft line" style="${CELL};width:30%;font-weight:normal;color:#5b5b78">${escapeHtml(label)}</th><td class="line" style="${CELL};padding-right:0;overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
};

/** The project's logo, which its name replaces where images are not shown, or its name. */
const headHtml = ({ name, logo }: MailContent): string => {
  const shown = escapeHtml(name ?? '');
  if (logo === undefined) return shown;
  return `<img src="${escapeHtml(logo)}" alt="${shown}" height="40" style="display:block;height:40px;width:auto;border:0">`;
};

/**
 * Mail programs ignore most of CSS, so all styles are inline, and only colours for dark surroundings are not: a program that
 * does not know them shows the light ones. Each colour has a contrast of at least 4.5 to 1 with its background.
 */
const DARK = [
  '.page{background:#181826!important}',
  '.card{background:#212134!important;border-color:#4a4a6a!important;color:#f6f6f9!important}',
  '.soft{color:#c0c0cf!important}',
  '.line{border-color:#4a4a6a!important}',
  '.link{color:#a5a3ff!important}',
].join('');

/** The HTML part of an email, in one plain layout: it fits a phone, and needs no images. */
export const mailHtml = (content: MailContent): string => {
  const head = headHtml(content);
  return `<!doctype html>
<html lang="${escapeHtml(content.language)}" dir="${directionOf(content.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f6f9">
<table role="presentation" class="page" style="width:100%;border-collapse:collapse;background:#f6f6f9"><tr><td style="padding:24px 12px">
<table role="presentation" class="card" style="width:100%;max-width:600px;margin:0 auto;border-collapse:separate;background:#ffffff;border:1px solid #dcdce4;border-radius:8px;color:#32324d;${FONT};font-size:16px;line-height:1.5">${
    head === ''
      ? ''
      : `\n<tr><td class="line" style="padding:16px 24px;border-bottom:1px solid #dcdce4;font-weight:bold">${head}</td></tr>`
  }
<tr><td style="padding:24px 24px 8px">
${content.blocks.map(blockHtml).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
