import { Box, Flex } from '@strapi/design-system';
import type * as React from 'react';

import type { Edit, ValueChange } from '../../../../server/src/contracts/edits';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import type { Entry } from '../model/contents';
import { useInboxTexts } from '../texts';

/** What was corrected in a submission, with what was there before, and who has entered it. */
export const Edits = ({
  edits,
  entries,
}: {
  edits: readonly Edit[];
  entries: readonly Pick<Entry, 'name' | 'label'>[];
}): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  if (edits.length === 0) return null;
  const inWords = (value: ValueChange['before']): string => [value].flat().join(', ') || say('inbox.nothing');
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2} aria-label={say('inbox.edits')}>
      {edits.map(({ id, changes, author, createdAt }) => (
        <Box tag="li" key={id} style={{ overflowWrap: 'anywhere' }}>
          <Remark>
            {say(changes === null ? 'inbox.edits.entered' : 'inbox.edits.corrected', {
              name: authorName(author),
              time: dateTime(createdAt),
            })}
          </Remark>
          {changes?.map(({ name, before, after }) => (
            <Remark tag="p" key={name} style={{ whiteSpace: 'pre-wrap' }}>
              {entries.find((entry) => entry.name === name)?.label ?? name}: <del>{inWords(before)}</del>{' '}
              <ins>{inWords(after)}</ins>
            </Remark>
          ))}
        </Box>
      ))}
    </Flex>
  );
};
