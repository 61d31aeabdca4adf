import { Box } from '@strapi/design-system';
import type * as React from 'react';

import { SelectRow } from '../../../shared/inputs/SelectRow';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** Selects the language whose texts are edited and shown; hidden if there is only one. */
export const LanguageSwitch = ({ label }: { label?: string }): React.ReactNode => {
  const say = useTexts();
  const { settings, language, setLanguage } = useEditor();
  if (settings.languages.length < 2) return null;
  return (
    <Box width="100%">
      <SelectRow
        label={label ?? say('forms.language')}
        value={language}
        options={settings.languages.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={setLanguage}
      />
    </Box>
  );
};
