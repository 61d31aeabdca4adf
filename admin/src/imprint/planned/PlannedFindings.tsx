import { Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { Finding } from '../../../../server/src/contracts/imprint';
import { FindingIcon } from '../editor/fields/FindingNote';
import { toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

/** What the checks will find with planned changes, and would not without them. */
export const PlannedFindings = ({ findings }: { findings: readonly Finding[] }): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  if (findings.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} background="warning100" hasRadius padding={3}>
      <Typography textColor="neutral800">{say('imprint.planned.findings')}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {findings.map((finding) => (
          <Flex tag="li" key={`${finding.rule} ${finding.locale}`} gap={2} alignItems="flex-start">
            <FindingIcon severity={finding.severity} />
            <Flex direction="column" alignItems="flex-start">
              <Typography variant="pi" fontWeight="bold" textColor="neutral800">
                {shown.place(toPlace(finding))}
              </Typography>
              <Typography variant="pi" textColor="neutral800">
                {finding.message}
              </Typography>
            </Flex>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
};
