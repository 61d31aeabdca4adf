import { Button, Flex, IconButton, Menu, Status, Typography } from '@strapi/design-system';
import { Archive, Check, ChevronLeft, ChevronRight, EyeStriked, Question, Trash } from '@strapi/icons';
import { Layouts } from '@strapi/strapi/admin';
import * as React from 'react';
import { useNavigate } from 'react-router-dom';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useCan } from '../../shared/useCan';
import { DeleteDialog } from '../DeleteDialog';
import { KeysDialog } from '../keys/KeysDialog';
import { useCommands } from '../keys/useCommands';
import { StatusBadge } from '../list/StatusBadge';
import { submissionPath, nameSender } from '../model/contents';
import { toSearch, statuses, type View } from '../model/view';
import { useInboxTexts } from '../texts';
import { useAct } from '../useActions';
import { BackLink } from './BackLink';

interface Props {
  submission: SubmissionDetail;
  view: View;
  reload: () => void;
  onReply: () => void;
}

/** The sender, the actions, and links to the neighbours. */
export const SubmissionHeader = ({ submission, view, reload, onReply }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const act = useAct();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = React.useState(false);
  const [isHelpOpen, setIsHelpOpen] = React.useState(false);
  const { id, newer, older, spam, status } = submission;
  const search = toSearch(view);
  // In the order of the list that the submission was opened from.
  const [previous, next] = view.oldestFirst ? [older, newer] : [newer, older];
  const [previousId, nextId] = view.oldestFirst
    ? (['inbox.older', 'inbox.newer'] as const)
    : (['inbox.newer', 'inbox.older'] as const);

  const mayChange = can('submissions.update');
  const mayDelete = can('submissions.delete');
  const goTo = (target: string | null): void => {
    if (target !== null) navigate({ pathname: submissionPath(target), search });
  };
  const leave = (): void => {
    const neighbour = next ?? previous;
    if (neighbour === null) navigate({ pathname: '/plugins/imprint-inbox', search });
    else goTo(neighbour);
  };
  const run = async (body: Parameters<typeof act>[0]): Promise<void> => {
    if (await act(body)) reload();
  };
  const archive = (): void => {
    void act({ action: 'status', status: 'archived', ids: [id] }).then((isDone) => {
      if (isDone) leave();
    });
  };

  useCommands({
    next: () => {
      goTo(next);
    },
    previous: () => {
      goTo(previous);
    },
    reply: onReply,
    ...(mayChange && !spam && status !== 'archived' && { archive }),
    ...(mayDelete && {
      delete: () => {
        setIsDeleting(true);
      },
    }),
    help: () => {
      setIsHelpOpen(true);
    },
  });

  return (
    <>
      <Layouts.Header
        title={nameSender(submission)}
        subtitle={`${submission.formName} · #${submission.submissionId}`}
        secondaryAction={
          spam ? (
            <Status variant="danger" size="S">
              <Typography variant="pi" fontWeight="bold">
                {say('inbox.tab.spam')}
              </Typography>
            </Status>
          ) : (
            <StatusBadge status={status} />
          )
        }
        navigationAction={<BackLink view={view} from={id} />}
        primaryAction={
          <Flex gap={2} wrap="wrap" justifyContent={{ initial: 'flex-start', medium: 'flex-end' }}>
            <IconButton
              variant="tertiary"
              label={say('inbox.keys.title')}
              onClick={() => {
                setIsHelpOpen(true);
              }}
            >
              <Question />
            </IconButton>
            <IconButton
              variant="tertiary"
              label={say(previousId)}
              disabled={previous === null}
              onClick={() => {
                goTo(previous);
              }}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="tertiary"
              label={say(nextId)}
              disabled={next === null}
              onClick={() => {
                goTo(next);
              }}
            >
              <ChevronRight />
            </IconButton>
            {mayChange && (
              <Button
                variant="tertiary"
                startIcon={spam ? <Check /> : <EyeStriked />}
                onClick={() => void run({ action: spam ? 'not-spam' : 'spam', ids: [id] })}
              >
                {say(spam ? 'inbox.action.not-spam' : 'inbox.action.spam')}
              </Button>
            )}
            {mayChange && !spam && (
              <>
                <Menu.Root>
                  <Menu.Trigger variant="tertiary">{say('inbox.action.status')}</Menu.Trigger>
                  <Menu.Content>
                    {statuses.map((other) => (
                      <Menu.Item
                        key={other}
                        disabled={other === status}
                        onSelect={() => void run({ action: 'status', status: other, ids: [id] })}
                      >
                        {say(`inbox.status.${other}`)}
                      </Menu.Item>
                    ))}
                  </Menu.Content>
                </Menu.Root>
                {status !== 'archived' && (
                  <Button variant="secondary" startIcon={<Archive />} onClick={archive}>
                    {say('inbox.action.archive')}
                  </Button>
                )}
              </>
            )}
            {mayDelete && (
              <Button
                variant="danger-light"
                startIcon={<Trash />}
                onClick={() => {
                  setIsDeleting(true);
                }}
              >
                {say('inbox.action.delete')}
              </Button>
            )}
          </Flex>
        }
      />
      {isDeleting && (
        <DeleteDialog
          ids={[id]}
          onClose={() => {
            setIsDeleting(false);
          }}
          onDone={leave}
        />
      )}
      <KeysDialog
        isOpen={isHelpOpen}
        onClose={() => {
          setIsHelpOpen(false);
        }}
      />
    </>
  );
};
