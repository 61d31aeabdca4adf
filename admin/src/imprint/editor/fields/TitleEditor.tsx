import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import { BASE, type Place, textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { useEditorContext } from '../context';

interface Props {
  option: OptionInfo;
  onClose: () => void;
}

/** The title that a site shows above a value, in the language that is edited. */
export const TitleEditor = ({ option: { name, label }, onClose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { catalogue, check, draft, language, change } = useEditorContext();
  const place: Place = { kind: 'titles', language, option: name };
  const value = textAt(draft, place);
  const fault = check?.faults.find(
    (found) => found.kind === 'title' && found.option === name && found.language === language,
  );
  const inherited = language === BASE ? '' : textAt(draft, { ...place, language: BASE });
  const languageName = catalogue.languages.find(({ tag }) => tag === language)?.name;

  return (
    <Box background="neutral100" hasRadius padding={4} marginTop={2}>
      <Field.Root
        hint={
          languageName === undefined
            ? say('imprint.title.hint.every')
            : say('imprint.title.hint', { language: languageName })
        }
        {...(fault === undefined ? {} : { error: fault.message })}
      >
        <Field.Label>{say('imprint.title.label', { label })}</Field.Label>
        <Flex gap={2} alignItems="stretch" wrap="wrap">
          <Box flex="1" minWidth="16rem">
            <TextInput
              autoFocus
              value={value}
              placeholder={inherited || (check?.builtInTitles[name] ?? '')}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                change(place, event.target.value);
              }}
              onKeyDown={(event: React.KeyboardEvent) => {
                if (event.key !== 'Enter' && event.key !== 'Escape') return;
                // Otherwise the button that gets the focus back would react to the same key press.
                event.preventDefault();
                onClose();
              }}
            />
          </Box>
          <Button
            variant="tertiary"
            size="L"
            startIcon={<ArrowClockwise />}
            disabled={value === ''}
            onClick={() => {
              change(place, '');
            }}
          >
            {say('imprint.title.reset')}
          </Button>
        </Flex>
        <Field.Error />
        <Field.Hint />
      </Field.Root>
    </Box>
  );
};
