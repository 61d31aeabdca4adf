import { Checkbox, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { Remark } from '../../../shared/ui/text';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** Selects the languages whose texts are edited side by side; hidden if there is only one. */
export const LanguageToggles = (): React.ReactNode => {
  const say = useTexts();
  const { settings, languages, toggleLanguage } = useEditor();
  const id = React.useId();
  if (settings.languages.length < 2) return null;
  return (
    <Flex role="group" aria-labelledby={id} direction="column" alignItems="flex-start" gap={2}>
      <Typography id={id} variant="pi" fontWeight="bold" textColor="neutral800">
        {say('forms.languages')}
      </Typography>
      <Flex gap={4} wrap="wrap">
        {settings.languages.map(({ tag, name }) => {
          const isShown = languages.some((shown) => shown.tag === tag);
          return (
            <Checkbox
              key={tag}
              checked={isShown}
              // At least one has to be there.
              disabled={isShown && languages.length === 1}
              onCheckedChange={() => toggleLanguage(tag)}
            >
              {name}
            </Checkbox>
          );
        })}
      </Flex>
      <Remark>{say('forms.languages.hint')}</Remark>
    </Flex>
  );
};
