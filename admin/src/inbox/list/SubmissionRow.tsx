import { Checkbox, Flex, IconButton, Td, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import { Archive } from '@strapi/icons';
import * as React from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { isTypingIn } from '../keys/useCommands';
import { type Column, formatCell, makeExcerpt, submissionPath, nameSender } from '../model/contents';
import { findTab, toSearch, type View } from '../model/view';
import { AssigneeBadge } from '../teamwork/AssigneeBadge';
import { LabelBadges } from '../teamwork/LabelBadges';
import { spamReasonText, useInboxTexts } from '../texts';
import { FlagBadge } from './FlagBadge';
import { MailError } from './MailError';
import { StatusBadge } from './StatusBadge';
import { isUnread, Received, Subject } from './SubmissionParts';
import { useSwipe } from './useSwipe';

interface Props {
  item: InboxItem;
  /** The columns of the selected form. */
  columns: readonly Column[] | undefined;
  view: View;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
  isCurrent: boolean;
  /** Whether it is to take the focus, unless somebody is typing. */
  isFocusDue: boolean;
  onCurrent: (id: string) => void;
  /** For a finger, which has no keys. */
  onArchive: ((ids: readonly string[]) => void) | undefined;
  /** Set by the table. */
  'aria-rowindex'?: number;
}

const Row = styled(Tr)<{ $isCurrent: boolean }>`
  cursor: pointer;
  ${({ $isCurrent, theme }) => $isCurrent && `box-shadow: inset 3px 0 0 ${theme.colors.primary600};`}

  &[data-swipe],
  &[data-swipe] td {
    touch-action: pan-y pinch-zoom;
  }

  &[data-swiped] {
    position: relative;
    transform: translateX(calc(-1 * var(--swiped)));
  }

  &[data-swiped]::after {
    content: attr(data-swipe);
    position: absolute;
    inset: 0 auto 0 100%;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    width: var(--swiped);
    background: ${({ theme }) => theme.colors.neutral500};
    color: ${({ theme }) => theme.colors.neutral0};
    font-size: 1.4rem;
    font-weight: bold;
  }

  &[data-swiped='far']::after {
    background: ${({ theme }) => theme.colors.primary600};
  }
`;

/** A text in one line, the last one with the labels before it, which take no more than half of that. */
const Cell = styled.div<{ $isLast: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.8rem;
  max-width: ${({ $isLast }) => ($isLast ? '100%' : '26rem')};

  > ul {
    flex: none;
    max-width: 50%;
  }

  > p {
    flex: 0 1 auto;
    min-width: 0;
  }
`;

/** A cell that takes the remaining width, regardless of its text's length. */
export const wide = { width: '100%', maxWidth: 0, minWidth: '24rem' } as const;

/** One submission; unread ones are bold, and announced as unread. */
export const SubmissionRow = (props: Props): React.ReactNode => {
  const { item, columns, view, isSelected, onSelect, isCurrent, isFocusDue, onCurrent, onArchive, ...position } = props;
  const say = useInboxTexts();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const link = React.useRef<HTMLAnchorElement>(null);

  React.useEffect(() => {
    if (!isFocusDue) return undefined;
    // A new table sets its own focus first.
    const frame = requestAnimationFrame(() => {
      if (!isTypingIn(document.activeElement)) link.current?.focus();
      // The row may be drawn again, when the focus is elsewhere.
      onCurrent(item.id);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isFocusDue, onCurrent, item.id]);

  const texts = columns?.map((column) => formatCell(item, column, locale, say('shared.yes'))) ?? [
    nameSender(item),
    item.formName,
    item.isDamaged ? say('inbox.damaged') : makeExcerpt(item),
  ];
  const archive =
    onArchive &&
    (() => {
      // The next row takes its place, and the focus.
      onCurrent(item.id);
      onArchive([item.id]);
    });
  const swipe = useSwipe(archive);
  const target = { pathname: submissionPath(item.id), search: toSearch(view) };

  return (
    <Row
      {...position}
      {...swipe}
      data-swipe={archive && say('inbox.action.archive')}
      $isCurrent={isCurrent}
      onClick={() => {
        navigate(target);
      }}
    >
      <Td
        onClick={(event: React.MouseEvent) => {
          event.stopPropagation();
        }}
      >
        {onSelect === undefined ? (
          <VisuallyHidden>{item.submissionId}</VisuallyHidden>
        ) : (
          <Checkbox
            aria-label={say('inbox.select.one', { name: nameSender(item), number: item.submissionId })}
            checked={isSelected}
            onCheckedChange={onSelect}
          />
        )}
      </Td>
      {texts.map((text, index) => (
        <Td key={index} {...(index === texts.length - 1 && wide)}>
          <Cell $isLast={index === texts.length - 1}>
            {index === texts.length - 1 && <LabelBadges labels={item.teamLabels} />}
            <Typography
              ellipsis
              dir={index === 0 ? undefined : 'auto'}
              textColor="neutral800"
              fontWeight={isUnread(item) ? 'bold' : 'regular'}
              tag="p"
            >
              {index === 0 ? (
                <Subject
                  ref={link}
                  to={target}
                  onFocus={() => {
                    onCurrent(item.id);
                  }}
                  onClick={(event) => {
                    event.stopPropagation();
                  }}
                >
                  {isUnread(item) && <VisuallyHidden>{say('inbox.unread.one')}</VisuallyHidden>}
                  <bdi>{text === '' ? `#${item.submissionId}` : text}</bdi>
                </Subject>
              ) : (
                text
              )}
            </Typography>
          </Cell>
        </Td>
      ))}
      <Td>
        <Flex gap={2} justifyContent="space-between">
          <Flex gap={2} wrap="wrap">
            {item.spam ? (
              <>
                {view.spam === 'all' && <StatusBadge status={item.status} spam />}
                <Typography textColor="neutral800">{spamReasonText(say, item)}</Typography>
              </>
            ) : (
              <>
                <StatusBadge status={item.status} spam={false} />
                <FlagBadge flag={item.flag} />
                <MailError error={item.mailError} isTold={findTab(view) === 'failed'} />
              </>
            )}
            <AssigneeBadge assignee={item.assignee} />
          </Flex>
          {archive && (
            <IconButton
              variant="tertiary"
              label={say('inbox.action.archive')}
              onClick={(event: React.MouseEvent) => {
                event.stopPropagation();
                archive();
              }}
            >
              <Archive />
            </IconButton>
          )}
        </Flex>
      </Td>
      <Td>
        <Received item={item} />
      </Td>
    </Row>
  );
};
