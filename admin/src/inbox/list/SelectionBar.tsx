import { Button, Flex, Typography } from '@strapi/design-system';
import { Cross, Download, Trash } from '@strapi/icons';
import type * as React from 'react';

import { useSwitch } from '../../shared/react/useSwitch';
import { useCan } from '../../shared/useCan';
import { ChangeButtons } from '../ChangeButtons';
import { ExportDialog } from '../export/ExportDialog';
import { findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';
import { type Act, useAct } from '../useActions';

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
  const exporting = useSwitch();
  const run = async (body: Parameters<Act>[0]): Promise<void> => {
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
      <ChangeButtons
        ids={ids}
        tab={findTab(view)}
        size="S"
        onArchive={() => void run({ action: 'status', status: 'archived', ids: [...ids] })}
        onChange={(body) => void run(body)}
      />
      {can('submissions.export') && (
        <Button variant="tertiary" size="S" startIcon={<Download />} onClick={exporting.on}>
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
          {say('shared.delete')}
        </Button>
      )}
      <Button variant="ghost" size="S" startIcon={<Cross />} onClick={onClear}>
        {say('inbox.select.clear')}
      </Button>
      {exporting.isOn && <ExportDialog view={view} ids={ids} total={ids.length} onClose={exporting.off} />}
    </Flex>
  );
};
