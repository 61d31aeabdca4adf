import * as React from 'react';

import { type Fault, faultOf } from './faults';
import { adminUrl, type Query } from './url';
import { useApi } from './useApi';

export interface Resource<Response> {
  /**
   * What was read last; it stays while it is read again, also under another query of the same path, and where reading it
   * again fails. What another query has found goes when its successor fails: it would pass for an answer.
   */
  data: Response | undefined;
  fault: Fault | undefined;
  /** Whether a request is under way. */
  isLoading: boolean;
  /** Reads it again. */
  reload: () => void;
  /** Puts what a write has answered in the place of what was read. */
  replace: (data: Response) => void;
}

interface State<Response> {
  path: string | null;
  /** The address that the data was read from. */
  key: string | null;
  data: Response | undefined;
  fault: Fault | undefined;
  isLoading: boolean;
}

/**
 * Reads an admin route of the plugin and keeps what it says.
 *
 * @param path relative to `/imprint`; `null` reads nothing
 * @param isPosted whether the query is the body of a POST: an address ends up in logs, and not all may stand there
 */
export const useResource = <Response>(
  path: string | null,
  query: Query = {},
  { isPosted = false } = {},
): Resource<Response> => {
  const { get, post } = useApi();
  const [round, setRound] = React.useState(0);
  const [state, setState] = React.useState<State<Response>>({
    path,
    key: null,
    data: undefined,
    fault: undefined,
    isLoading: path !== null,
  });
  // A query is a new object in every render; its text is not.
  const key = path === null ? null : adminUrl(path, query);
  const current = React.useRef(query);
  current.current = query;

  React.useEffect(() => {
    if (path === null || key === null) return undefined;
    const controller = new AbortController();
    setState((before) => ({ ...before, path, data: before.path === path ? before.data : undefined, isLoading: true }));
    (isPosted ? post<Response>(path, current.current) : get<Response>(path, current.current, controller.signal))
      .then((data) => {
        if (!controller.signal.aborted) setState({ path, key, data, fault: undefined, isLoading: false });
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({
          ...before,
          data: before.key === key ? before.data : undefined,
          fault: faultOf(thrown),
          isLoading: false,
        }));
      });
    return () => {
      controller.abort();
    };
  }, [get, post, isPosted, path, key, round]);

  const reload = React.useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const replace = React.useCallback((data: Response) => {
    setState((before) => ({ ...before, data, fault: undefined }));
  }, []);

  const isOfPath = state.path === path;
  return {
    data: isOfPath ? state.data : undefined,
    fault: isOfPath ? state.fault : undefined,
    isLoading: state.isLoading || (path !== null && !isOfPath),
    reload,
    replace,
  };
};
