import type { Client } from '../client';
import { emit } from './events';
import { draw, nodesOf } from './place';

/** Puts the imprint into an element, in place of what is there, which stays if the imprint cannot be read. */
export const startNotice = async (
  host: HTMLElement,
  { client, signal }: { client: Pick<Client, 'getDocument'>; signal: AbortSignal },
): Promise<void> => {
  try {
    const html = await client.getDocument({ format: 'html', signal });
    draw(host, ...nodesOf(html));
    emit(host, 'imprint-notice-ready', { html });
  } catch (error) {
    if (!signal.aborted) emit(host, 'imprint-notice-error', { error });
  }
};
