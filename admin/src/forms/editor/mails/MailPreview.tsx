import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Eye, PaperPlane } from '@strapi/icons';
import * as React from 'react';

import type { MailPreview as Preview, PreviewMail, TestMail } from '../../../../../server/src/contracts/forms-admin';
import type { MailKind } from '../../../../../server/src/contracts/inbox';
import { Frame } from '../../../shared/ui/Frame';
import { ModalDialog } from '../../../shared/ui/ModalDialog';
import { TabPanels } from '../../../shared/ui/TabPanels';
import { useApi } from '../../../shared/useApi';
import { useNotices } from '../../../shared/useNotices';
import { useTask } from '../../../shared/useTask';
import { toBody } from '../../model/draft/body';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

interface Props {
  /** What the email is, in the labels of the buttons. */
  name: string;
  kind: MailKind;
  /** The id of a notification. */
  notification?: string;
}

/** Buttons that show an email with sample values as it would be sent, and send it to whoever is signed in. */
export const MailPreview = ({ name, kind, notification = '' }: Props): React.ReactNode => {
  const say = useTexts();
  const api = useApi();
  const notices = useNotices();
  const { draft, defaultLanguage, language, canEdit } = useEditor();
  const [shown, setShown] = React.useState<Preview>();

  const body = () => {
    const { name: title, fields, settings } = toBody(draft, defaultLanguage);
    return { form: { name: title, fields, settings }, kind, notification, language };
  };
  const [show, isLoading] = useTask(async () => {
    setShown((await api.post<PreviewMail>('/forms/mails/preview', body())).data);
  });
  const [send, isSending] = useTask(async () => {
    const { data } = await api.post<TestMail>('/forms/mails/test', body());
    notices.success(say('forms.mail.tested', { to: data.to }));
  });
  const sendButton = canEdit && (
    <Button
      variant="tertiary"
      size="S"
      startIcon={<PaperPlane />}
      aria-label={say('forms.mail.test.of', { name })}
      loading={isSending}
      onClick={() => send()}
    >
      {say('forms.mail.test')}
    </Button>
  );

  return (
    <>
      <Flex gap={2} wrap="wrap">
        <Button
          variant="tertiary"
          size="S"
          startIcon={<Eye />}
          aria-label={say('forms.mail.preview.of', { name })}
          loading={isLoading}
          onClick={() => show()}
        >
          {say('forms.mail.preview')}
        </Button>
        {sendButton}
      </Flex>
      {shown !== undefined && (
        <ModalDialog
          title={name}
          cancel={say('forms.mail.close')}
          action={sendButton}
          onClose={() => setShown(undefined)}
        >
          <Shown mail={shown} title={name} />
        </ModalDialog>
      )}
    </>
  );
};

const Shown = ({ mail, title }: { mail: Preview; title: string }): React.ReactNode => {
  const say = useTexts();
  const [part, setPart] = React.useState<'html' | 'text'>('html');
  const lines = [
    [say('forms.mail.from'), mail.from ?? say('forms.mail.from.default')],
    [say('forms.mail.to'), mail.to],
    ...(mail.replyTo === null ? [] : [[say('forms.mail.replyTo'), mail.replyTo]]),
    [say('forms.mail.subject'), mail.subject],
  ];
  return (
    <>
      <Typography textColor="neutral600">{say('forms.mail.sample')}</Typography>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={1}>
        {lines.map(([label, value]) => (
          <Flex key={label} gap={2} alignItems="baseline" wrap="wrap">
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {label}
            </Typography>
            <Typography tag="dd" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Flex>
        ))}
      </Flex>
      <TabPanels
        label={say('forms.mail.parts')}
        value={part}
        onChange={setPart}
        tabs={[
          { name: 'html', title: say('forms.mail.html'), panel: <Frame title={title} html={mail.html} /> },
          {
            name: 'text',
            title: say('forms.mail.text'),
            panel: (
              <Box
                tag="pre"
                tabIndex={0}
                role="region"
                aria-label={say('forms.mail.text')}
                background="neutral100"
                color="neutral800"
                hasRadius
                padding={4}
                maxHeight="50vh"
                overflow="auto"
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {mail.text}
              </Box>
            ),
          },
        ]}
      />
    </>
  );
};
