/* Stands in for Strapi's admin package, which hooks get their fetch client, their user and their notices from. */
import { act } from '@testing-library/react';
import * as React from 'react';

interface Options {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A request that waits for the test to answer it. */
export interface PanelRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its query. */
  url: string;
  body: unknown;
  headers: Record<string, string> | undefined;
  isAborted: () => boolean;
  answer: (data: unknown) => Promise<void>;
  /** Strapi's error. */
  refuse: (status: number, error?: { message?: string; details?: unknown }) => Promise<void>;
  /** The server cannot be reached. */
  fail: () => Promise<void>;
}

export interface Notice {
  type: string;
  message: string;
}

/** Everything that was asked for, in its order. */
export const requests: PanelRequest[] = [];
export const notices: Notice[] = [];
const user: { id: number; permissions: { action: string }[] } = { id: 1, permissions: [] };

/** Gives the user these actions and no others. */
export const allow = (...actions: readonly string[]): void => {
  user.permissions = actions.map((action) => ({ action: `plugin::imprint.${action}` }));
};

/** Signs somebody else in. */
export const signInAs = (id: number): void => {
  user.id = id;
};

beforeEach(() => {
  user.id = 1;
  requests.length = 0;
  notices.length = 0;
  allow();
});

const refusal = (status: number, error: object): Error =>
  Object.assign(new Error(`${status}`), { status, response: { data: { data: null, error: { status, ...error } } } });

/** As `fetch` does it, also when it is given up. */
const send = (
  method: PanelRequest['method'],
  url: string,
  body: unknown,
  { signal, headers }: Options,
): Promise<{ data: unknown }> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(new DOMException('The operation was aborted.', 'AbortError'));
    };
    if (signal?.aborted === true) {
      giveUp();
      return;
    }
    signal?.addEventListener('abort', giveUp);
    const settle = (how: () => void): Promise<void> =>
      act(async () => {
        how();
        await Promise.resolve();
      });
    requests.push({
      method,
      url,
      body,
      headers,
      isAborted: () => signal?.aborted === true,
      answer: (data) =>
        settle(() => {
          resolve({ data });
        }),
      refuse: (status, error = {}) =>
        settle(() => {
          reject(refusal(status, error));
        }),
      fail: () =>
        settle(() => {
          reject(new TypeError('Failed to fetch'));
        }),
    });
  });

interface FetchClient {
  get: (url: string, options?: Options) => Promise<{ data: unknown }>;
  del: (url: string, options?: Options) => Promise<{ data: unknown }>;
  post: (url: string, body?: unknown, options?: Options) => Promise<{ data: unknown }>;
  put: (url: string, body?: unknown, options?: Options) => Promise<{ data: unknown }>;
}

export const getFetchClient = (defaults: Options = {}): FetchClient => ({
  get: (url, options) => send('GET', url, undefined, { ...defaults, ...options }),
  del: (url, options) => send('DELETE', url, undefined, { ...defaults, ...options }),
  post: (url, body, options) => send('POST', url, body, { ...defaults, ...options }),
  put: (url, body, options) => send('PUT', url, body, { ...defaults, ...options }),
});

/** Gives up what is under way when the component goes, as Strapi's does. */
export const useFetchClient = (): FetchClient => {
  const [controller] = React.useState(() => new AbortController());
  React.useEffect(
    () => () => {
      controller.abort();
    },
    [controller],
  );
  return React.useMemo(() => getFetchClient({ signal: controller.signal }), [controller]);
};

export const useAuth = <Selected>(
  _consumer: string,
  select: (state: { token: string; permissions: { action: string }[]; user: { id: number } }) => Selected,
): Selected => select({ token: 'first', permissions: user.permissions, user: { id: user.id } });

export const attemptTokenRefresh = (): Promise<string> => Promise.resolve('second');

const toggleNotification = (notice: Notice): void => {
  notices.push(notice);
};

export const useNotification = (): { toggleNotification: (notice: Notice) => void } => ({ toggleNotification });
