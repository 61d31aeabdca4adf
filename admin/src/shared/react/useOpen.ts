import * as React from 'react';

/** Whether something is open. */
export const useOpen = (): { isOpen: boolean; open: () => void; close: () => void; toggle: () => void } => {
  const [isOpen, setIsOpen] = React.useState(false);
  return React.useMemo(
    () => ({
      isOpen,
      open: () => {
        setIsOpen(true);
      },
      close: () => {
        setIsOpen(false);
      },
      toggle: () => {
        setIsOpen(!isOpen);
      },
    }),
    [isOpen],
  );
};
