import { useFetchClient } from '@strapi/strapi/admin';
import * as React from 'react';
import { useIntl } from 'react-intl';

import type { Endpoint, PathOf } from '../../../server/src/contracts/common';
import { adminUrl } from './url';

export type { PathOf };

/** The other parts of a request, by the endpoint's contract. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Query extends object }
  ? Query
  : Record<string, never>;
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends object } ? Body : Record<string, never>;

/**
 * Calls the plugin's admin routes, by their contracts and in the panel's language; paths are relative to `/imprint`.
 * Errors can be read by {@link faultOf}. Requests are aborted when the component unmounts, so a request that has to
 * reach the server belongs to a component that stays.
 */
export const useApi = () => {
  const client = useFetchClient();
  const { locale } = useIntl();

  return React.useMemo(() => {
    // The browser's own language may differ from the panel's.
    const headers = { 'Accept-Language': locale };
    return {
      get: async <E extends Endpoint>(path: PathOf<E>, query?: QueryOf<E>, signal?: AbortSignal) => {
        // An `undefined` signal means the component's own.
        const options = { headers, ...(signal && { signal }) };
        const { data } = await client.get<E['response']>(adminUrl(path, query), options);
        return data;
      },
      /** Downloads a file, with the headers of the response. */
      download: async <E extends Endpoint>(path: PathOf<E>): Promise<{ blob: Blob; headers: Headers | undefined }> => {
        const answer = await client.get(adminUrl(path), { headers, responseType: 'blob' });
        return { blob: answer.data, headers: answer.headers };
      },
      post: async <E extends Endpoint>(path: PathOf<E>, body: BodyOf<E>) => {
        const { data } = await client.post<E['response']>(adminUrl(path), body, { headers });
        return data;
      },
      put: async <E extends Endpoint>(path: PathOf<E>, body: BodyOf<E>) => {
        const { data } = await client.put<E['response']>(adminUrl(path), body, { headers });
        return data;
      },
      remove: async <E extends Endpoint>(path: PathOf<E>, query?: QueryOf<E>) => {
        const { data } = await client.del<E['response']>(adminUrl(path, query), { headers });
        return data;
      },
    };
  }, [client, locale]);
};
