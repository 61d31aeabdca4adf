import * as React from 'react';

/**
 * State that belongs to what is shown, such as the rows that are selected in a view; whatever is shown next begins anew,
 * also when it was shown before. A change that comes late, when something else is shown already, is dropped.
 *
 * @param owner identifies what is shown
 */
export const useStateOf = <Value>(
  owner: string,
  initial: Value,
): [value: Value, change: (edit: (before: Value) => Value) => void] => {
  const [state, setState] = React.useState({ owner, value: initial });
  if (state.owner !== owner) setState({ owner, value: initial });
  const change = React.useCallback(
    (edit: (before: Value) => Value): void =>
      setState((before) => (before.owner === owner ? { owner, value: edit(before.value) } : before)),
    [owner],
  );
  return [state.owner === owner ? state.value : initial, change];
};
