import { Button } from '@strapi/design-system';
import type * as React from 'react';

import { Question } from '../shared/ui/Question';
import { useTask } from '../shared/useTask';
import { useInboxTexts } from './texts';
import { useAct } from './useActions';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before submissions are permanently deleted, and deletes them. */
export const DeleteDialog = ({ ids, onClose, onDone }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const act = useAct();
  const [remove, isRemoving] = useTask(async () => {
    const isDone = await act({ action: 'delete', ids: [...ids] });
    onClose();
    if (isDone) onDone();
  });
  return (
    <Question
      title={say('inbox.delete.title', { count: ids.length })}
      message={say('inbox.delete.message', { count: ids.length })}
      action={
        <Button fullWidth variant="danger" loading={isRemoving} onClick={remove}>
          {say('shared.delete')}
        </Button>
      }
      onClose={onClose}
    />
  );
};
