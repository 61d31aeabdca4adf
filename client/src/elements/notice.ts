import type { Client } from '../client';
import { emit } from './events';
import { draw, nodesOf } from './place';

interface Context<Part extends keyof Client> {
  client: Pick<Client, Part>;
  signal: AbortSignal;
}

/** Puts HTML into an element, in place of what is there, which stays if it cannot be read, or if there is none. */
const show = async (
  host: HTMLElement,
  name: 'imprint-notice' | 'imprint-links',
  reading: Promise<string>,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const html = await reading;
    if (html !== '') draw(host, ...nodesOf(html));
    emit(host, `${name}-ready`, { html });
  } catch (error) {
    if (!signal.aborted) emit(host, `${name}-error`, { error });
  }
};

/** Puts the imprint into an element. */
export const startNotice = (host: HTMLElement, { client, signal }: Context<'getDocument'>): Promise<void> =>
  show(host, 'imprint-notice', client.getDocument({ format: 'html', signal }), signal);

/** Puts the links that the site owes into an element: a `<nav>` with a list. */
export const startLinks = (host: HTMLElement, { client, signal }: Context<'getLinksHtml'>): Promise<void> =>
  show(host, 'imprint-links', client.getLinksHtml({ signal }), signal);
