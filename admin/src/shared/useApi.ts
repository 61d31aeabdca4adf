import * as React from 'react';

import { useFetchClient } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

import { adminUrl, type Query } from './url';

/** The plugin's admin routes; paths are relative to `/imprint`. Each throws what {@link faultOf} reads. */
export interface Api {
  get: <Response>(path: string, query?: Query, signal?: AbortSignal) => Promise<Response>;
  /** A file, with the headers of the answer. */
  download: (path: string, query?: Query) => Promise<{ blob: Blob; headers: Headers | undefined }>;
  post: <Response>(path: string, body: unknown) => Promise<Response>;
  put: <Response>(path: string, body: unknown) => Promise<Response>;
  remove: <Response>(path: string, query?: Query) => Promise<Response>;
}

/**
 * Calls the plugin's admin routes, in the language of the panel. What is under way when the component goes is aborted,
 * so a request that has to reach the server belongs to a component that stays.
 */
export const useApi = (): Api => {
  const client = useFetchClient();
  const { locale } = useIntl();

  return React.useMemo(() => {
    // The browser's own language need not be the panel's.
    const headers = { 'Accept-Language': locale };
    return {
      get: async <Response>(path: string, query?: Query, signal?: AbortSignal) => {
        // An `undefined` signal stands for the component's own.
        const { data } = await client.get<Response>(adminUrl(path, query), { headers, ...(signal && { signal }) });
        return data;
      },
      download: async (path, query) => {
        const answer = await client.get(adminUrl(path, query), { headers, responseType: 'blob' });
        return { blob: answer.data, headers: answer.headers };
      },
      post: async <Response>(path: string, body: unknown) => {
        const { data } = await client.post<Response>(adminUrl(path), body, { headers });
        return data;
      },
      put: async <Response>(path: string, body: unknown) => {
        const { data } = await client.put<Response>(adminUrl(path), body, { headers });
        return data;
      },
      remove: async <Response>(path: string, query?: Query) => {
        const { data } = await client.del<Response>(adminUrl(path, query), { headers });
        return data;
      },
    };
  }, [client, locale]);
};
