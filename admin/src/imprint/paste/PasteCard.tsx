import { Button, Flex, LinkButton } from '@strapi/design-system';
import { Files, ListPlus, Move } from '@strapi/icons';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { GUIDE_PATH, TRANSFER_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { PasteDialog } from './PasteDialog';

interface Props {
  /** Whether nothing has been entered yet, so that this is where to begin. */
  isStart: boolean;
}

/** A way to begin with what one has; later, a way to compare. */
export const PasteCard = React.memo(({ isStart }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const dialog = useSwitch();
  const button = (
    <Button variant="tertiary" startIcon={<Files />} onClick={dialog.on}>
      {say('imprint.paste')}
    </Button>
  );
  const guide = (
    <LinkButton tag={NavLink} to={GUIDE_PATH} variant={isStart ? 'default' : 'tertiary'} startIcon={<ListPlus />}>
      {say('imprint.guide')}
    </LinkButton>
  );
  return (
    <>
      {isStart ? (
        <Card title={say('imprint.start')} hint={say('imprint.start.hint')}>
          <Flex gap={2} wrap="wrap">
            {guide}
            {button}
            <LinkButton tag={NavLink} to={TRANSFER_PATH} variant="tertiary" startIcon={<Move />}>
              {say('imprint.start.transfer')}
            </LinkButton>
          </Flex>
        </Card>
      ) : (
        <>
          {guide}
          {button}
        </>
      )}
      {dialog.isOn && <PasteDialog isStart={isStart} onClose={dialog.off} />}
    </>
  );
});
PasteCard.displayName = 'PasteCard';
