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
  /** Whether there is room for no more than the first of them; the rest is in a menu, see {@link ChangeItems}. */
  isShort?: boolean;
  onArchive: () => void;
  onChange: (body: Parameters<Act>[0]) => void;
}

const hasStatus = (tab: Tab): boolean => tab !== 'spam' && tab !== 'unconfirmed';

const spamAction = (tab: Tab) =>
  tab === 'spam' ? ({ action: 'not-spam', Icon: Check } as const) : ({ action: 'spam', Icon: EyeStriked } as const);

const StatusItems = ({ ids, status, onChange }: Pick<Props, 'ids' | 'status' | 'onChange'>): React.ReactNode => {
  const say = useInboxTexts();
  return statuses.map((other) => (
    <Menu.Item
      key={other}
      disabled={other === status}
      onSelect={() => {
        onChange({ action: 'status', status: other, ids: [...ids] });
      }}
    >
      {say(`inbox.status.${other}`)}
    </Menu.Item>
  ));
};

/** The changes that have no buttons where there is no room, as items of a menu, for those who may. */
export const ChangeItems = (change: Pick<Props, 'ids' | 'tab' | 'status' | 'onChange'>): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { ids, tab, onChange } = change;
  const { action, Icon } = spamAction(tab);
  if (!can('submissions.update')) return null;
  return (
    <>
      {hasStatus(tab) && (
        <>
          <Menu.Label>{say('inbox.action.status')}</Menu.Label>
          <StatusItems {...change} />
          <Menu.Separator />
        </>
      )}
      <Menu.Item
        startIcon={<Icon />}
        onSelect={() => {
          onChange({ action, ids: [...ids] });
        }}
      >
        {say(`inbox.action.${action}`)}
      </Menu.Item>
    </>
  );
};

/** The buttons that change submissions, for those who may. */
export const ChangeButtons = ({ isShort = false, size, onArchive, ...change }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { ids, tab, onChange } = change;
  const { action, Icon } = spamAction(tab);
  if (!can('submissions.update')) return null;
  return (
    <>
      {tab === 'inbox' && (
        <Button variant="tertiary" size={size} startIcon={<Archive />} onClick={onArchive}>
          {say('inbox.action.archive')}
        </Button>
      )}
      {!isShort && hasStatus(tab) && (
        <Menu.Root>
          <Menu.Trigger variant="tertiary" size={size}>
            {say('inbox.action.status')}
          </Menu.Trigger>
          <Menu.Content>
            <StatusItems {...change} />
          </Menu.Content>
        </Menu.Root>
      )}
      {!isShort && (
        <Button
          variant="tertiary"
          size={size}
          startIcon={<Icon />}
          onClick={() => {
            onChange({ action, ids: [...ids] });
          }}
        >
          {say(`inbox.action.${action}`)}
        </Button>
      )}
    </>
  );
};
