import * as React from 'react';

import { type Fault, faultOf } from './faults';
import { adminUrl, type Query } from './url';
import { useApi } from './useApi';

export interface Resource<Response> {
  /** What was read last; it stays while it is read again, also under another query of the same path. */
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
  data: Response | undefined;
  fault: Fault | undefined;
  isLoading: boolean;
}

/**
 * Reads an admin route of the plugin and keeps what it says.
 *
 * @param path relative to `/imprint`; `null` reads nothing
 */
export const useResource = <Response>(path: string | null, query: Query = {}): Resource<Response> => {
  const { get } = useApi();
  const [round, setRound] = React.useState(0);
  const [state, setState] = React.useState<State<Response>>({
    path,
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
    get<Response>(path, current.current, controller.signal)
      .then((data) => {
        if (!controller.signal.aborted) setState({ path, data, fault: undefined, isLoading: false });
      })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) setState((before) => ({ ...before, fault: faultOf(thrown), isLoading: false }));
      });
    return () => {
      controller.abort();
    };
  }, [get, path, key, round]);

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
