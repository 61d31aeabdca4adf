import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { Completeness } from '../../../server/src/contracts/imprint';
import { Remark } from '../shared/ui/text';
import { useDates } from '../shared/useDates';
import { useImprintTexts } from './texts';

/** The basis of the findings: the day, the date on which the rules were reviewed, and whether that is too long ago. */
export const LawNote = ({ completeness }: { completeness: Completeness }): React.ReactNode => {
  const say = useImprintTexts();
  const { day } = useDates();
  const { asOf, rulesAsOf, warning } = completeness;
  return (
    <>
      {warning !== undefined && (
        <Box background="warning100" hasRadius padding={3} role="note">
          <Typography variant="pi" textColor="neutral800">
            {warning}
          </Typography>
        </Box>
      )}
      <Remark>{say('imprint.findings.advice', { date: day(asOf), rules: day(rulesAsOf) })}</Remark>
    </>
  );
};
