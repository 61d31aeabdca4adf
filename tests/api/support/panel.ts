import type { Answer, Client, Headers } from './http';

/** What the plugin's own pages call: JSON, with the session of somebody who is signed in to the admin panel. */
export interface Panel {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, value: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly put: (path: string, value: unknown) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
}

/** @param session the headers of the session; none for somebody who is not signed in */
export const adminClient = (site: Client, session: Readonly<Record<string, string>>): Panel => {
  const send = (method: string, path: string, value: unknown, more: Readonly<Record<string, string>> = {}) => {
    const headers: Headers = { ...session, 'Content-Type': 'application/json', ...more };
    return site.request(method, path, { headers, body: JSON.stringify(value) });
  };
  return {
    get: (path, headers = {}) => site.get(path, { ...session, ...headers }),
    post: (path, value, headers) => send('POST', path, value, headers),
    put: (path, value) => send('PUT', path, value),
    delete: (path) => site.delete(path, session),
  };
};
