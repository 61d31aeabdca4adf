import { Box, Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ArrowClockwise, ClockCounterClockwise } from '@strapi/icons';
import { ConfirmDialog } from '@strapi/strapi/admin';
import * as React from 'react';

import type { FindPast, Restore, RevisionSnapshot } from '../../../../server/src/contracts/imprint-admin';
import { useReturn } from '../../shared/react/useReturn';
import { Loaded } from '../../shared/ui/Loaded';
import { TabPanels } from '../../shared/ui/TabPanels';
import { Remark } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { CatalogueProvider, useCatalogue } from '../catalogue';
import { Changes } from '../Changes';
import { readConflict } from '../model/conflict';
import { useImprintTexts } from '../texts';
import { PastPage } from './PastPage';

const views = ['changes', 'then', 'restore'] as const;
type View = (typeof views)[number];

/** The tab of a revision; by default its changes. */
export const readView = (name: string | null): View => views.find((known) => known === name) ?? 'changes';

interface Props {
  number: number;
  view: View;
  onView: (view: View) => void;
  /** Called when there are other revisions than before, or may be. */
  onRestored: () => void;
}

/** Calls the options as the country and the legal form of then do. */
const WithLabels = ({
  labels,
  children,
}: Pick<RevisionSnapshot, 'labels'> & { children: React.ReactNode }): React.ReactNode => {
  const catalogue = useCatalogue();
  const value = React.useMemo(
    () => ({
      ...catalogue,
      options: catalogue.options.map((option) => ({ ...option, label: labels[option.name] })),
    }),
    [catalogue, labels],
  );
  return <CatalogueProvider value={value}>{children}</CatalogueProvider>;
};

/** One revision: its changes, the imprint after it, and what restoring it would change. */
export const RevisionDetail = ({ number, view, onView, onRestored }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const can = useCan();
  const notices = useNotices();
  const { dateTime, day } = useDates();
  const authorName = useAuthorName();
  const [isAsking, setIsAsking] = React.useState(false);
  const past = useResource<FindPast>(`/revisions/${number}`);
  // It is compared with the stored imprint, which others may change in the meantime.
  useReturn(past.reload);

  const [restore, isRestoring] = useTask(async (revision: number) => {
    try {
      await api.post<Restore>(`/revisions/${number}/restore`, { revision });
      notices.success(say('imprint.restored'));
    } catch (thrown) {
      if (readConflict(thrown) === undefined) throw thrown;
      notices.warning(say('imprint.restore.conflict'));
    } finally {
      past.reload();
      onRestored();
      setIsAsking(false);
    }
  });

  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Loaded resource={past}>
        {({ data }) => (
          <WithLabels labels={data.labels}>
            <Flex direction="column" alignItems="stretch" gap={5}>
              <Flex justifyContent="space-between" gap={4} wrap="wrap">
                <Flex direction="column" alignItems="flex-start" gap={1}>
                  <Typography variant="delta" tag="h2">
                    {say('imprint.revision', { number: data.number })}
                  </Typography>
                  <Remark>
                    {say('imprint.revision.by', { author: authorName(data.author), when: dateTime(data.changedAt) })}
                  </Remark>
                  {data.restored !== undefined && (
                    <Remark>{say('imprint.history.restored', { number: data.restored })}</Remark>
                  )}
                  {data.planned !== undefined && (
                    <Remark>{say('imprint.planned.for', { day: day(data.planned) })}</Remark>
                  )}
                </Flex>
                {can('options.update') && (
                  <Dialog.Root open={isAsking} onOpenChange={setIsAsking}>
                    <Dialog.Trigger>
                      <Button
                        variant="secondary"
                        startIcon={<ClockCounterClockwise />}
                        disabled={data.restore.length === 0}
                      >
                        {say('imprint.restore')}
                      </Button>
                    </Dialog.Trigger>
                    <ConfirmDialog
                      title={say('imprint.restore.title', { number: data.number })}
                      icon={<ArrowClockwise width="24px" height="24px" />}
                      endAction={
                        <Button fullWidth loading={isRestoring} onClick={() => restore(data.today)}>
                          {say('imprint.restore')}
                        </Button>
                      }
                    >
                      {say('imprint.restore.message', { count: data.restore.length })}
                    </ConfirmDialog>
                  </Dialog.Root>
                )}
              </Flex>
              <TabPanels
                label={say('imprint.revision', { number: data.number })}
                value={view}
                onChange={onView}
                tabs={[
                  {
                    name: 'changes',
                    title: say('imprint.revision.changes'),
                    panel: <Changes changes={data.changes} />,
                  },
                  {
                    name: 'then',
                    title: say('imprint.revision.then'),
                    panel: <PastPage key={data.number} past={data} />,
                  },
                  {
                    name: 'restore',
                    title: say('imprint.revision.restore'),
                    panel:
                      data.restore.length === 0 ? (
                        <Typography>{say('imprint.revision.same')}</Typography>
                      ) : (
                        <Changes
                          changes={data.restore}
                          columns={['imprint.changes.today', 'imprint.changes.restored']}
                        />
                      ),
                  },
                ]}
              />
            </Flex>
          </WithLabels>
        )}
      </Loaded>
    </Box>
  );
};
