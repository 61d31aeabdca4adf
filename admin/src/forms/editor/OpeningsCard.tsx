import type * as React from 'react';

import { DateTimeRow } from '../../shared/inputs/DateTimeRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { Pair } from '../inputs/Pair';
import { useSettingInputs } from '../inputs/useInputs';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** From when until when the form accepts submissions, and how many. */
export const OpeningsCard = (): React.ReactNode => {
  const say = useTexts();
  const { taken } = useEditor();
  const input = useSettingInputs();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title={say('forms.section.openings')} hint={say('forms.section.openings.hint', { zone })}>
      <Pair>
        <DateTimeRow label={say('forms.opensAt')} {...input('opensAt')} />
        <DateTimeRow label={say('forms.closesAt')} {...input('closesAt')} />
      </Pair>
      <TextRow
        type="number"
        min={1}
        label={say('forms.maxSubmissions')}
        hint={say('forms.maxSubmissions.hint', { taken })}
        {...input('maxSubmissions')}
      />
    </Card>
  );
};
