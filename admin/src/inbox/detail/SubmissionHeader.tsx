import { Button, Flex, IconButton, Menu, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight, File, Question, Trash } from '@strapi/icons';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useMatches } from '../../shared/react/useMatches';
import { useSwitch } from '../../shared/react/useSwitch';
import { Header, Wide } from '../../shared/ui/Header';
import { useCan } from '../../shared/useCan';
import { ChangeButtons, ChangeItems } from '../ChangeButtons';
import { DeleteDialog } from '../DeleteDialog';
import { KeysDialog } from '../keys/KeysDialog';
import { useCommands } from '../keys/useCommands';
import { StatusBadge } from '../list/StatusBadge';
import { nameSender } from '../model/contents';
import { findTab, type View } from '../model/view';
import { useAssign, useMayAssign } from '../teamwork/useAssign';
import { useInboxTexts } from '../texts';
import { type Act, useAct } from '../useActions';
import { BackLink } from './BackLink';
import type { Moves } from './useMoves';

interface Props {
  submission: SubmissionDetail;
  view: View;
  moves: Moves;
  reload: () => void;
  onReply: () => void;
}

/** The sender, the actions, and links to the neighbours. */
export const SubmissionHeader = ({ submission, view, moves, reload, onReply }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const act = useAct();
  const assign = useAssign();
  const mayAssign = useMayAssign();
  const deletion = useSwitch();
  const help = useSwitch();
  const { id, spam, status } = submission;
  const { previous, next, goTo, leave, archive } = moves;
  const neighbours = [
    { label: view.oldestFirst ? 'inbox.older' : 'inbox.newer', target: previous, Icon: ChevronLeft },
    { label: view.oldestFirst ? 'inbox.newer' : 'inbox.older', target: next, Icon: ChevronRight },
  ] as const;

  const isNarrow = useMatches('(max-width: 767px)');
  const form = `${submission.formName} · #${submission.submissionId}`;
  const badge = <StatusBadge status={status} spam={spam} />;
  const print = (): void => {
    window.print();
  };

  const mayDelete = can('submissions.delete');
  const run = async (body: Parameters<Act>[0]): Promise<void> => {
    if (await act(body)) reload();
  };

  const change = {
    ids: [id],
    tab: findTab(submission),
    status,
    onChange: (body: Parameters<Act>[0]) => void run(body),
  };

  useCommands({
    next: () => {
      goTo(next);
    },
    previous: () => {
      goTo(previous);
    },
    ...(can('responses.create') && { reply: onReply }),
    ...(can('submissions.update') && findTab(submission) === 'inbox' && { archive: () => void archive() }),
    ...(mayAssign && { assign: () => void assign([id], 'me').then(reload) }),
    ...(mayDelete && { delete: deletion.on }),
    help: help.on,
  });

  return (
    <>
      <Header
        keepsActions
        title={nameSender(submission)}
        subtitle={
          isNarrow ? (
            <Flex gap={2} wrap="wrap">
              <Typography variant="epsilon" textColor="neutral600" tag="p" style={{ overflowWrap: 'anywhere' }}>
                {form}
              </Typography>
              {badge}
            </Flex>
          ) : (
            form
          )
        }
        secondaryAction={!isNarrow && badge}
        navigationAction={<BackLink view={view} from={id} />}
        primaryAction={
          <Flex gap={2} wrap="wrap" justifyContent={{ initial: 'flex-start', medium: 'flex-end' }}>
            {!isNarrow && (
              <Wide>
                <IconButton variant="tertiary" label={say('inbox.keys.title')} onClick={help.on}>
                  <Question />
                </IconButton>
                <IconButton variant="tertiary" label={say('inbox.print')} onClick={print}>
                  <File />
                </IconButton>
              </Wide>
            )}
            {neighbours.map(({ label, target, Icon }) => (
              <IconButton
                key={label}
                variant="tertiary"
                label={say(label)}
                disabled={target === null}
                onClick={() => {
                  goTo(target);
                }}
              >
                <Icon />
              </IconButton>
            ))}
            <ChangeButtons {...change} isShort={isNarrow} onArchive={() => void archive()} />
            {isNarrow && (
              <Menu.Root>
                <Menu.Trigger variant="tertiary">{say('inbox.pages.more')}</Menu.Trigger>
                <Menu.Content
                  popoverPlacement="bottom-end"
                  maxHeight="var(--radix-dropdown-menu-content-available-height)"
                >
                  <ChangeItems {...change} />
                  {mayDelete && (
                    <Menu.Item variant="danger" startIcon={<Trash />} onSelect={deletion.on}>
                      {say('shared.delete')}
                    </Menu.Item>
                  )}
                  <Menu.Item startIcon={<File />} onSelect={print}>
                    {say('inbox.print')}
                  </Menu.Item>
                  <Menu.Item startIcon={<Question />} onSelect={help.on}>
                    {say('inbox.keys.title')}
                  </Menu.Item>
                </Menu.Content>
              </Menu.Root>
            )}
            {!isNarrow && mayDelete && (
              <Button variant="danger-light" startIcon={<Trash />} onClick={deletion.on}>
                {say('shared.delete')}
              </Button>
            )}
          </Flex>
        }
      />
      {deletion.isOn && <DeleteDialog ids={[id]} onClose={deletion.off} onDone={leave} />}
      {help.isOn && <KeysDialog onClose={help.off} />}
    </>
  );
};
