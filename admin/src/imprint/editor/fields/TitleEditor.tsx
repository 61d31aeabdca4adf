import { Box, Button } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import { TextRow } from '../../../shared/inputs/TextRow';
import { useCatalogue } from '../../catalogue';
import { BASE, type Place, textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { faultAt, useDraft, useEditorContext } from '../context';

interface Props {
  option: OptionInfo;
  onClose: () => void;
}

/** The title that a site shows above a value, in the language that is edited. */
export const TitleEditor = ({ option: { name, label }, onClose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const { check, language, change } = useEditorContext();
  const draft = useDraft();
  const place: Place = { kind: 'titles', language, option: name };
  const value = textAt(draft, place);
  const inherited = language === BASE ? '' : textAt(draft, { ...place, language: BASE });
  const languageName = languages.find(({ tag }) => tag === language)?.name;

  return (
    <Box background="neutral100" hasRadius padding={4} marginTop={2}>
      <TextRow
        label={say('imprint.title.label', { label })}
        hint={
          languageName === undefined
            ? say('imprint.title.hint.every')
            : say('imprint.title.hint', { language: languageName })
        }
        error={faultAt(check, place)?.message}
        autoFocus
        value={value}
        placeholder={inherited || (check?.builtInTitles[name] ?? '')}
        onChange={(title) => change(place, title)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Otherwise the button that gets the focus back would react to the same key press.
          event.preventDefault();
          onClose();
        }}
        action={
          <Button
            variant="tertiary"
            size="L"
            startIcon={<ArrowClockwise />}
            disabled={value === ''}
            onClick={() => change(place, '')}
          >
            {say('imprint.title.reset')}
          </Button>
        }
      />
    </Box>
  );
};
