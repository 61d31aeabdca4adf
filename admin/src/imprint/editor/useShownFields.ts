import * as React from 'react';

import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { inputId } from './context';

interface ShownFields {
  /** Fields that are not folded away although they are not relevant, since somebody is editing them. */
  kept: ReadonlySet<OptionName>;
  keep: (option: OptionName) => void;
  /** Focuses a field as soon as it is rendered. */
  focus: (option: OptionName) => void;
}

/** @param initial the field that the page's URL names */
export const useShownFields = (initial: OptionName | undefined): ShownFields => {
  const [kept, setKept] = React.useState<ReadonlySet<OptionName>>(new Set(initial === undefined ? [] : [initial]));
  const target = React.useRef(initial);
  const [, draw] = React.useReducer((count: number) => count + 1, 0);

  // After every render: the field may appear only after a response, or in another language.
  React.useEffect(() => {
    const input = target.current === undefined ? null : document.getElementById(inputId(target.current));
    if (input === null) return;
    target.current = undefined;
    input.focus();
    input.scrollIntoView({ block: 'center' });
  });

  const keep = React.useCallback((option: OptionName): void => {
    setKept((before) => (before.has(option) ? before : new Set([...before, option])));
  }, []);
  const focus = React.useCallback(
    (option: OptionName): void => {
      keep(option);
      target.current = option;
      draw();
    },
    [keep],
  );
  return { kept, keep, focus };
};
