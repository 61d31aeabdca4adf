import { Box, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { Archive, Clock, CrossCircle, EyeStriked, PaperPlane, WarningCircle } from '@strapi/icons';
import * as React from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { InboxItem, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useEvent } from '../../shared/react/useEvent';
import { useRetry } from '../../shared/react/useRetry';
import { useStateOf } from '../../shared/react/useStateOf';
import { RowsLoading, Retry } from '../../shared/ui/Loaded';
import { Pages } from '../../shared/ui/Pages';
import { Remark } from '../../shared/ui/text';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { withFrame } from '../../shared/useResource';
import { makeExcerpt, nameSender, submissionPath } from '../model/contents';
import { findTab, isFiltered, toSearch, type View } from '../model/view';
import { AssigneeBadge } from '../teamwork/AssigneeBadge';
import { LabelBadges } from '../teamwork/LabelBadges';
import { spamReasonText, useInboxTexts } from '../texts';
import { isUnread, Received, Sign, Subject } from './SubmissionParts';
import type { List } from './useList';

/** From which width of the window on there is room for the list beside a submission. */
export const SIDE_BY_SIDE = '(min-width: 1200px)';

/** The list on the left, which stays in view and is scrolled by itself, and on the right what is open. */
export const Sides = styled.div`
  @media ${SIDE_BY_SIDE} {
    display: grid;
    grid-template-columns: 32rem minmax(0, 1fr);
  }
`;

const Side = styled.div`
  position: sticky;
  top: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  height: 100dvh;
  border-inline-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  background: ${({ theme }) => theme.colors.neutral0};
`;

const Row = styled.li<{ $isOpen: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 0.2rem;
  padding: 1.2rem 1.6rem;
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  cursor: pointer;
  ${({ $isOpen, theme }) =>
    $isOpen && `background: ${theme.colors.primary100}; box-shadow: inset 3px 0 0 ${theme.colors.primary600};`}

  &:hover {
    background: ${({ $isOpen, theme }) => ($isOpen ? theme.colors.primary100 : theme.colors.neutral100)};
  }
`;

const Dot = styled.span`
  flex: none;
  width: 0.8rem;
  height: 0.8rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.colors.primary600};
`;

/** As high as what is left of the window below a banner of Strapi's, which scrolls away. */
const fit = (side: HTMLElement): void => {
  side.style.height = `calc(100dvh - ${Math.max(0, side.getBoundingClientRect().top)}px)`;
};

/** How far these keys lead; to the ends, they lead as far as there is anything. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Gives a row's link the focus, or only shows it, by scrolling the list alone: the browser would scroll what is beside it, too. */
const reveal = (link: HTMLElement, isFocused: boolean): void => {
  if (isFocused) link.focus({ preventScroll: true });
  const [row, side] = [link.closest('li'), link.closest<HTMLElement>('[data-side]')];
  if (!row || !side) return;
  const [inner, outer] = [row.getBoundingClientRect(), side.getBoundingClientRect()];
  side.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
};

/** Moves the focus among the links of the list, of which only one can be reached by the Tab key. */
const moveFocus = (event: React.KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link === event.target);
  const by = STEPS[event.key];
  if (index === -1 || by === undefined) return;
  event.preventDefault();
  const link = links[Math.min(Math.max(index + by, 0), links.length - 1)];
  if (link) reveal(link, true);
};

/** Where a submission belongs among those that the list shows; -1 if that is on another page. */
const placeAmong = ({ items, pagination }: List, view: View, { submittedAt }: SubmissionDetail): number => {
  const isAfter = (item: InboxItem): boolean =>
    view.oldestFirst ? item.submittedAt > submittedAt : item.submittedAt < submittedAt;
  const index = items.findIndex(isAfter);
  if (index === -1) return view.page < (pagination?.pageCount ?? 1) ? -1 : items.length;
  return index === 0 && view.page > 1 ? -1 : index;
};

/** The rows of the list. What is open stays among them where its filter no longer finds it, such as that it was unread. */
const useRows = (list: List, view: View, openId: string, open: SubmissionDetail | undefined): readonly InboxItem[] => {
  const { items, resource } = list;
  const index = items.findIndex(({ id }) => id === openId);
  const [kept, keep] = useStateOf(`${openId}${toSearch(view)}`, -1);
  React.useEffect(() => {
    if (index !== -1) keep(() => index);
  }, [index, keep]);
  if (open?.id !== openId || !resource.data) return items;
  // What is read of it is newer than what is read of the list.
  if (index !== -1) return items.with(index, open);
  // It may have been marked as read before the list was read.
  const wasUnread = view.status === 'new' && open.status === 'read';
  const place = kept === -1 && wasUnread ? placeAmong(list, view, open) : kept;
  return place === -1 ? items : items.toSpliced(place, 0, open);
};

interface Props {
  list: List;
  view: View;
  openId: string;
  /** What is open, once it is read. */
  open: SubmissionDetail | undefined;
}

/**
 * The list beside what is open in it. It comes before that in the order of the focus, as it does for the eyes, and is one stop
 * of the Tab key there: the arrow keys lead through its rows.
 */
export const SideList = ({ list, view, openId, open }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const faultMessage = useFaultMessage();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { resource, pagination } = list;
  useRetry(resource.fault, resource.reload);
  const meta = withFrame(resource).data?.meta;
  const rows = useRows(list, view, openId, open);
  const [focused, setFocused] = useStateOf(openId, openId);
  const stop = [focused, openId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id;
  const place = React.useRef<HTMLUListElement>(null);
  const side = React.useRef<HTMLDivElement>(null);
  const fitNow = useEvent(() => {
    if (side.current) fit(side.current);
  });
  // The banner may have come or gone.
  React.useLayoutEffect(fitNow);
  React.useEffect(() => {
    // It is not the window that scrolls, and a scroll does not bubble.
    document.addEventListener('scroll', fitNow, true);
    return () => {
      document.removeEventListener('scroll', fitNow, true);
    };
  }, [fitNow]);
  // A row that is drawn no more loses the focus without saying so.
  const isWithin = React.useRef(false);
  const isListed = rows.some(({ id }) => id === openId);

  React.useEffect(() => {
    const link = place.current?.querySelector('[aria-current]');
    if (!isListed || !(link instanceof HTMLElement)) return;
    // Who walks through the list by keyboard goes along with what is opened, also where the list turns its page.
    reveal(link, isWithin.current);
  }, [openId, isListed]);

  return (
    <Side data-side ref={side}>
      <Flex justifyContent="space-between" gap={2} padding={4}>
        <Typography variant="delta" tag="p">
          {say(`inbox.tab.${findTab(view)}`)}
        </Typography>
        {isFiltered(view) && pagination && (
          <Remark>{say(meta?.more === true ? 'inbox.found.more' : 'inbox.found', { count: pagination.total })}</Remark>
        )}
      </Flex>
      {resource.fault && (
        <Box padding={4} role="alert">
          <Retry message={faultMessage(resource.fault)} reload={resource.reload} />
        </Box>
      )}
      {!resource.data && resource.isLoading && <RowsLoading />}
      {resource.data && rows.length === 0 && (
        <Box padding={4}>
          <Remark>{say(isFiltered(view) ? 'inbox.empty.filtered' : `inbox.empty.${findTab(view)}`)}</Remark>
        </Box>
      )}
      <nav aria-label={say('inbox.side')}>
        <ul
          ref={place}
          onKeyDown={moveFocus}
          onFocus={() => {
            isWithin.current = true;
          }}
          onBlur={() => {
            isWithin.current = false;
          }}
        >
          {rows.map((item) => (
            <SideRow
              key={item.id}
              item={item}
              view={view}
              isOpen={item.id === openId}
              isStop={item.id === stop}
              onFocus={() => {
                setFocused(() => item.id);
              }}
            />
          ))}
        </ul>
      </nav>
      {meta && (
        <Box padding={2}>
          <Pages
            pagination={meta.pagination}
            onPage={(page) => {
              // What is open stays as it is.
              navigate({ search: toSearch({ ...view, page }), hash });
            }}
            label={say('inbox.pages')}
          />
        </Box>
      )}
    </Side>
  );
};

interface RowProps {
  item: InboxItem;
  view: View;
  isOpen: boolean;
  /** Whether the Tab key leads to it. */
  isStop: boolean;
  onFocus: () => void;
}

const SideRow = ({ item, view, isOpen, isStop, onFocus }: RowProps): React.ReactNode => {
  const say = useInboxTexts();
  const navigate = useNavigate();
  const { spam, status, flag } = item;
  const target = { pathname: submissionPath(item.id), search: toSearch(view) };
  return (
    <Row
      $isOpen={isOpen}
      onClick={() => {
        if (!isOpen) navigate(target);
      }}
    >
      <Flex gap={2} justifyContent="space-between">
        <Flex gap={2} minWidth={0}>
          {isUnread(item) && <Dot aria-hidden />}
          <Typography ellipsis tag="p" textColor="neutral800" fontWeight={isUnread(item) ? 'bold' : 'regular'}>
            <Subject
              to={target}
              aria-current={isOpen ? 'page' : undefined}
              tabIndex={isStop ? 0 : -1}
              onFocus={onFocus}
              onClick={(event) => {
                event.stopPropagation();
              }}
            >
              {isUnread(item) && <VisuallyHidden>{say('inbox.unread.one')}</VisuallyHidden>}
              <bdi>{nameSender(item)}</bdi>
            </Subject>
          </Typography>
        </Flex>
        <Box shrink={0}>
          <Received item={item} />
        </Box>
      </Flex>
      <Typography ellipsis tag="p" dir="auto" textColor="neutral600">
        {item.isDamaged ? say('inbox.damaged') : makeExcerpt(item)}
      </Typography>
      <Flex gap={2} justifyContent="space-between">
        <Remark ellipsis>{item.formName}</Remark>
        <Flex gap={2}>
          {spam && <Sign Icon={EyeStriked} text={spamReasonText(say, item)} />}
          {!spam && status === 'replied' && <Sign Icon={PaperPlane} text={say('inbox.status.replied')} />}
          {!spam && status === 'archived' && <Sign Icon={Archive} text={say('inbox.status.archived')} />}
          {!spam && status === 'unconfirmed' && <Sign Icon={Clock} text={say('inbox.status.unconfirmed')} />}
          {item.mailError !== '' && <Sign Icon={CrossCircle} text={`${say('inbox.mailError')}: ${item.mailError}`} />}
          {!spam && flag && <Sign Icon={WarningCircle} text={say(`inbox.flag.${flag}`)} />}
          <AssigneeBadge assignee={item.assignee} />
        </Flex>
      </Flex>
      <LabelBadges labels={item.teamLabels} />
    </Row>
  );
};
