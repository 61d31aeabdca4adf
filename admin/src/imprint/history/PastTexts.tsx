import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { RevisionSnapshot } from '../../../../server/src/contracts/imprint-admin';
import { WrittenText } from '../../shared/ui/text';
import { useCatalogue } from '../catalogue';
import { BASE, differences } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

/** All texts of a revision, in the order of the options. */
export const PastTexts = ({ past }: { past: RevisionSnapshot }): React.ReactNode => {
  const say = useImprintTexts();
  const { options } = useCatalogue();
  const shown = useShownText();
  const ranks = new Map(options.map(({ name }, index) => [name, index]));
  const places = differences({ values: {}, titles: {} }, past).sort(
    (a, b) => (ranks.get(a.option) ?? 0) - (ranks.get(b.option) ?? 0),
  );
  if (places.length === 0) return <Typography>{say('imprint.history.nothing')}</Typography>;
  return (
    <Box tag="dl">
      {places.map((place) => (
        <Box key={`${place.kind} ${place.language || BASE} ${place.option}`} paddingBottom={3}>
          <Typography tag="dt" variant="pi" fontWeight="bold" textColor="neutral600">
            {shown.place(place)}
          </Typography>
          <WrittenText tag="dd">
            {shown.text(place.option, past[place.kind][place.language]?.[place.option] ?? '')}
          </WrittenText>
        </Box>
      ))}
    </Box>
  );
};
