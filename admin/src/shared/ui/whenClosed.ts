/** What `onOpenChange` takes of a dialog that is there only while it is open. */
export const whenClosed =
  (onClose: () => void) =>
  (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
