import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { Note } from '../../shared/ui/Note';
import { Pair } from '../inputs/Pair';
import { SettingRow } from '../inputs/SettingRow';
import { SwitchOff } from '../inputs/SwitchOff';
import { isDeclaration, statuteIn } from '../model/declarations';
import { useTexts } from '../useTexts';
import { CaptchaRow } from './CaptchaRow';
import { useEditor } from './context';
import { OpeningsCard } from './OpeningsCard';

/** Whether the form accepts submissions, its spam protection, and its retention. */
export const RulesTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, settings } = useEditor();
  const { retentionDays, draftDays, maxLinks, rateLimit } = settings.defaults;
  const isFree = !isDeclaration(draft);
  const question = useSwitch();
  const enable = (enabled: boolean): void => change((before) => ({ ...before, enabled }));
  const ownHint = retentionDays === 0 ? 'forms.retentionDays.forever' : 'forms.retentionDays.hint';
  const retentionHint = isFree ? ownHint : 'forms.retentionDays.declaration';

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Card title={say('forms.section.state')}>
        <CheckRow
          label={say('forms.enabled')}
          hint={say('forms.enabled.hint')}
          value={draft.enabled}
          disabled={!canEdit}
          onChange={(enabled) => {
            if (enabled || isFree) enable(enabled);
            else question.on();
          }}
        />
        {question.isOn && <SwitchOff form={draft} onConfirm={() => enable(false)} onClose={question.off} />}
      </Card>
      {isFree && <OpeningsCard />}
      <Card
        title={say('forms.section.spam')}
        hint={isFree ? say('forms.section.spam.hint') : say('forms.law.neverRefused', { statute: statuteIn(draft) })}
      >
        {isFree && (
          <>
            <CaptchaRow />
            <SettingRow path="requireToken" hint={say('forms.requireToken.hint')} />
          </>
        )}
        <SettingRow
          path="maxLinks"
          hint={say(isFree ? 'forms.maxLinks.hint' : 'forms.law.maxLinks', { standard: maxLinks })}
          placeholder={String(maxLinks)}
        />
        <Pair>
          <SettingRow
            path="rateLimit.points"
            hint={say(isFree ? 'forms.rateLimit.points.hint' : 'forms.law.rateLimit', { ...rateLimit })}
            placeholder={String(rateLimit.points)}
          />
          <SettingRow path="rateLimit.seconds" placeholder={String(rateLimit.seconds)} />
        </Pair>
      </Card>
      {isFree && (
        <Card title={say('forms.section.drafts')}>
          <SettingRow path="drafts" hint={say('forms.drafts.hint')} />
          {draft.settings.drafts && (
            <>
              {!settings.hasPublicUrl && draft.settings['drafts.page'] === '' && (
                <Note background="warning100">{say('forms.doubleOptIn.noUrl')}</Note>
              )}
              <Pair>
                <SettingRow
                  path="drafts.expiresAfterDays"
                  hint={say('forms.drafts.expiresAfterDays.hint')}
                  placeholder={String(draftDays)}
                />
                <SettingRow path="drafts.page" hint={say('forms.drafts.page.hint')} placeholder="https://" />
              </Pair>
            </>
          )}
        </Card>
      )}
      <Card title={say('forms.section.privacy')}>
        <SettingRow
          path="retentionDays"
          hint={say(retentionHint, { standard: retentionDays })}
          placeholder={isFree ? String(retentionDays) : ''}
        />
        <SettingRow path="storeIp" hint={say('forms.storeIp.hint')} />
      </Card>
    </Flex>
  );
};
