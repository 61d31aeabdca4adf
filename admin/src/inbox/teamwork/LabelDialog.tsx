import { Button, Checkbox, Flex, LinkButton } from '@strapi/design-system';
import * as React from 'react';
import { Link } from 'react-router-dom';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import type { FindLabels, LabelSubmissions } from '../../../../server/src/contracts/labels';
import { Empty } from '../../shared/ui/Empty';
import { Loaded } from '../../shared/ui/Loaded';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { changesOf, spreadOf } from '../model/teamwork';
import { useInboxTexts } from '../texts';
import { LabelBadge } from './LabelBadges';

interface Props {
  items: readonly Pick<InboxItem, 'id' | 'teamLabels'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts labels on submissions and takes others off. One that is on some of them stays as it is until it is chosen. */
export const LabelDialog = ({ items, onClose, onDone }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const labels = useResource<FindLabels>('/labels');
  const [choices, setChoices] = React.useState<ReadonlyMap<number, boolean>>(new Map());
  const changes = changesOf(items, choices);
  const isChanged = changes.add.length + changes.remove.length > 0;
  const [save, isSaving] = useTask(async () => {
    const body = { ids: items.map(({ id }) => id), ...changes };
    const { data } = await post<LabelSubmissions>('/submissions/label', body);
    notices.success(say('inbox.labelled', { count: data.changed }));
    onClose();
    onDone();
  });

  return (
    <ModalDialog
      title={say('inbox.label.title', { count: items.length })}
      action={
        <Button loading={isSaving} disabled={!isChanged} onClick={save}>
          {say('shared.save')}
        </Button>
      }
      onClose={onClose}
    >
      <Loaded resource={labels}>
        {({ data }) => (
          <>
            {data.length === 0 && <Empty content={say('inbox.labels.none')} />}
            {data.map((label) => (
              <Checkbox
                key={label.id}
                checked={choices.get(label.id) ?? spreadOf(items, label.id)}
                onCheckedChange={(checked) => {
                  setChoices((before) => new Map(before).set(label.id, checked === true));
                }}
              >
                <LabelBadge label={label} />
              </Checkbox>
            ))}
            {can('labels.update') && (
              <Flex>
                <LinkButton tag={Link} to="/plugins/imprint-inbox/labels" variant="tertiary" size="S">
                  {say('inbox.labels.manage')}
                </LinkButton>
              </Flex>
            )}
          </>
        )}
      </Loaded>
    </ModalDialog>
  );
};
