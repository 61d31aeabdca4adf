import { textFaultMessage } from '../../../server/src/http/text-faults';
import { textsFor } from '../../../server/src/http/texts';

const en = textsFor('en');

describe('textFaultMessage', () => {
  it.each([
    ['malformed', 'x holds characters that are not valid Unicode.'],
    ['control', 'x holds control characters.'],
    ['lineBreak', 'x must be a single line.'],
  ] as const)('of %s', (fault, message) => {
    expect(textFaultMessage(fault, 'x', en)).toBe(message);
  });
});
