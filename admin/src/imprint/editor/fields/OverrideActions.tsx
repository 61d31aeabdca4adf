import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';

import { WrittenText } from '../../../shared/ui/text';
import type { Place } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { useShownText } from '../../useShownText';
import { useEditorContext } from '../context';
import { KeepButton } from '../KeepButton';

interface Props {
  place: Place;
  /** The text for all languages. */
  shared: string;
}

/** The actions for an override that may be outdated, next to its shared text. */
export const OverrideActions = ({ place, shared }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { check, change } = useEditorContext();
  const shown = useShownText();
  const isOvertaken = check?.overtaken.some(
    ({ language, option }) => language === place.language && option === place.option,
  );
  return (
    <>
      <WrittenText variant="pi" textColor="neutral800">
        {say('imprint.override.shared', { text: shown.text(place.option, shared) })}
      </WrittenText>
      <Flex gap={2} wrap="wrap" paddingTop={1}>
        {isOvertaken && <KeepButton place={place} />}
        <Button size="S" variant="tertiary" onClick={() => change(place, '')}>
          {say('imprint.override.remove')}
        </Button>
      </Flex>
    </>
  );
};
