import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { styled } from 'styled-components';

import type { ListedRevision } from '../../../../server/src/contracts/imprint-admin';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

const Item = styled.button<{ $isChosen: boolean }>`
  display: block;
  width: 100%;
  padding: 1.2rem 1.6rem;
  border: 0;
  border-left: 3px solid ${({ theme, $isChosen }) => ($isChosen ? theme.colors.primary600 : 'transparent')};
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.colors.primary100 : 'transparent')};
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${({ theme, $isChosen }) => ($isChosen ? theme.colors.primary100 : theme.colors.neutral100)};
  }

  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;

const MAX_NAMED = 3;

interface Props {
  revisions: readonly ListedRevision[];
  chosen: number;
  onChoose: (number: number) => void;
}

/** A page of revisions, newest first; one of them is selected. */
export const RevisionList = ({ revisions, chosen, onChoose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { dateTime, day } = useDates();
  const authorName = useAuthorName();
  const { place } = useShownText();
  /** The entries that changed, as many as are read at a glance. */
  const summary = ({ changes, labels }: ListedRevision): string => {
    const names = [...new Set(changes.map((change) => place(toPlace(change), labels)))];
    const rest = names.length - MAX_NAMED;
    const shown = names.slice(0, MAX_NAMED).join(', ');
    return rest > 0 ? say('imprint.history.more', { names: shown, count: rest }) : shown;
  };
  return (
    <Box tag="ol" background="neutral0" hasRadius shadow="tableShadow" overflow="hidden">
      {revisions.map((revision) => {
        const { number, author, changedAt, restored, planned } = revision;
        return (
          <li key={number}>
            <Item
              type="button"
              $isChosen={number === chosen}
              aria-current={number === chosen}
              onClick={() => onChoose(number)}
            >
              <Flex direction="column" alignItems="flex-start" gap={1}>
                <Typography fontWeight="bold" textColor="neutral800">
                  {dateTime(changedAt)}
                </Typography>
                <Remark>{say('imprint.history.item', { number, author: authorName(author) })}</Remark>
                {restored !== undefined && <Remark>{say('imprint.history.restored', { number: restored })}</Remark>}
                {planned !== undefined && <Remark>{say('imprint.planned.for', { day: day(planned) })}</Remark>}
                <Typography variant="pi" textColor="neutral800">
                  {summary(revision)}
                </Typography>
              </Flex>
            </Item>
          </li>
        );
      })}
    </Box>
  );
};
