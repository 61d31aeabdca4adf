import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import type { FindSite } from '../../../../server/src/contracts/site';
import { Card } from '../../shared/ui/Card';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useDates } from '../../shared/useDates';
import { useImprintTexts } from '../texts';

/** Where the links were read from, and when. */
export const SightingsCard = ({ sightings }: Pick<FindSite['response']['data'], 'sightings'>): React.ReactNode => {
  const say = useImprintTexts();
  const { ago, dateTime } = useDates();
  return (
    <Card title={say('imprint.site.seen')}>
      {sightings.length === 0 && <Remark>{say('imprint.site.seen.none')}</Remark>}
      {sightings.map(({ origin, lastUsedAt }) => (
        <Flex key={origin} direction="column" alignItems="flex-start">
          <WrittenText>{origin === '' ? say('imprint.site.seen.program') : origin}</WrittenText>
          <Remark tag="time" dateTime={lastUsedAt} title={dateTime(lastUsedAt)}>
            {ago(lastUsedAt)}
          </Remark>
        </Flex>
      ))}
    </Card>
  );
};
