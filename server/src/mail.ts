/** A mail as Strapi's email service takes it. */
export interface Mail {
  to: string;
  from?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** How long a provider may take before a mail counts as failed. */
export const SEND_TIMEOUT_MS = 30_000;

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A plain text as the HTML part of a mail: the same characters, nothing of it markup, nothing evaluated. */
export const htmlOf = (text: string): string =>
  escapeHtml(text)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

/** For the log. A mail server's words repeat addresses; they are kept with the mail alone. */
export const describeSendError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Unknown error';
  const details = ['code', 'responseCode'].map((key): unknown => Reflect.get(error, key));
  return [error.name, ...details.filter((detail) => typeof detail === 'string' || typeof detail === 'number')].join(
    ' ',
  );
};

/** What is kept with a mail that could not be sent, for the people who may read it. */
export const sendErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 1_000) : 'Unknown error';

/**
 * Waits for a provider, but not for ever.
 *
 * @throws {Error} when it takes longer, or what it throws
 */
export const withTimeout = async <T>(promise: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The email provider took longer than ${milliseconds / 1000} seconds.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
