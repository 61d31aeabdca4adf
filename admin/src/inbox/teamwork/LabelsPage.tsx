import { Box, Button, Flex, IconButton } from '@strapi/design-system';
import { Pencil, Plus, Trash } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';

import type { DeleteLabel, FindLabels, TeamLabel } from '../../../../server/src/contracts/labels';
import { Empty } from '../../shared/ui/Empty';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { Question } from '../../shared/ui/Question';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { LabelBadge } from './LabelBadges';
import { LabelEditor } from './LabelEditor';

const NEW: Omit<TeamLabel, 'id'> = { name: '', color: 'primary' };

/** The labels that the team sorts submissions by. */
export const LabelsPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { remove: removeFrom } = useApi();
  const labels = useResource<FindLabels>('/labels');
  const [edited, setEdited] = React.useState<Omit<TeamLabel, 'id'> & { id?: number }>();
  const [doomed, setDoomed] = React.useState<TeamLabel>();
  const [remove, isRemoving] = useTask(async () => {
    if (doomed === undefined) return;
    await removeFrom<DeleteLabel>(`/labels/${doomed.id}`).finally(labels.reload);
    setDoomed(undefined);
  });

  return (
    <Page.Main>
      <Page.Title>{say('inbox.labels')}</Page.Title>
      <Header
        title={say('inbox.labels')}
        subtitle={say('inbox.labels.subtitle')}
        navigationAction={can('submissions.find') && <BackButton fallback="/plugins/imprint-inbox" />}
        primaryAction={
          <Button
            startIcon={<Plus />}
            onClick={() => {
              setEdited(NEW);
            }}
          >
            {say('inbox.labels.new')}
          </Button>
        }
      />
      <Layouts.Content>
        <Loaded resource={labels}>
          {({ data }) => (
            <>
              {data.length === 0 && <Empty content={say('inbox.labels.none')} />}
              <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
                {data.map((label) => (
                  <Box
                    tag="li"
                    key={label.id}
                    background="neutral0"
                    padding={3}
                    hasRadius
                    shadow="tableShadow"
                    aria-label={label.name}
                  >
                    <Flex justifyContent="space-between" gap={2}>
                      <LabelBadge label={label} />
                      <Flex gap={1}>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.edit', { name: label.name })}
                          onClick={() => {
                            setEdited(label);
                          }}
                        >
                          <Pencil />
                        </IconButton>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.delete', { name: label.name })}
                          onClick={() => {
                            setDoomed(label);
                          }}
                        >
                          <Trash />
                        </IconButton>
                      </Flex>
                    </Flex>
                  </Box>
                ))}
              </Flex>
            </>
          )}
        </Loaded>
      </Layouts.Content>
      {edited && (
        <LabelEditor
          label={edited}
          onClose={() => {
            setEdited(undefined);
          }}
          onSaved={labels.reload}
        />
      )}
      {doomed && (
        <Question
          title={say('inbox.saved.delete', { name: doomed.name })}
          message={say('inbox.labels.delete.message')}
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
