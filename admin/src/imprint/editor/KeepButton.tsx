import { Button } from '@strapi/design-system';
import type * as React from 'react';

import type { Place } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';

/** Confirms that an override still fits its shared text, which has changed since. */
export const KeepButton = ({ place }: { place: Place }): React.ReactNode => {
  const say = useImprintTexts();
  const { keep } = useEditorContext();
  return (
    <Button size="S" variant="tertiary" onClick={() => keep(place)}>
      {say('imprint.override.keep')}
    </Button>
  );
};
