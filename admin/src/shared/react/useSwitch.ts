import * as React from 'react';

export interface Switch {
  isOn: boolean;
  on: () => void;
  off: () => void;
  toggle: () => void;
}

/** Something that is on or off, such as a dialog; off at first. */
export const useSwitch = (): Switch => {
  const [isOn, setIsOn] = React.useState(false);
  return React.useMemo(
    () => ({
      isOn,
      on: () => setIsOn(true),
      off: () => setIsOn(false),
      toggle: () => setIsOn(!isOn),
    }),
    [isOn],
  );
};
