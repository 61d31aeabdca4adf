import * as React from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { type Entry, nameSender } from '../model/contents';
import { nameAuthor, recipientsOf, turnsOf } from '../model/conversation';
import { useInboxTexts } from '../texts';
import { EditText, type InWords } from './EditText';

/** On paper there is the sheet alone: the panel scrolls in areas of its own, of which a printer shows what is in the window. */
const SheetAlone = createGlobalStyle`
  @media print {
    html, body {
      height: auto !important;
      overflow: visible !important;
      background: #fff !important;
    }

    body > :not([data-imprint-sheet]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.article`
  color: #000;
  font: 11pt/1.4 sans-serif;

  h1 {
    font-size: 16pt;
    font-weight: bold;
  }

  h2 {
    margin-top: 6mm;
    font-size: 12pt;
    font-weight: bold;
  }

  dt {
    margin-top: 3mm;
    font-size: 9pt;
    font-weight: bold;
    break-after: avoid;
  }

  dd,
  p {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  submission: SubmissionDetail;
  entries: readonly Entry[];
  inWords: InWords;
}

/** Whether the page is being printed: what is made for paper alone would be there twice for whoever searches the page. */
const usePrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = React.useState(false);
  React.useEffect(() => {
    const media = window.matchMedia('print');
    const set = (is: boolean) => (): void => {
      // The browser looks at the page as soon as the event is over.
      flushSync(() => {
        setIsPrinting(is);
      });
    };
    const [begin, end] = [set(true), set(false)];
    const change = (): void => {
      (media.matches ? begin : end)();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
};

/** A submission with the replies to it and the answers to them, for paper. Notes are the team's own, and are left out. */
export const PrintSheet = ({ submission, entries, inWords }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime, exact } = useDates();
  const isPrinting = usePrinting();
  const { formName, submissionId, submittedAt, status, spam, replyTo } = submission;
  if (!isPrinting) return null;
  const turns = turnsOf(submission);
  return createPortal(
    <Sheet data-imprint-sheet>
      <SheetAlone />
      <h1 dir="auto">{nameSender(submission)}</h1>
      <p>{`${formName} · #${submissionId} · ${exact(submittedAt)}`}</p>
      <p>{[replyTo, say(spam ? 'inbox.tab.spam' : `inbox.status.${status}`)].filter(Boolean).join(' · ')}</p>
      <h2>{say('inbox.message')}</h2>
      <dl>
        {entries.map(({ name, label, values, files }) => {
          const texts = [...values, ...files.map((file) => file.name)];
          return (
            <div key={name}>
              <dt>{label}</dt>
              {texts.map((text, index) => (
                <dd key={index} dir="auto">
                  {text}
                </dd>
              ))}
              {texts.length === 0 && <dd>{say('inbox.nothing')}</dd>}
            </div>
          );
        })}
      </dl>
      {submission.edits.map((edit) => (
        <EditText key={edit.id} edit={edit} entries={entries} inWords={inWords} />
      ))}
      {turns.length > 0 && <h2>{say('inbox.conversation')}</h2>}
      <dl>
        {turns.map((turn) =>
          turn.kind === 'response' ? (
            <div key={`reply ${turn.response.id}`}>
              <dt>
                {[
                  say('inbox.thread.line', { name: authorName(turn.response.author), to: recipientsOf(turn.response) }),
                  dateTime(turn.response.sentAt ?? turn.response.createdAt),
                  say(`inbox.send.status.${turn.response.status}`),
                ].join(' · ')}
              </dt>
              {turn.response.subject !== undefined && (
                <dd>{say('inbox.thread.subject', { subject: turn.response.subject })}</dd>
              )}
              <dd dir="auto">{turn.response.text}</dd>
              {turn.response.attachments?.map(({ id, name }) => (
                <dd key={id}>{name}</dd>
              ))}
            </div>
          ) : (
            <div key={`answer ${turn.answer.id}`}>
              <dt>
                {[
                  say(`inbox.answer.${turn.answer.kind}`, { name: nameAuthor(turn.answer) }),
                  dateTime(turn.answer.createdAt),
                ].join(' · ')}
              </dt>
              <dd dir="auto">{turn.answer.text}</dd>
              {turn.answer.attachments.map(({ name, mime }, index) => (
                <dd key={index}>{name === '' ? mime : name}</dd>
              ))}
            </div>
          ),
        )}
      </dl>
    </Sheet>,
    document.body,
  );
};
