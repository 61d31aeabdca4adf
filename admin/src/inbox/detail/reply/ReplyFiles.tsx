import { Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import type * as React from 'react';
import { useIntl } from 'react-intl';

import { formatSize } from '../../../../../server/src/text/numbers';
import { Remark } from '../../../shared/ui/text';
import { useInboxTexts } from '../../texts';
import type { Draft } from './useDraft';

interface Props {
  draft: Pick<Draft, 'attachments' | 'changeAttachments'>;
  /** Of all of them, in bytes. */
  maxSize: number;
  disabled: boolean;
}

/** The files of a draft, to be removed one by one. */
export const ReplyFiles = ({ draft, maxSize, disabled }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { locale } = useIntl();
  const { attachments } = draft;
  if (attachments.length === 0) return null;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} aria-label={say('inbox.reply.files')}>
        {attachments.map(({ id, name, size }) => (
          <Flex tag="li" key={id} gap={2}>
            <Typography style={{ overflowWrap: 'anywhere' }}>{`${name} (${formatSize(size, locale)})`}</Typography>
            <IconButton
              variant="ghost"
              label={say('inbox.reply.files.remove', { name })}
              disabled={disabled}
              onClick={() => {
                draft.changeAttachments(attachments.filter((file) => file.id !== id));
              }}
            >
              <Cross />
            </IconButton>
          </Flex>
        ))}
      </Flex>
      <Remark>{say('inbox.reply.files.hint', { max: formatSize(maxSize, locale) })}</Remark>
    </Flex>
  );
};
