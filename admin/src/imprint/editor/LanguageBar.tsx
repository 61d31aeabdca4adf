import { Box, Link } from '@strapi/design-system';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import { useCatalogue } from '../catalogue';
import { BASE } from '../model/texts';
import { LANGUAGES_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';
import { LanguageRow } from './LanguageRow';

/** Selects the language whose texts are edited. */
export const LanguageBar = React.memo(({ onChange }: { onChange: (language: string) => void }): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const { language } = useEditorContext();
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <LanguageRow
        label={say('imprint.language')}
        hint={say(language === BASE ? 'imprint.language.base' : 'imprint.language.override')}
        value={language}
        onChange={onChange}
      />
      {languages.length > 0 && (
        <Box paddingTop={3}>
          <Link tag={NavLink} to={LANGUAGES_PATH}>
            {say('imprint.languages.open')}
          </Link>
        </Box>
      )}
    </Box>
  );
});
LanguageBar.displayName = 'LanguageBar';
