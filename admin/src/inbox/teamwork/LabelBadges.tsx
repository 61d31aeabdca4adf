import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { TeamLabel } from '../../../../server/src/contracts/labels';
import { useInboxTexts } from '../texts';

/** A label in its colour, which is a dot beside the name: its contrast is that of all texts. */
export const LabelBadge = ({ label: { name, color } }: { label: Omit<TeamLabel, 'id'> }): React.ReactNode => (
  <Flex
    tag="span"
    gap={1}
    paddingLeft={2}
    paddingRight={2}
    minWidth={0}
    maxWidth="20rem"
    background={`${color}100`}
    borderColor={`${color}200`}
    hasRadius
    style={{ display: 'inline-flex' }}
  >
    <Box
      aria-hidden
      tag="span"
      width="0.8rem"
      height="0.8rem"
      background={`${color}600`}
      style={{ borderRadius: '50%', flexShrink: 0 }}
    />
    <Typography variant="pi" textColor="neutral800" ellipsis title={name}>
      {name}
    </Typography>
  </Flex>
);

/** The labels of a submission; nothing where it has none. */
export const LabelBadges = ({ labels }: { labels: readonly TeamLabel[] }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    labels.length > 0 && (
      <Flex tag="ul" gap={1} wrap="wrap" aria-label={say('inbox.labels')}>
        {labels.map((label) => (
          <Flex key={label.id} tag="li" minWidth={0}>
            <LabelBadge label={label} />
          </Flex>
        ))}
      </Flex>
    )
  );
};
