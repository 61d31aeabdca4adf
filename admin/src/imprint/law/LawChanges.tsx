import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { FindLaw } from '../../../../server/src/contracts/imprint-admin';
import { useSwitch } from '../../shared/react/useSwitch';
import { Loaded } from '../../shared/ui/Loaded';
import { Remark } from '../../shared/ui/text';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { useImprintTexts } from '../texts';

const List = (): React.ReactNode => {
  const say = useImprintTexts();
  const { day } = useDates();
  const law = useResource<FindLaw>('/law');
  return (
    <Loaded resource={law}>
      {({ data: { changes } }) =>
        changes.length === 0 ? (
          <Remark>{say('imprint.law.none')}</Remark>
        ) : (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
            {changes.map(({ id, day: since, statute, message }) => (
              <Flex key={id} tag="li" direction="column" alignItems="flex-start" gap={1}>
                <Typography variant="pi" fontWeight="bold" textColor="neutral800">
                  {day(since)}
                </Typography>
                <Remark>{`${message} (${statute})`}</Remark>
              </Flex>
            ))}
          </Flex>
        )
      }
    </Loaded>
  );
};

/** How the law came to be what this imprint is checked by. */
export const LawChanges = (): React.ReactNode => {
  const say = useImprintTexts();
  const { isOn, toggle } = useSwitch();
  return (
    <>
      <Box>
        <TextButton aria-expanded={isOn} onClick={toggle}>
          {say('imprint.law.changes')}
        </TextButton>
      </Box>
      {isOn && <List />}
    </>
  );
};
