import type { Outbox } from '../../../config';
import type { Mail } from '../../../strapi/mail';

/** An email as it goes to the one address that catches all of them: it says whom it was meant for. */
export const caughtMail = (mail: Mail, to: string): Mail => ({
  ...mail,
  to,
  subject: `[${mail.to}] ${mail.subject}`,
  headers: { ...mail.headers, 'X-Original-To': mail.to },
});

/**
 * The host's email provider behind the outbox. What waits is not even tried; nothing else leaves while it holds emails.
 *
 * @throws {Error} while the outbox holds emails
 */
export const createSend =
  (send: (mail: Mail) => Promise<unknown>, { mode, to = '' }: Outbox) =>
  async (mail: Mail): Promise<unknown> => {
    if (mode === 'hold') throw new Error('The outbox is on hold (forms.outbox).');
    return send(mode === 'catch' ? caughtMail(mail, to) : mail);
  };
