import type { Outbox } from '../../../config';
import { addressOf, type Mail } from '../../../strapi/mail';
import { isEmail } from '../../../text/clean';
import type { Variables } from '../../definition/variables';

/** An email as it goes to the one address that catches all of them: it says whom it was meant for. */
export const caughtMail = ({ cc = [], ...mail }: Mail, to: string): Mail => {
  const meant = [mail.to, ...cc].join(', ');
  return {
    ...mail,
    to,
    subject: `[${meant}] ${mail.subject}`,
    headers: { ...mail.headers, 'X-Original-To': meant },
  };
};

const isSender = (value: string): boolean => isEmail(addressOf(value));

/** An email with the values of the variables that its addresses name. */
const resolved = (mail: Mail, { resolve }: Variables): Mail => ({
  ...mail,
  to: resolve(mail.to, isEmail),
  ...(mail.from !== undefined && { from: resolve(mail.from, isSender) }),
  ...(mail.replyTo !== undefined && { replyTo: resolve(mail.replyTo, isEmail) }),
});

/**
 * The host's email provider behind the outbox. What waits is not even tried; nothing else leaves while it holds emails.
 *
 * @throws {Error} while the outbox holds emails, and for a variable that has no value
 */
export const createSend =
  (send: (mail: Mail) => Promise<unknown>, { mode, to = '' }: Outbox, variables: Variables) =>
  async (mail: Mail): Promise<unknown> => {
    if (mode === 'hold') throw new Error('The outbox is on hold (forms.outbox).');
    const whole = resolved(mail, variables);
    return send(mode === 'catch' ? caughtMail(whole, to) : whole);
  };
