import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { saveJson } from '../../shared/saveFile';
import { Card } from '../../shared/ui/Card';
import { FlagBadge } from '../list/FlagBadge';
import { useInboxTexts } from '../texts';

/** The proof of a declaration, to save; nothing for any other submission. */
export const Proof = ({ submission }: { submission: SubmissionDetail }): React.ReactNode => {
  const say = useInboxTexts();
  const { proof, flag, submissionId } = submission;
  if (proof === null) return null;
  return (
    <Card title={say('inbox.proof')} isSide>
      <Flex direction="column" alignItems="flex-start" gap={3}>
        {flag !== undefined && (
          <Flex gap={2} wrap="wrap">
            <FlagBadge flag={flag} />
            <Typography textColor="neutral800">{say(`inbox.flag.${flag}`)}</Typography>
          </Flex>
        )}
        <Typography textColor="neutral800">
          {say('inbox.proof.hint', { statute: proof.shown.statute, zone: proof.received.timeZone })}
        </Typography>
        <Button
          variant="secondary"
          size="S"
          startIcon={<Download />}
          onClick={() => {
            saveJson(proof, `proof-${submissionId}.json`);
          }}
        >
          {say('inbox.proof.save')}
        </Button>
      </Flex>
    </Card>
  );
};
