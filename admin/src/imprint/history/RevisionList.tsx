import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { styled } from 'styled-components';

import type { Revision } from '../../../../server/src/contracts/imprint';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { useImprintTexts } from '../texts';

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

interface Props {
  revisions: readonly Revision[];
  chosen: number;
  onChoose: (number: number) => void;
}

/** A page of revisions, newest first; one of them is selected. */
export const RevisionList = ({ revisions, chosen, onChoose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { dateTime } = useDates();
  const authorName = useAuthorName();
  return (
    <Box tag="ol" background="neutral0" hasRadius shadow="tableShadow" overflow="hidden">
      {revisions.map(({ number, author, changedAt, changes }) => (
        <li key={number}>
          <Item
            type="button"
            $isChosen={number === chosen}
            aria-current={number === chosen}
            onClick={() => {
              onChoose(number);
            }}
          >
            <Flex direction="column" alignItems="flex-start" gap={1}>
              <Typography fontWeight="bold" textColor="neutral800">
                {dateTime(changedAt)}
              </Typography>
              <Remark>
                {say('imprint.history.item', { number, author: authorName(author), count: changes.length })}
              </Remark>
            </Flex>
          </Item>
        </li>
      ))}
    </Box>
  );
};
