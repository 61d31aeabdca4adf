import * as strapiAdmin from '@strapi/strapi/admin';
import * as React from 'react';
import { useIntl } from 'react-intl';

import type { ExportInbox } from '../../../../server/src/contracts/inbox';
import { adminUrl } from '../../shared/url';
import type { PathOf } from '../../shared/useApi';
import { createCollector } from './collect';
import type { ExportFormat } from './records';

export interface Progress {
  done: number;
  /** Undefined until the server has sent it. */
  total: number | undefined;
}

export interface Exported {
  blob: Blob;
  /** The file name from the server; `''` if there is none. */
  name: string;
}

const readTotal = (headers: Headers): number | undefined => {
  const total = headers.get('X-Total-Count');
  return total !== null && /^\d+$/.test(total) ? Number(total) : undefined;
};

const readFileName = (headers: Headers): string =>
  /filename="([^"]+)"/u.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';

const readBody = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
};

/** An error that {@link readFault} can read, like those of Strapi's fetch client. */
class ExportError extends Error {
  constructor(
    readonly status: number,
    readonly response: { data: unknown },
  ) {
    super(`The export was answered with ${status}.`);
  }
}

/** The URL of the panel's server, which is missing from Strapi's types. */
const backendUrl = (): string => {
  const url: unknown = Reflect.get(window.strapi, 'backendURL');
  return typeof url === 'string' ? url : '';
};

/** Strapi 5.32 cannot renew a token: whoever was away for too long has to log in again. */
const canRenew = 'attemptTokenRefresh' in strapiAdmin;

/**
 * Fetches an export and reports progress. Strapi's fetch client only responds once everything has arrived, so this uses
 * the browser's own, with the panel's token, which is renewed once if it has expired.
 */
export const useExport = (): ((
  query: Omit<ExportInbox['query'], 'format'> & { format: ExportFormat },
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Exported>) => {
  const token = strapiAdmin.useAuth('useExport', (state) => state.token);
  const { locale } = useIntl();

  return React.useCallback(
    async ({ format, ...filter }, onProgress, signal) => {
      const query = { format: format === 'xlsx' ? ('csv' as const) : format, ...filter } satisfies ExportInbox['query'];
      const url = `${backendUrl()}${adminUrl('/submissions/export' satisfies PathOf<ExportInbox>, query)}`;
      const call = (bearer: string): Promise<Response> =>
        fetch(url, { headers: { Authorization: `Bearer ${bearer}`, 'Accept-Language': locale }, signal });

      let answer = await call(token ?? '');
      if (answer.status === 401 && canRenew) answer = await call(await strapiAdmin.attemptTokenRefresh(token));
      if (!answer.ok) throw new ExportError(answer.status, { data: await readBody(answer) });
      if (answer.body === null) throw new ExportError(0, { data: undefined });

      const total = readTotal(answer.headers);
      const collector = await createCollector(format, answer.headers.get('Content-Type'));
      const reader = answer.body.getReader();
      onProgress({ done: 0, total });
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        collector.add(read.value);
        onProgress({ done: collector.count(), total });
      }
      const name = readFileName(answer.headers);
      return { blob: collector.end(), name: format === 'xlsx' ? name.replace(/\.csv$/, '.xlsx') : name };
    },
    [locale, token],
  );
};
