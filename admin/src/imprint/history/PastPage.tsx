import { Box, Typography } from '@strapi/design-system';
import * as React from 'react';
import { useIntl } from 'react-intl';

import type { FindPastPage, RevisionSnapshot } from '../../../../server/src/contracts/imprint-admin';
import { Loaded } from '../../shared/ui/Loaded';
import { useResource } from '../../shared/useResource';
import { useCatalogue } from '../catalogue';
import { DocumentFrame } from '../DocumentFrame';
import { BASE, differences, textAt } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

/** The page that a site got after a revision, and of whom it was. */
export const PastPage = ({ past }: { past: RevisionSnapshot }): React.ReactNode => {
  const say = useImprintTexts();
  const { locale } = useIntl();
  const { languages, defaultLanguage } = useCatalogue();
  const shown = useShownText();
  const [language, setLanguage] = React.useState(
    languages.some(({ tag }) => tag === locale) ? locale : defaultLanguage,
  );
  const page = useResource<FindPastPage>(`/revisions/${past.number}/page`, { language });
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
      <Loaded resource={{ ...page, data: page.data ?? page.previous }}>
        {({ data }) => (
          <DocumentFrame
            title={say('imprint.revision.then')}
            html={data.html}
            language={language}
            onLanguage={setLanguage}
          />
        )}
      </Loaded>
    </>
  );
};
