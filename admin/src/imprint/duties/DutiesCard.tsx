import { Badge, Flex, Link, Typography } from '@strapi/design-system';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { Duty, DutyState } from '../../../../server/src/contracts/site';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useCan } from '../../shared/useCan';
import { SITE_PATH } from '../paths';
import { useImprintTexts } from '../texts';

/** The contrast of the badge's own variants is too low. */
const colors = {
  met: { backgroundColor: 'success100', textColor: 'success700' },
  missing: { backgroundColor: 'danger100', textColor: 'danger700' },
  unknown: { backgroundColor: 'warning100', textColor: 'neutral800' },
  notOwed: { backgroundColor: 'neutral150', textColor: 'neutral800' },
} as const satisfies Record<DutyState, object>;

/** Duties with their state, what they ask, and the law that does. */
const DutyList = ({ duties }: { duties: readonly Duty[] }): React.ReactNode => {
  const say = useImprintTexts();
  if (duties.length === 0) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {duties.map(({ id, state, statute, message }) => (
        <Flex key={id} tag="li" direction="column" alignItems="flex-start" gap={1}>
          <Flex gap={2} wrap="wrap">
            <Typography fontWeight="bold" textColor="neutral800">
              {say(`imprint.duties.name.${id}`)}
            </Typography>
            <Badge {...colors[state]}>{say(`imprint.duties.state.${state}`)}</Badge>
          </Flex>
          <Remark>{`${message} (${statute})`}</Remark>
        </Flex>
      ))}
    </Flex>
  );
};

interface Props {
  duties: readonly Duty[];
  /** Whether a link leads to what they depend on. */
  isLinked?: boolean;
}

/** What the site owes its visitors. */
export const DutiesCard = React.memo(({ duties, isLinked = true }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  return (
    <Card title={say('imprint.duties')}>
      {duties.length === 0 ? <Remark>{say('imprint.duties.none')}</Remark> : <DutyList duties={duties} />}
      {isLinked && can('site.find') && (
        <Link tag={NavLink} to={SITE_PATH}>
          {say('imprint.site')}
        </Link>
      )}
    </Card>
  );
});
DutiesCard.displayName = 'DutiesCard';
