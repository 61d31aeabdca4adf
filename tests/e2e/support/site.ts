import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site with one page, on an origin of its own. */
export interface Site {
  readonly url: string;
  /** What is in the body of its page; `language` is that of the page. */
  page: string;
  language: string;
  /** Its Content-Security-Policy, which a `<meta>` in a body would not be. */
  policy: string | undefined;
  /** In place of that page: a whole document, with its headers. */
  document: { content: Buffer; headers: Readonly<Record<string, string>> } | undefined;
  readonly stop: () => Promise<void>;
}

export const startSite = async (): Promise<Site> => {
  const server = http.createServer((_request, response) => {
    const { content, headers } = site.document ?? {
      content: `<!doctype html><html lang="${site.language}"><title>Site</title><body>${site.page}</body></html>`,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...(site.policy !== undefined && { 'Content-Security-Policy': site.policy }),
      },
    };
    response.writeHead(200, headers);
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: Site = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    page: '',
    language: 'en',
    policy: undefined,
    document: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return site;
};
