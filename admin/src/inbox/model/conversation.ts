import type { SubmissionDetail, VisitorAnswer } from '../../../../server/src/contracts/inbox';
import type { FormResponse } from '../../../../server/src/contracts/responses';

/** What somebody has written in a conversation. */
export type Turn = { at: string } & (
  { response: FormResponse; answer?: undefined } | { answer: VisitorAnswer; response?: undefined }
);

/** The replies to a submission and the answers to them, oldest first. */
export const turnsOf = ({ responses, answers }: Pick<SubmissionDetail, 'responses' | 'answers'>): Turn[] =>
  [
    ...responses.map((response): Turn => ({ at: response.createdAt, response })),
    ...answers.map((answer): Turn => ({ at: answer.createdAt, answer })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Who has sent an answer, with the address. */
export const nameAuthor = ({ from, fromName }: Pick<VisitorAnswer, 'from' | 'fromName'>): string =>
  [fromName, from !== '' && fromName !== '' ? `(${from})` : from].filter((part) => part !== '').join(' ');

/** The addresses in a line, such as `ada@example.org, Bob <bob@example.org>`. */
export const splitAddresses = (line: string): string[] =>
  line
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter((address) => address !== '');

/** A reply without what it quotes at its end, and that; `quoted` is `''` if there is nothing else or nothing quoted. */
export const splitQuotation = (reply: string): Pick<VisitorAnswer, 'text' | 'quoted'> => {
  const lines = reply.trimEnd().split('\n');
  const end = lines.findLastIndex((line) => !line.startsWith('>')) + 1;
  const text = lines.slice(0, end).join('\n').trimEnd();
  return text === '' ? { text: reply, quoted: '' } : { text, quoted: lines.slice(end).join('\n') };
};

/** To whom a reply goes. */
export const recipientsOf = ({ to, cc = [] }: Pick<FormResponse, 'to' | 'cc'>): string => [to, ...cc].join(', ');
