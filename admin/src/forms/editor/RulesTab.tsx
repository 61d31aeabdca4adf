import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { Card } from '../../shared/ui/Card';
import { Pair } from '../inputs/Pair';
import { SettingRow } from '../inputs/SettingRow';
import { useTexts } from '../useTexts';
import { CaptchaRow } from './CaptchaRow';
import { useEditor } from './context';
import { OpeningsCard } from './OpeningsCard';

/** Whether the form accepts submissions, its spam protection, and its retention. */
export const RulesTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, settings } = useEditor();
  const { retentionDays, maxLinks, rateLimit } = settings.defaults;
  const retentionHint = retentionDays === 0 ? 'forms.retentionDays.forever' : 'forms.retentionDays.hint';

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Card title={say('forms.section.state')}>
        <CheckRow
          label={say('forms.enabled')}
          hint={say('forms.enabled.hint')}
          value={draft.enabled}
          disabled={!canEdit}
          onChange={(enabled) => {
            change((before) => ({ ...before, enabled }));
          }}
        />
      </Card>
      <OpeningsCard />
      <Card title={say('forms.section.spam')} hint={say('forms.section.spam.hint')}>
        <CaptchaRow />
        <SettingRow path="requireToken" hint={say('forms.requireToken.hint')} />
        <SettingRow
          path="maxLinks"
          hint={say('forms.maxLinks.hint', { standard: maxLinks })}
          placeholder={String(maxLinks)}
        />
        <Pair>
          <SettingRow
            path="rateLimit.points"
            hint={say('forms.rateLimit.points.hint', { ...rateLimit })}
            placeholder={String(rateLimit.points)}
          />
          <SettingRow path="rateLimit.seconds" placeholder={String(rateLimit.seconds)} />
        </Pair>
      </Card>
      <Card title={say('forms.section.privacy')}>
        <SettingRow
          path="retentionDays"
          hint={say(retentionHint, { standard: retentionDays })}
          placeholder={String(retentionDays)}
        />
        <SettingRow path="storeIp" hint={say('forms.storeIp.hint')} />
      </Card>
    </Flex>
  );
};
