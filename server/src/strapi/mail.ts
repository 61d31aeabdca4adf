/** A file in an email. */
export interface Attachment {
  filename: string;
  content: Buffer;
  /** A media type. */
  contentType: string;
}

/** An email as Strapi's email service expects it. */
export interface Mail {
  to: string;
  cc?: readonly string[];
  from?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
}

/** The project's addresses, which its provider uses for emails that have none; `''` if there is none. */
export interface MailDefaults {
  sender: string;
  replyTo: string;
}

/** How long a provider may take before an email counts as failed. */
export const SEND_TIMEOUT_MS = 30_000;
/**
 * How long a provider that timed out may still send the email: longer than nodemailer waits for a silent server
 * (`socketTimeout`, ten minutes). Before that, another attempt might send it twice.
 */
const LATE_MS = 11 * 60_000;

/** For the log. A mail server's messages repeat addresses, so they are only stored with the email. */
export const describeSendError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Unknown error';
  const details = ['code', 'responseCode'].map((key): unknown => Reflect.get(error, key));
  return [error.name, ...details.filter((detail) => typeof detail === 'string' || typeof detail === 'number')].join(
    ' ',
  );
};

/** What is stored with an email that could not be sent, for people who may read it. */
export const sendErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 1_000) : 'Unknown error';

/** The address in a sender such as `Team <team@example.org>`, or in one that is nothing else. */
export const addressOf = (sender: string): string => sender.replace(/^.*<|>\s*$/gs, '').trim();

/** Whether a mail server has refused an email for good (RFC 5321, section 4.2.1): trying again is for people to decide. */
export const isRefused = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return typeof code === 'number' && code >= 500;
};

/** What the mail server said to an email that it took, as nodemailer passes it on; undefined if the provider keeps it to itself. */
export const serverAnswer = (answer: unknown): string | undefined => {
  const said: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'response') : undefined;
  return typeof said === 'string' ? said.slice(0, 1_000) : undefined;
};

/** Reported for a provider that takes too long; it may still send the email. */
export class SendTimeoutError extends Error {}

/** For how long an email that could not be sent may still arrive, in milliseconds; undefined if it will not. */
export const lateAfter = (error: unknown): number | undefined =>
  error instanceof SendTimeoutError ? LATE_MS : undefined;

/**
 * Waits for somebody else's code, but not forever.
 *
 * @param onTimeout makes what is thrown when it takes longer
 * @throws {SendTimeoutError} when it takes longer, unless something else is made, or what it throws
 */
export const withTimeout = async <T>(
  promise: Promise<T>,
  milliseconds: number,
  onTimeout: () => Error = () =>
    new SendTimeoutError(`The email provider took longer than ${milliseconds / 1000} seconds.`),
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(onTimeout()), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Where the outcome of an email is recorded. */
export interface Recorder {
  /** @param answer what the provider returned */
  sent: (answer: unknown) => Promise<void>;
  failed: (error: unknown) => Promise<void>;
  /** Reports that an outcome could not be recorded after the caller had stopped waiting. */
  lost: (error: unknown) => void;
}

/**
 * Hands an email to a provider, waits for a limited time, and records the outcome. A provider that takes too long may
 * still send the email: if it later reports success, the email counts as sent after all; if it reports failure, the
 * next attempt no longer has to wait.
 *
 * @returns whether it was sent in time
 * @throws what `sent` or `failed` throws
 */
export const sendAndRecord = async (
  send: () => Promise<unknown>,
  milliseconds: number,
  { sent, failed, lost }: Recorder,
): Promise<boolean> => {
  const sending = Promise.resolve().then(send);
  let answer: unknown;
  try {
    answer = await withTimeout(sending, milliseconds);
  } catch (error) {
    const recording = failed(error);
    if (error instanceof SendTimeoutError) {
      void Promise.allSettled([recording])
        .then(() => sending.then(sent, failed))
        .catch(lost);
    }
    await recording;
    return false;
  }
  await sent(answer);
  return true;
};
