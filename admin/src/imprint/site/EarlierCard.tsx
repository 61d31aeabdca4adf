import { Flex, TextButton } from '@strapi/design-system';
import type * as React from 'react';

import type { Site, SiteVersion } from '../../../../server/src/contracts/site';
import { Card } from '../../shared/ui/Card';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { useImprintTexts } from '../texts';

interface Props {
  versions: readonly SiteVersion[];
  /** Takes a version over into the draft; saving it makes a new one. */
  onUse: (site: Site) => void;
  disabled: boolean;
}

/** Earlier versions of the answers and of the statement. */
export const EarlierCard = ({ versions, onUse, disabled }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { dateTime } = useDates();
  const authorName = useAuthorName();
  if (versions.length === 0) return null;
  return (
    <Card title={say('imprint.site.earlier')}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {versions.map(({ revision, changedAt, author, site }) => (
          <li key={revision}>
            <TextButton disabled={disabled} onClick={() => onUse(site)}>
              {say('imprint.site.earlier.use', {
                when: changedAt === null ? '' : dateTime(changedAt),
                author: author === null ? '' : authorName(author),
              })}
            </TextButton>
          </li>
        ))}
      </Flex>
    </Card>
  );
};
