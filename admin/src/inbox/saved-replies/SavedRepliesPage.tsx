import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Pencil, Plus, Trash } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';

import type { DeleteSavedReply, FindSavedReplies, SavedReply } from '../../../../server/src/contracts/saved-replies';
import { useInstallation } from '../../shared/installation';
import { Empty } from '../../shared/ui/Empty';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { Question } from '../../shared/ui/Question';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { useForms } from '../useForms';
import { SavedReplyDialog } from './SavedReplyDialog';

const NEW: Omit<SavedReply, 'id'> = { name: '', formId: '', language: '', text: '' };

/** The texts that the team begins replies with. */
export const SavedRepliesPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { remove: removeFrom } = useApi();
  const forms = useForms();
  const replies = useResource<FindSavedReplies>('/saved-replies');
  const settings = useInstallation();
  const languages = settings.data?.data.languages ?? [];
  const [edited, setEdited] = React.useState<Omit<SavedReply, 'id'> & { id?: number }>();
  const [doomed, setDoomed] = React.useState<SavedReply>();
  const [remove, isRemoving] = useTask(async () => {
    if (doomed === undefined) return;
    await removeFrom<DeleteSavedReply>(`/saved-replies/${doomed.id}`).finally(replies.reload);
    setDoomed(undefined);
  });
  const create = (
    <Button
      startIcon={<Plus />}
      onClick={() => {
        setEdited(NEW);
      }}
    >
      {say('inbox.saved.new')}
    </Button>
  );
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
    <Page.Main>
      <Page.Title>{say('inbox.saved.title')}</Page.Title>
      <Header
        title={say('inbox.saved.title')}
        subtitle={say('inbox.saved.subtitle')}
        navigationAction={can('submissions.find') && <BackButton fallback="/plugins/imprint-inbox" />}
        primaryAction={create}
      />
      <Layouts.Content>
        <Loaded resource={replies}>
          {({ data, meta }) => (
            <>
              {data.length === 0 && <Empty content={say('inbox.saved.none')} />}
              <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
                {data.map((reply) => (
                  <Box
                    tag="li"
                    key={reply.id}
                    background="neutral0"
                    padding={4}
                    hasRadius
                    shadow="tableShadow"
                    aria-label={reply.name}
                  >
                    <Flex justifyContent="space-between" alignItems="flex-start" gap={2}>
                      <Box>
                        <Typography tag="h2" variant="delta" style={{ overflowWrap: 'anywhere' }}>
                          {reply.name}
                        </Typography>
                        <Remark>{describe(reply)}</Remark>
                      </Box>
                      <Flex gap={1}>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.edit', { name: reply.name })}
                          onClick={() => {
                            setEdited(reply);
                          }}
                        >
                          <Pencil />
                        </IconButton>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.delete', { name: reply.name })}
                          onClick={() => {
                            setDoomed(reply);
                          }}
                        >
                          <Trash />
                        </IconButton>
                      </Flex>
                    </Flex>
                    <Box paddingTop={2}>
                      <WrittenText tag="p" textColor="neutral800">
                        {reply.text}
                      </WrittenText>
                    </Box>
                  </Box>
                ))}
              </Flex>
              {edited && (
                <SavedReplyDialog
                  reply={edited}
                  forms={forms}
                  languages={languages}
                  placeholders={meta.placeholders}
                  onClose={() => {
                    setEdited(undefined);
                  }}
                  onSaved={replies.reload}
                />
              )}
            </>
          )}
        </Loaded>
      </Layouts.Content>
      {doomed && (
        <Question
          title={say('inbox.saved.delete', { name: doomed.name })}
          message={say('inbox.saved.delete.message')}
          action={
            <Button fullWidth variant="danger" loading={isRemoving} onClick={remove}>
              {say('shared.delete')}
            </Button>
          }
          onClose={() => {
            setDoomed(undefined);
          }}
        />
      )}
    </Page.Main>
  );
};
