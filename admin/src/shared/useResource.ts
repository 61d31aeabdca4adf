import * as React from 'react';

import type { Endpoint } from '../../../server/src/contracts/common';
import { type Fault, readFault } from './faults';
import { useEvent } from './react/useEvent';
import { adminUrl } from './url';
import { type BodyOf, type PathOf, type QueryOf, useApi } from './useApi';

export interface Resource<Response> {
  /**
   * The data last read; kept while it is reloaded, even with another query of the same path, and if reloading fails. If
   * another query fails, the previous query's data is dropped, since it would look like the response.
   */
  data: Response | undefined;
  fault: Fault | undefined;
  /** Whether a request is in progress. */
  isLoading: boolean;
  /** Reloads the data. */
  reload: () => void;
}

interface State<Response> extends Pick<Resource<Response>, 'data' | 'fault'> {
  path: string | null;
  /** The URL that the data was read from. */
  key: string | null;
  /** The request that was last answered, successfully or not. */
  asked: string | null;
}

/**
 * Reads an admin route of the plugin and keeps the response.
 *
 * @param path relative to `/imprint`; `null` reads nothing
 * @param body sent by POST: URLs end up in logs, which must not contain everything
 */
export const useResource = <E extends Endpoint>(
  path: PathOf<E> | null,
  query?: QueryOf<E>,
  body?: BodyOf<E>,
): Resource<E['response']> => {
  const { get, post } = useApi();
  const [round, setRound] = React.useState(0);
  const [state, setState] = React.useState<State<E['response']>>({
    path: null,
    key: null,
    asked: null,
    data: undefined,
    fault: undefined,
  });
  // A query is a new object in every render; its text is not.
  const key = path === null ? null : adminUrl(path, { ...query, ...body });
  const asked = `${round} ${key}`;
  const question = useEvent(() => ({ query, body }));

  React.useEffect(() => {
    if (path === null || key === null) return undefined;
    const controller = new AbortController();
    const { query: asks, body: posts } = question();
    (posts ? post<E>(path, posts) : get<E>(path, asks, controller.signal))
      .then((data) => {
        if (!controller.signal.aborted) setState({ path, key, asked, data, fault: undefined });
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({
          path,
          key: before.key,
          asked,
          data: before.key === key ? before.data : undefined,
          fault: readFault(thrown),
        }));
      });
    return () => {
      controller.abort();
    };
  }, [get, post, question, path, key, asked]);

  const reload = React.useCallback(() => {
    setRound((before) => before + 1);
  }, []);

  const isOfPath = state.path === path;
  return {
    data: isOfPath ? state.data : undefined,
    fault: isOfPath ? state.fault : undefined,
    isLoading: path !== null && state.asked !== asked,
    reload,
  };
};
