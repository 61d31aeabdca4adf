import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { useCan } from '../../shared/useCan';
import { Pair } from '../inputs/Pair';
import { useSettingInputs } from '../inputs/useInputs';
import { useTexts } from '../useTexts';
import { CaptchaRow } from './CaptchaRow';
import { useEditor } from './context';
import { OpeningsCard } from './OpeningsCard';

/** Whether the form accepts submissions, its spam protection, and its retention. */
export const RulesTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, settings } = useEditor();
  const { retentionDays, maxLinks, rateLimit } = settings.defaults;
  const can = useCan();
  const input = useSettingInputs();
  const numberInput = (name: 'retentionDays' | 'maxLinks' | 'ratePoints' | 'rateSeconds', standard: number) => ({
    ...input(name, name === 'ratePoints' ? 'rateLimit' : name),
    type: 'number' as const,
    min: 0,
    placeholder: String(standard),
  });
  // A shorter retention deletes older submissions.
  const canDelete = canEdit && can('submissions.delete');
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
        <CheckRow label={say('forms.requireToken')} hint={say('forms.requireToken.hint')} {...input('requireToken')} />
        <TextRow
          label={say('forms.maxLinks')}
          hint={say('forms.maxLinks.hint', { standard: maxLinks })}
          {...numberInput('maxLinks', maxLinks)}
        />
        <Pair>
          <TextRow
            label={say('forms.ratePoints')}
            hint={say('forms.rateLimit.hint', { ...rateLimit })}
            {...numberInput('ratePoints', rateLimit.points)}
          />
          <TextRow label={say('forms.rateSeconds')} {...numberInput('rateSeconds', rateLimit.seconds)} />
        </Pair>
      </Card>
      <Card title={say('forms.section.privacy')}>
        <TextRow
          label={say('forms.retentionDays')}
          hint={say(canEdit && !canDelete ? 'forms.retentionDays.locked' : retentionHint, { standard: retentionDays })}
          {...numberInput('retentionDays', retentionDays)}
          disabled={!canDelete}
        />
        <CheckRow label={say('forms.storeIp')} hint={say('forms.storeIp.hint')} {...input('storeIp')} />
      </Card>
    </Flex>
  );
};
