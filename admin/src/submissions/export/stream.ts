import * as React from 'react';

import { attemptTokenRefresh, useAuth } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

import type { ExportInbox } from '../../../../server/src/forms/admin-contract';
import { adminUrl } from '../../shared/url';
import { createRecordCounter } from './records';

export interface Progress {
  done: number;
  /** Undefined until the server has said it. */
  total: number | undefined;
}

export interface Exported {
  blob: Blob;
  /** As the server calls the file; `''` where it gives no name. */
  name: string;
}

const totalOf = (headers: Headers): number | undefined => {
  const total = headers.get('X-Total-Count');
  return total !== null && /^\d+$/.test(total) ? Number(total) : undefined;
};

const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/u.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';

const bodyOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
};

/** What {@link faultOf} reads, as Strapi's fetch client would have thrown it. */
class ExportError extends Error {
  constructor(
    readonly status: number,
    readonly response: { data: unknown },
  ) {
    super(`The export was answered with ${status}.`);
  }
}

/** Where the panel's server is, which Strapi's types do not know. */
const backendUrl = (): string => {
  const url: unknown = Reflect.get(window.strapi, 'backendURL');
  return typeof url === 'string' ? url : '';
};

/**
 * Fetches an export and tells how far it is. Strapi's fetch client answers only when all of it has arrived, so this calls
 * the browser's own, with the panel's token, which is renewed once when it has run out.
 */
export const useExport = (): ((
  query: ExportInbox.Query,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Exported>) => {
  const token = useAuth('useExport', (state) => state.token);
  const { locale } = useIntl();

  return React.useCallback(
    async (query, onProgress, signal) => {
      const url = `${backendUrl()}${adminUrl('/submissions/export', { ...query })}`;
      const call = (bearer: string): Promise<Response> =>
        fetch(url, { headers: { Authorization: `Bearer ${bearer}`, 'Accept-Language': locale }, signal });

      let answer = await call(token ?? '');
      if (answer.status === 401) answer = await call(await attemptTokenRefresh(token));
      if (!answer.ok) throw new ExportError(answer.status, { data: await bodyOf(answer) });
      if (answer.body === null) throw new ExportError(0, { data: undefined });

      const total = totalOf(answer.headers);
      const counter = createRecordCounter(query.format);
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const reader = answer.body.getReader();
      onProgress({ done: 0, total });
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        chunks.push(read.value);
        counter.add(read.value);
        onProgress({ done: counter.count(), total });
      }
      const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
      return { blob: new Blob(chunks, { type }), name: nameOf(answer.headers) };
    },
    [locale, token],
  );
};
