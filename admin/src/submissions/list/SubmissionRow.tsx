import * as React from 'react';

import { Box, Checkbox, Flex, Td, Tr, Typography, VisuallyHidden } from '@strapi/design-system';
import { Paperclip } from '@strapi/icons';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { InboxItem } from '../../../../server/src/forms/admin-contract';
import type { Field } from '../../../../server/src/forms/contract';
import { useDates } from '../../shared/useDates';
import { cellOf, excerptOf, pathOf, senderOf } from '../contents';
import { useInboxTexts } from '../texts';
import { searchOf, type View } from '../view';
import { StatusBadge } from './StatusBadge';

interface Props {
  item: InboxItem;
  /** The columns of the one form that was chosen. */
  fields: readonly Field[] | undefined;
  view: View;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
  isCurrent: boolean;
  onCurrent: (id: string) => void;
  /** Set by the table. */
  'aria-rowindex'?: number;
}

const Row = styled(Tr)<{ $isCurrent: boolean }>`
  cursor: pointer;
  ${({ $isCurrent, theme }) => $isCurrent && `box-shadow: inset 3px 0 0 ${theme.colors.primary600};`}
`;

/** As wide as its cell, and the place for what is hidden in it. */
const Subject = styled(Link)`
  position: relative;
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  color: inherit;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** A cell that takes the room which the others leave, whatever the length of its text. */
export const wide = { width: '100%', maxWidth: 0, minWidth: '24rem' } as const;

/** One message; unread ones are bold, and say so. */
export const SubmissionRow = (props: Props): React.ReactNode => {
  const { item, fields, view, isSelected, onSelect, isCurrent, onCurrent, ...position } = props;
  const say = useInboxTexts();
  const { locale } = useIntl();
  const { ago, dateTime } = useDates();
  const navigate = useNavigate();
  const link = React.useRef<HTMLAnchorElement>(null);

  React.useEffect(() => {
    if (!isCurrent) return undefined;
    // The table settles its own focus first, when it is new.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isCurrent]);

  const isUnread = item.status === 'new' && !item.spam;
  const words = { yes: say('inbox.yes') };
  const texts = fields?.map((field) => cellOf(item.data, field, locale, words)) ?? [
    senderOf(item),
    item.formName,
    excerptOf(item),
  ];
  const target = { pathname: pathOf(item.id), search: searchOf({ ...view, page: 1 }) };

  return (
    <Row
      {...position}
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
            aria-label={say('inbox.select.one', { name: senderOf(item), number: item.submissionId })}
            checked={isSelected}
            onCheckedChange={onSelect}
          />
        )}
      </Td>
      {texts.map((text, index) => (
        <Td key={index} {...(index === texts.length - 1 && wide)}>
          <Box maxWidth={index === texts.length - 1 ? '100%' : '26rem'}>
            <Typography ellipsis textColor="neutral800" fontWeight={isUnread ? 'bold' : 'regular'} tag="p">
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
                  {isUnread && <VisuallyHidden>{say('inbox.unread.one')}</VisuallyHidden>}
                  {text === '' ? `#${item.submissionId}` : text}
                </Subject>
              ) : (
                text
              )}
            </Typography>
          </Box>
        </Td>
      ))}
      <Td>
        {item.spam ? (
          <Typography textColor="neutral800">{say(`inbox.spam.${item.spamReason ?? 'manual'}`)}</Typography>
        ) : (
          <StatusBadge status={item.status} />
        )}
      </Td>
      <Td>
        <Flex gap={2}>
          <Typography
            tag="time"
            dateTime={item.submittedAt}
            title={dateTime(item.submittedAt)}
            textColor="neutral800"
            fontWeight={isUnread ? 'bold' : 'regular'}
          >
            {ago(item.submittedAt)}
          </Typography>
          {item.files > 0 && (
            <Flex tag="span" title={say('inbox.files', { count: item.files })}>
              <Paperclip aria-hidden fill="neutral600" />
              <VisuallyHidden>{say('inbox.files', { count: item.files })}</VisuallyHidden>
            </Flex>
          )}
        </Flex>
      </Td>
    </Row>
  );
};
