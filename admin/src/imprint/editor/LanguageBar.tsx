import { Box } from '@strapi/design-system';
import type * as React from 'react';

import { SelectRow } from '../../shared/inputs/SelectRow';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';

/** A select cannot have an empty value. */
const EVERY = '*';

/** Selects the language whose texts are edited. */
export const LanguageBar = ({ onChange }: { onChange: (language: string) => void }): React.ReactNode => {
  const say = useImprintTexts();
  const { catalogue, language } = useEditorContext();
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <SelectRow
        label={say('imprint.language')}
        hint={say(language === BASE ? 'imprint.language.base' : 'imprint.language.override')}
        value={language || EVERY}
        options={[
          { value: EVERY, label: say('imprint.language.every') },
          ...catalogue.languages.map(({ tag, name }) => ({ value: tag, label: name })),
        ]}
        onChange={(value) => {
          onChange(value === EVERY ? BASE : value);
        }}
      />
    </Box>
  );
};
