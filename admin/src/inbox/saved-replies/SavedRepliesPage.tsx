import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { DeleteSavedReply, FindSavedReplies, SavedReply } from '../../../../server/src/contracts/saved-replies';
import { useInstallation } from '../../shared/installation';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useResource } from '../../shared/useResource';
import { ManagedPage } from '../managed/ManagedPage';
import { useInboxTexts } from '../texts';
import { useForms } from '../useForms';
import { SavedReplyDialog } from './SavedReplyDialog';

const NEW: Omit<SavedReply, 'id'> = { name: '', formId: '', language: '', text: '' };

/** The texts that the team begins replies with. */
export const SavedRepliesPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const { remove } = useApi();
  const forms = useForms();
  const replies = useResource<FindSavedReplies>('/saved-replies');
  const settings = useInstallation();
  const languages = settings.data?.data.languages ?? [];
  const describe = ({ formId, language }: SavedReply): string =>
    [
      formId === ''
        ? say('inbox.filter.form.all')
        : (forms.find((form) => form.formId === formId)?.name ?? say('inbox.saved.form.gone')),
      language === ''
        ? say('inbox.saved.language.all')
        : (languages.find(({ tag }) => tag === language)?.name ?? language),
    ].join(' · ');

  return (
    <ManagedPage
      words={{
        title: say('inbox.saved.title'),
        subtitle: say('inbox.saved.subtitle'),
        create: say('inbox.saved.new'),
        none: say('inbox.saved.none'),
        deleting: say('inbox.saved.delete.message'),
      }}
      resource={replies}
      fresh={NEW}
      head={(reply) => (
        <Box>
          <Typography tag="h2" variant="delta" style={{ overflowWrap: 'anywhere' }}>
            {reply.name}
          </Typography>
          <Remark>{describe(reply)}</Remark>
        </Box>
      )}
      body={(reply) => (
        <Box paddingTop={2}>
          <WrittenText tag="p" textColor="neutral800">
            {reply.text}
          </WrittenText>
        </Box>
      )}
      dialog={(edited, close) =>
        replies.data && (
          <SavedReplyDialog
            reply={edited}
            forms={forms}
            languages={languages}
            placeholders={replies.data.meta.placeholders}
            onClose={close}
            onSaved={replies.reload}
          />
        )
      }
      remove={({ id }) => remove<DeleteSavedReply>(`/saved-replies/${id}`)}
    />
  );
};
