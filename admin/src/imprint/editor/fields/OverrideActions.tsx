import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';

import { WrittenText } from '../../../shared/ui/text';
import { BASE, type Place, textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { useShownText } from '../../useShownText';
import { useEditorContext } from '../context';

/** The actions for an override that may be outdated, next to its shared text. */
export const OverrideActions = ({ place }: { place: Place }): React.ReactNode => {
  const say = useImprintTexts();
  const { check, draft, change, keep } = useEditorContext();
  const shown = useShownText();
  const isOvertaken = check?.overtaken.some(
    ({ language, option }) => language === place.language && option === place.option,
  );
  if (textAt(draft, place) === '') return null;
  const shared = textAt(draft, { ...place, language: BASE });
  return (
    <>
      <WrittenText variant="pi" textColor="neutral800">
        {say('imprint.override.shared', { text: shown.text(place.option, shared) })}
      </WrittenText>
      <Flex gap={2} wrap="wrap" paddingTop={1}>
        {isOvertaken && (
          <Button
            size="S"
            variant="tertiary"
            onClick={() => {
              keep(place);
            }}
          >
            {say('imprint.override.keep')}
          </Button>
        )}
        <Button
          size="S"
          variant="tertiary"
          onClick={() => {
            change(place, '');
          }}
        >
          {say('imprint.override.remove')}
        </Button>
      </Flex>
    </>
  );
};
