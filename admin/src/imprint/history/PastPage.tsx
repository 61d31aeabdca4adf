import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { RevisionSnapshot } from '../../../../server/src/contracts/imprint-admin';
import { BASE, differences, textAt } from '../model/texts';
import { PageFrame } from '../PageFrame';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

/** The page that a site got after a revision, and of whom it was. */
export const PastPage = ({ past }: { past: RevisionSnapshot }): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  if (differences({ values: {}, titles: {} }, past).length === 0) {
    return <Typography>{say('imprint.history.nothing')}</Typography>;
  }
  const kind = (['country', 'legal_entity'] as const).flatMap((option) => {
    const text = textAt(past, { kind: 'values', language: BASE, option });
    return text === '' ? [] : shown.text(option, text);
  });
  return (
    <>
      {kind.length > 0 && (
        <Box paddingBottom={4}>
          <Typography textColor="neutral800">{kind.join(', ')}</Typography>
        </Box>
      )}
      <PageFrame title={say('imprint.revision.then')} path={`/revisions/${past.number}/page`} />
    </>
  );
};
