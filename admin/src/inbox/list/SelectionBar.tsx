import { Button, Flex, Typography } from '@strapi/design-system';
import { Cross, Download, PriceTag, Trash, User } from '@strapi/icons';
import type * as React from 'react';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { useSwitch } from '../../shared/react/useSwitch';
import { useCan } from '../../shared/useCan';
import { ChangeButtons } from '../ChangeButtons';
import { ExportDialog } from '../export/ExportDialog';
import { findTab, type View } from '../model/view';
import { AssignDialog } from '../teamwork/AssignDialog';
import { LabelDialog } from '../teamwork/LabelDialog';
import { useMayAssign } from '../teamwork/useAssign';
import { useInboxTexts } from '../texts';
import { type Act, useAct } from '../useActions';

interface Props {
  /** The selected ones. */
  items: readonly InboxItem[];
  view: View;
  onClear: () => void;
  onDone: () => void;
  onDelete: (ids: readonly string[]) => void;
}

/** The actions for the selected submissions. */
export const SelectionBar = ({ items, view, onClear, onDone, onDelete }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const act = useAct();
  const exporting = useSwitch();
  const assigning = useSwitch();
  const labelling = useSwitch();
  const mayAssign = useMayAssign();
  const ids = items.map(({ id }) => id);
  const tab = findTab(view);
  // Of several tabs, each has actions of its own.
  const [place, ...otherPlaces] = new Set(tab === 'all' ? items.map(findTab) : [tab]);
  const done = (): void => {
    onClear();
    onDone();
  };
  const run = async (body: Parameters<Act>[0]): Promise<void> => {
    if (await act(body)) done();
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
      {place !== undefined && otherPlaces.length === 0 && (
        <ChangeButtons
          ids={ids}
          tab={place}
          size="S"
          onArchive={() => void run({ action: 'status', status: 'archived', ids: [...ids] })}
          onChange={(body) => void run(body)}
        />
      )}
      {mayAssign && (
        <Button variant="tertiary" size="S" startIcon={<User />} onClick={assigning.on}>
          {say('inbox.assign')}
        </Button>
      )}
      {can('submissions.update') && (
        <Button variant="tertiary" size="S" startIcon={<PriceTag />} onClick={labelling.on}>
          {say('inbox.labels')}
        </Button>
      )}
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
      {assigning.isOn && <AssignDialog ids={ids} assignee={null} onClose={assigning.off} onDone={done} />}
      {labelling.isOn && <LabelDialog items={items} onClose={labelling.off} onDone={done} />}
      {exporting.isOn && <ExportDialog view={view} ids={ids} total={ids.length} onClose={exporting.off} />}
    </Flex>
  );
};
