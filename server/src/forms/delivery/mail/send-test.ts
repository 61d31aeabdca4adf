import { badGateway } from '../../../strapi/errors';
import { type Mail, SEND_TIMEOUT_MS, sendErrorMessage, withTimeout } from '../../../strapi/mail';
import type { Texts } from '../../../text/messages';

/** How many emails one person may try: each is sent while they wait. */
export const TEST_LIMIT = { points: 10, seconds: 600 };

/**
 * Sends an email while somebody waits for it.
 *
 * @param send the outbox, and behind it the host's email provider
 * @throws {StatusError} 502 with the reason if the provider fails or takes over 30 seconds
 */
export const sendTest = async (send: (mail: Mail) => Promise<unknown>, mail: Mail, texts: Texts): Promise<void> => {
  try {
    await withTimeout(Promise.resolve(send(mail)), SEND_TIMEOUT_MS);
  } catch (error) {
    throw badGateway(texts.mailTestFailed(sendErrorMessage(error)), {});
  }
};
