import * as React from 'react';

import { Flex, Grid } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

import type { FindFormsSettings, SubmissionDetail } from '../../../../server/src/forms/admin-contract';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { entriesOf, senderOf } from '../contents';
import { useInboxTexts } from '../texts';
import { useForms } from '../useForms';
import type { View } from '../view';
import { Entries } from './Entries';
import { Facts } from './Facts';
import { Mails } from './Mails';
import { Notes } from './Notes';
import { ReplyBox } from './ReplyBox';
import { SubmissionHeader } from './SubmissionHeader';
import { Thread } from './Thread';

interface Props {
  submission: SubmissionDetail;
  view: View;
  reload: () => void;
}

/** A message with everything that belongs to it. */
export const Submission = ({ submission, view, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { locale } = useIntl();
  const forms = useForms();
  const { data: settings } = useResource<FindFormsSettings.Response>('/forms/settings');
  const reply = React.useRef<HTMLTextAreaElement>(null);

  const fields = forms.find(({ formId }) => formId === submission.formId)?.fields ?? [];
  const entries = entriesOf(submission, fields, locale, { yes: say('inbox.yes') });
  const isExtended = settings?.data.edition === 'extended';

  return (
    <>
      <Page.Title>{say('inbox.one.title', { name: senderOf(submission) })}</Page.Title>
      <SubmissionHeader
        submission={submission}
        view={view}
        reload={reload}
        onReply={() => {
          reply.current?.focus();
        }}
      />
      <Layouts.Content>
        <Grid.Root gap={6}>
          <Grid.Item col={8} m={12} xs={12} direction="column" alignItems="stretch">
            <Flex direction="column" alignItems="stretch" gap={6}>
              <Entries submission={submission} entries={entries} />
              {isExtended && can('responses.find') && <Thread submission={submission} reload={reload} />}
              {isExtended && can('responses.create') && (
                <ReplyBox
                  ref={reply}
                  submission={submission}
                  entries={entries}
                  maxLength={settings.data.maxResponseLength}
                  reload={reload}
                />
              )}
            </Flex>
          </Grid.Item>
          <Grid.Item col={4} m={12} xs={12} direction="column" alignItems="stretch">
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Facts submission={submission} languages={settings?.data.languages ?? []} />
              <Notes submission={submission} reload={reload} />
              <Mails submission={submission} reload={reload} />
            </Flex>
          </Grid.Item>
        </Grid.Root>
      </Layouts.Content>
    </>
  );
};
