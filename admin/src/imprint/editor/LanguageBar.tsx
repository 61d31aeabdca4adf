import { Box, Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type * as React from 'react';

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
      <Field.Root hint={say(language === BASE ? 'imprint.language.base' : 'imprint.language.override')}>
        <Field.Label>{say('imprint.language')}</Field.Label>
        <SingleSelect
          value={language || EVERY}
          onChange={(value) => {
            onChange(value === EVERY ? BASE : String(value));
          }}
        >
          <SingleSelectOption value={EVERY}>{say('imprint.language.every')}</SingleSelectOption>
          {catalogue.languages.map(({ tag, name }) => (
            <SingleSelectOption key={tag} value={tag}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
    </Box>
  );
};
