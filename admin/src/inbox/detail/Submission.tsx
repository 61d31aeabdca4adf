import { Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Field } from '../../../../server/src/contracts/forms';
import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import type { InboxItem, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Columns } from '../../shared/ui/Columns';
import { useCan } from '../../shared/useCan';
import { SIDE_BY_SIDE } from '../list/SideList';
import { type Entry, haveOtherWords, listEntries, nameSender, shownValues } from '../model/contents';
import type { View } from '../model/view';
import { useInboxTexts } from '../texts';
import { Conversation } from './Conversation';
import type { InWords } from './EditText';
import { Entries } from './Entries';
import { Facts } from './Facts';
import { NewNote } from './Notes';
import { OptIn } from './OptIn';
import { PrintSheet } from './PrintSheet';
import { Proof } from './Proof';
import { ReplyBox } from './reply/ReplyBox';
import { SubmissionHeader } from './SubmissionHeader';
import { Teamwork } from './Teamwork';
import { useMoves } from './useMoves';

interface Props {
  /** Those of its form; none while they are read, or if they may not be. */
  fields: readonly Field[];
  /** undefined while they are read. */
  settings: FindFormsSettings['response']['data'] | undefined;
  submission: SubmissionDetail;
  view: View;
  /** What the list beside it shows; none without one. */
  listed: readonly InboxItem[];
  reload: () => void;
}

/** Below each other also where the list beside them leaves no room for two columns. */
const Parts = styled(Columns)`
  @media ${SIDE_BY_SIDE} and (max-width: 1279px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A submission with everything that belongs to it. */
export const Submission = ({ fields, settings, submission, view, listed, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { locale } = useIntl();
  const { hash } = useLocation();
  const moves = useMoves(submission, view, listed);
  const reply = React.useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  React.useEffect(() => {
    // The page keeps its scroll position when one message follows another. The box for a reply scrolls to itself.
    if (hash !== '#reply') document.querySelector('main')?.scrollIntoView();
  }, [hash]);

  const [isAsSent, setIsAsSent] = React.useState(false);
  const entriesIn = (language: string): Entry[] => listEntries(submission, fields, language, say('shared.yes'));
  const [own, sent] = [entriesIn(locale), entriesIn(submission.language)];
  const entries = isAsSent ? sent : own;
  const inWords: InWords = (name, value) => {
    const field = fields.find((one) => one.name === name);
    return shownValues(value, field, isAsSent ? submission.language : locale, say('shared.yes')).join(', ');
  };
  const isExtended = settings?.edition === 'extended';

  return (
    <>
      <Page.Title>{say('inbox.one.title', { name: nameSender(submission) })}</Page.Title>
      <SubmissionHeader
        submission={submission}
        view={view}
        moves={moves}
        reload={reload}
        onReply={() => {
          reply.current?.focus();
        }}
      />
      <PrintSheet submission={submission} entries={entries} inWords={inWords} />
      <Layouts.Content>
        <Parts $widths="minmax(0, 2fr) minmax(0, 1fr)">
          <Flex direction="column" alignItems="stretch" gap={6}>
            <Entries
              submission={submission}
              entries={entries}
              switchWords={haveOtherWords(own, sent, fields) ? { isAsSent, onChange: setIsAsSent } : undefined}
            />
            <Conversation submission={submission} entries={entries} inWords={inWords} reload={reload} />
            {isExtended && can('responses.create') && (
              <ReplyBox
                box={reply}
                submission={submission}
                // The visitor reads what is quoted of them.
                entries={sent}
                moves={moves}
                limits={settings}
                // The list's key for a reply leads into the box.
                autoFocus={hash === '#reply'}
                reload={reload}
              />
            )}
          </Flex>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Teamwork submission={submission} reload={reload} />
            <Facts submission={submission} />
            <Proof submission={submission} />
            <OptIn submission={submission} reload={reload} />
            {can('submissions.update') && <NewNote submissionId={submission.id} reload={reload} />}
          </Flex>
        </Parts>
      </Layouts.Content>
    </>
  );
};
