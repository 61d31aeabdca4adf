import type * as React from 'react';

import { Card } from '../../../shared/ui/Card';
import { SettingRow } from '../../inputs/SettingRow';
import { useTexts } from '../../useTexts';

/** The switch of the form's own page. */
export const HostedPageCard = (): React.ReactNode => {
  const say = useTexts();
  return (
    <Card title={say('forms.section.hostedPage')} hint={say('forms.section.hostedPage.hint')}>
      <SettingRow path="hostedPage" hint={say('forms.hostedPage.hint')} />
    </Card>
  );
};
