import * as React from 'react';

import type { Endpoint } from '../../../server/src/contracts/common';
import { type Fault, readFault } from './faults';
import { useEvent } from './react/useEvent';
import { adminUrl } from './url';
import { type BodyOf, type PathOf, type QueryOf, useApi } from './useApi';

export interface Resource<Response> {
  /**
   * What this path and query have given last; kept while they are asked again, and if that fails. What another query has
   * given is not among it: it would look like the answer to this one.
   */
  data: Response | undefined;
  /**
   * While another query of the same path is asked: what the last one has given, for what stays around the rows, such as
   * their headings and the numbers of pages. Nothing acts on it.
   */
  previous: Response | undefined;
  fault: Fault | undefined;
  /** Whether a request is in progress. */
  isLoading: boolean;
  /** Reloads the data. */
  reload: () => void;
}

interface State<Response> extends Pick<Resource<Response>, 'data' | 'fault'> {
  path: string | null;
  /** The URL that was asked. */
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
          key,
          asked,
          data: before.key === key ? before.data : undefined,
          fault: readFault(thrown),
        }));
      });
    return () => controller.abort();
  }, [get, post, question, path, key, asked]);

  const reload = React.useCallback(() => setRound((before) => before + 1), []);

  const isAnswer = state.key === key;
  return {
    data: isAnswer ? state.data : undefined,
    previous: !isAnswer && state.path === path ? state.data : undefined,
    fault: isAnswer ? state.fault : undefined,
    isLoading: path !== null && state.asked !== asked,
    reload,
  };
};

/** A list of which everything but its rows stays while another query is asked, so that what has the focus keeps it. */
export const withFrame = <Row, Meta>(
  resource: Resource<{ data: Row[]; meta: Meta }>,
): Resource<{ data: Row[]; meta: Meta }> => ({
  ...resource,
  data: resource.data ?? (resource.previous && { ...resource.previous, data: [] }),
});
