import type * as React from 'react';

import { Card } from '../../../shared/ui/Card';
import { Note } from '../../../shared/ui/Note';
import { Pair } from '../../inputs/Pair';
import { SettingRow } from '../../inputs/SettingRow';
import { withOptIn } from '../../model/draft/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { MailPreview } from './MailPreview';

/** Whether visitors have to confirm their submissions by a link in an email, and what it says. */
export const OptInCard = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, settings } = useEditor();
  return (
    <Card title={say('forms.section.optIn')} hint={say('forms.section.optIn.hint')}>
      <SettingRow
        path="doubleOptIn"
        hint={say('forms.doubleOptIn.hint')}
        onSwitch={(isOn) => change((before) => withOptIn(before, isOn, settings.languages))}
      />
      {draft.settings.doubleOptIn && (
        <>
          {!settings.hasPublicUrl && <Note background="warning100">{say('forms.doubleOptIn.noUrl')}</Note>}
          <LanguageSwitch />
          <SettingRow path="doubleOptIn.subject" hint={say('forms.doubleOptIn.subject.hint')} />
          <SettingRow path="doubleOptIn.text" hint={say('forms.doubleOptIn.text.hint')} />
          <Pair>
            <SettingRow
              path="doubleOptIn.expiresAfterDays"
              hint={say('forms.doubleOptIn.expiresAfterDays.hint')}
              placeholder={String(settings.defaults.optInDays)}
            />
            <SettingRow
              path="doubleOptIn.redirect"
              hint={say('forms.doubleOptIn.redirect.hint')}
              placeholder="https://"
            />
          </Pair>
          <MailPreview name={say('forms.mail.optIn')} kind="doubleOptIn" />
        </>
      )}
    </Card>
  );
};
