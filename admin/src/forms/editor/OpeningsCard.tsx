import type * as React from 'react';

import { useTimeZone } from '../../shared/installation';
import { Card } from '../../shared/ui/Card';
import { Pair } from '../inputs/Pair';
import { SettingRow } from '../inputs/SettingRow';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** From when until when the form accepts submissions, and how many. */
export const OpeningsCard = (): React.ReactNode => {
  const say = useTexts();
  const { taken } = useEditor();
  const zone = useTimeZone();
  return (
    <Card title={say('forms.section.openings')} hint={say('forms.section.openings.hint', { zone })}>
      <Pair>
        <SettingRow path="opensAt" />
        <SettingRow path="closesAt" />
      </Pair>
      <SettingRow path="maxSubmissions" hint={say('forms.maxSubmissions.hint', { taken })} />
    </Card>
  );
};
