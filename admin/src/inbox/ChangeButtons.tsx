import { Button, type ButtonProps, Menu } from '@strapi/design-system';
import { Archive, Check, EyeStriked } from '@strapi/icons';
import type * as React from 'react';

import type { SubmissionStatus } from '../../../server/src/contracts/forms';
import { useCan } from '../shared/useCan';
import { statuses, type Tab } from './model/view';
import { useInboxTexts } from './texts';
import type { Act } from './useActions';

interface Props {
  ids: readonly string[];
  /** Where they are. */
  tab: Tab;
  /** The one that they have, if it is the same. */
  status?: SubmissionStatus;
  size?: ButtonProps['size'];
  onArchive: () => void;
  onChange: (body: Parameters<Act>[0]) => void;
}

/** The buttons that change submissions, for those who may. */
export const ChangeButtons = ({ ids, tab, status, size, onArchive, onChange }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const isSpam = tab === 'spam';
  const spamAction = isSpam ? 'not-spam' : 'spam';
  if (!can('submissions.update')) return null;
  return (
    <>
      {tab === 'inbox' && (
        <Button variant="tertiary" size={size} startIcon={<Archive />} onClick={onArchive}>
          {say('inbox.action.archive')}
        </Button>
      )}
      {!isSpam && tab !== 'unconfirmed' && (
        <Menu.Root>
          <Menu.Trigger variant="tertiary" size={size}>
            {say('inbox.action.status')}
          </Menu.Trigger>
          <Menu.Content>
            {statuses.map((other) => (
              <Menu.Item
                key={other}
                disabled={other === status}
                onSelect={() => {
                  onChange({ action: 'status', status: other, ids: [...ids] });
                }}
              >
                {say(`inbox.status.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Root>
      )}
      <Button
        variant="tertiary"
        size={size}
        startIcon={isSpam ? <Check /> : <EyeStriked />}
        onClick={() => {
          onChange({ action: spamAction, ids: [...ids] });
        }}
      >
        {say(`inbox.action.${spamAction}`)}
      </Button>
    </>
  );
};
