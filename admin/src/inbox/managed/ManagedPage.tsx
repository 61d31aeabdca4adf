import { Box, Button, Flex, IconButton } from '@strapi/design-system';
import { Pencil, Plus, Trash } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';

import { Empty } from '../../shared/ui/Empty';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { Question } from '../../shared/ui/Question';
import { useCan } from '../../shared/useCan';
import type { Resource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';

interface Named {
  id: number;
  name: string;
}

interface Props<Item extends Named> {
  words: Readonly<Record<'title' | 'subtitle' | 'create' | 'none' | 'deleting', string>>;
  resource: Resource<{ data: Item[] }>;
  /** What a new one has at first. */
  fresh: Omit<Item, 'id'>;
  /** What tells one from the others; below it, the rest of it, if there is more. */
  head: (item: Item) => React.ReactNode;
  body?: (item: Item) => React.ReactNode;
  dialog: (edited: Omit<Item, 'id'> & { id?: number }, close: () => void) => React.ReactNode;
  remove: (item: Item) => Promise<unknown>;
}

/** A page of things that the team keeps for its inbox, each with a name: made, changed and deleted. */
export const ManagedPage = <Item extends Named>(props: Props<Item>): React.ReactNode => {
  const { words, resource, fresh, head, body, dialog } = props;
  const say = useInboxTexts();
  const can = useCan();
  const [edited, setEdited] = React.useState<Omit<Item, 'id'> & { id?: number }>();
  const [doomed, setDoomed] = React.useState<Item>();
  const [remove, isRemoving] = useTask(async () => {
    if (doomed === undefined) return;
    await props.remove(doomed).finally(resource.reload);
    setDoomed(undefined);
  });

  return (
    <Page.Main>
      <Page.Title>{words.title}</Page.Title>
      <Header
        title={words.title}
        subtitle={words.subtitle}
        navigationAction={can('submissions.find') && <BackButton fallback="/plugins/imprint-inbox" />}
        primaryAction={
          <Button
            startIcon={<Plus />}
            onClick={() => {
              setEdited(fresh);
            }}
          >
            {words.create}
          </Button>
        }
      />
      <Layouts.Content>
        <Loaded resource={resource}>
          {({ data }) => (
            <>
              {data.length === 0 && <Empty content={words.none} />}
              <Flex tag="ul" direction="column" alignItems="stretch" gap={body ? 4 : 2}>
                {data.map((item) => (
                  <Box
                    tag="li"
                    key={item.id}
                    background="neutral0"
                    padding={body ? 4 : 3}
                    hasRadius
                    shadow="tableShadow"
                    aria-label={item.name}
                  >
                    <Flex justifyContent="space-between" alignItems={body ? 'flex-start' : 'center'} gap={2}>
                      {head(item)}
                      <Flex gap={1}>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.edit', { name: item.name })}
                          onClick={() => {
                            setEdited(item);
                          }}
                        >
                          <Pencil />
                        </IconButton>
                        <IconButton
                          variant="ghost"
                          label={say('inbox.saved.delete', { name: item.name })}
                          onClick={() => {
                            setDoomed(item);
                          }}
                        >
                          <Trash />
                        </IconButton>
                      </Flex>
                    </Flex>
                    {body?.(item)}
                  </Box>
                ))}
              </Flex>
            </>
          )}
        </Loaded>
      </Layouts.Content>
      {edited &&
        dialog(edited, () => {
          setEdited(undefined);
        })}
      {doomed && (
        <Question
          title={say('inbox.saved.delete', { name: doomed.name })}
          message={words.deleting}
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
