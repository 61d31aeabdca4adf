import { textFaultMessage } from '../../../server/src/input/text-faults';
import { textsFor } from '../../../server/src/text/messages';

const en = textsFor('en');

describe('textFaultMessage', () => {
  it.each([
    ['malformed', 'x contains characters that are not valid Unicode.'],
    ['control', 'x contains control characters.'],
    ['lineBreak', 'x must be a single line.'],
    ['marks', 'x contains a letter with more than 30 combining marks.'],
    ['tooLong', 'x must be at most 5 characters.'],
  ] as const)('of %s', (fault, message) => {
    expect(textFaultMessage(fault, 'x', 5, en)).toBe(message);
  });
});
