import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import type * as React from 'react';

import type { StoredDraft } from '../../../../../server/src/contracts/inbox';
import { useAuthorName } from '../../../shared/useAuthorName';
import { useDates } from '../../../shared/useDates';
import { useInboxTexts } from '../../texts';

interface Props {
  stored: StoredDraft;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else's version of the draft, and the choice between the two. */
export const OtherDraft = ({ stored: { draft }, onChoose }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { ago } = useDates();
  const me = useAuth('OtherDraft', (state) => Number(state.user?.id));
  const isMine = draft?.author.type === 'admin' && draft.author.id === me;
  return (
    <Box background="warning100" hasRadius padding={4} role="alert">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography>
          {draft === null
            ? say('inbox.draft.gone')
            : say(isMine ? 'inbox.draft.elsewhere' : 'inbox.draft.conflict', {
                name: authorName(draft.author),
                when: ago(draft.updatedAt),
              })}
        </Typography>
        {draft?.subject !== undefined && (
          <Typography fontWeight="bold">{say('inbox.thread.subject', { subject: draft.subject })}</Typography>
        )}
        {draft?.cc !== undefined && <Typography>{say('inbox.thread.cc', { cc: draft.cc })}</Typography>}
        {draft?.attachments !== undefined && (
          <Typography>{`${say('inbox.reply.files')}: ${draft.attachments.map(({ name }) => name).join(', ')}`}</Typography>
        )}
        {draft !== null && (
          <Typography tag="blockquote" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {draft.text}
          </Typography>
        )}
        <Flex gap={2} wrap="wrap">
          {(['mine', 'theirs'] as const).map((whose) => (
            <Button
              key={whose}
              variant="secondary"
              onClick={() => {
                onChoose(whose);
              }}
            >
              {say(whose === 'theirs' && draft === null ? 'inbox.draft.drop' : `inbox.draft.${whose}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
    </Box>
  );
};
