import type { TextFault } from '../text/clean';
import type { Texts } from '../text/messages';

/**
 * The message for a text that cannot be stored.
 *
 * @param max the maximum length
 */
export const textFaultMessage = (fault: TextFault, name: string, max: number, texts: Texts): string => {
  switch (fault) {
    case 'malformed':
      return texts.textMalformed(name);
    case 'control':
      return texts.textControl(name);
    case 'lineBreak':
      return texts.textLineBreak(name);
    case 'marks':
      return texts.textMarks(name);
    case 'tooLong':
      return texts.tooLong(name, max);
  }
};
