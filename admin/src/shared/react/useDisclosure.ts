import { type Switch, useSwitch } from './useSwitch';

/**
 * Whether something that is closed at first is open. It opens when there is a fault in it, and stays open when that has been
 * corrected: whoever does that is still typing there.
 */
export const useDisclosure = (isWrong: boolean): Switch => {
  const disclosure = useSwitch();
  if (isWrong && !disclosure.isOn) disclosure.on();
  return disclosure;
};
