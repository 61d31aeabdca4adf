import { Button, Flex, Menu, Typography } from '@strapi/design-system';
import { Archive, Check, Cross, Download, EyeStriked, Trash } from '@strapi/icons';
import * as React from 'react';

import { useCan } from '../../shared/useCan';
import { ExportDialog } from '../export/ExportDialog';
import { statuses, findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';
import { useAct } from '../useActions';

interface Props {
  ids: readonly string[];
  view: View;
  onClear: () => void;
  onDone: () => void;
  onDelete: (ids: readonly string[]) => void;
}

/** The actions for the selected submissions. */
export const SelectionBar = ({ ids, view, onClear, onDone, onDelete }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const act = useAct();
  const [isExporting, setIsExporting] = React.useState(false);
  const run = async (body: Parameters<typeof act>[0]): Promise<void> => {
    if (await act(body)) {
      onClear();
      onDone();
    }
  };

  return (
    <Flex
      gap={2}
      wrap="wrap"
      padding={3}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      role="toolbar"
      aria-label={say('inbox.select.toolbar')}
    >
      <Typography textColor="neutral600" paddingRight={2} role="status">
        {say('inbox.select.count', { count: ids.length })}
      </Typography>
      {can('submissions.update') && findTab(view) === 'inbox' && (
        <Button
          variant="tertiary"
          size="S"
          startIcon={<Archive />}
          onClick={() => void run({ action: 'status', status: 'archived', ids: [...ids] })}
        >
          {say('inbox.action.archive')}
        </Button>
      )}
      {can('submissions.update') && !view.spam && (
        <Menu.Root>
          <Menu.Trigger variant="tertiary" size="S" startIcon={<Check />}>
            {say('inbox.action.status')}
          </Menu.Trigger>
          <Menu.Content>
            {statuses.map((status) => (
              <Menu.Item key={status} onSelect={() => void run({ action: 'status', status, ids: [...ids] })}>
                {say(`inbox.status.${status}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Root>
      )}
      {can('submissions.update') && (
        <Button
          variant="tertiary"
          size="S"
          startIcon={view.spam ? <Check /> : <EyeStriked />}
          onClick={() => void run({ action: view.spam ? 'not-spam' : 'spam', ids: [...ids] })}
        >
          {say(view.spam ? 'inbox.action.not-spam' : 'inbox.action.spam')}
        </Button>
      )}
      {can('submissions.export') && (
        <Button
          variant="tertiary"
          size="S"
          startIcon={<Download />}
          onClick={() => {
            setIsExporting(true);
          }}
        >
          {say('inbox.export.title')}
        </Button>
      )}
      {can('submissions.delete') && (
        <Button
          variant="danger-light"
          size="S"
          startIcon={<Trash />}
          onClick={() => {
            onDelete(ids);
          }}
        >
          {say('inbox.action.delete')}
        </Button>
      )}
      <Button variant="ghost" size="S" startIcon={<Cross />} onClick={onClear}>
        {say('inbox.select.clear')}
      </Button>
      {isExporting && (
        <ExportDialog
          view={view}
          ids={ids}
          total={ids.length}
          onClose={() => {
            setIsExporting(false);
          }}
        />
      )}
    </Flex>
  );
};
