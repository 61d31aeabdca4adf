import type * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { Card } from '../../../shared/ui/Card';
import { useSettingInputs } from '../../inputs/useInputs';
import { useTexts } from '../../useTexts';

/** The switch of the form's own page. */
export const HostedPageCard = (): React.ReactNode => {
  const say = useTexts();
  const input = useSettingInputs();
  return (
    <Card title={say('forms.section.hostedPage')} hint={say('forms.section.hostedPage.hint')}>
      <CheckRow label={say('forms.hostedPage')} hint={say('forms.hostedPage.hint')} {...input('hostedPage')} />
    </Card>
  );
};
