import type { TextFault } from '../text';
import type { Texts } from './texts';

/** The message for a text that cannot be stored. */
export const textFaultMessage = (fault: TextFault, name: string, texts: Texts): string => {
  switch (fault) {
    case 'malformed':
      return texts.textMalformed(name);
    case 'control':
      return texts.textControl(name);
    case 'lineBreak':
      return texts.textLineBreak(name);
  }
};
