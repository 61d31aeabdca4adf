import type * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { TextRow } from '../../../shared/inputs/TextRow';
import { Card } from '../../../shared/ui/Card';
import { Note } from '../../../shared/ui/Note';
import { LocalizedRow } from '../../inputs/LocalizedRow';
import { Pair } from '../../inputs/Pair';
import { useSettingInputs } from '../../inputs/useInputs';
import { withOptIn } from '../../model/draft/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { MailPreview } from './MailPreview';

/** Whether visitors have to confirm their submissions by a link in an email, and what it says. */
export const OptInCard = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, settings } = useEditor();
  const input = useSettingInputs();
  return (
    <Card title={say('forms.section.optIn')} hint={say('forms.section.optIn.hint')}>
      <CheckRow
        label={say('forms.optIn')}
        hint={say('forms.optIn.hint')}
        {...input('asksToConfirm', 'doubleOptIn')}
        onChange={(isOn) => {
          change((before) => withOptIn(before, isOn, settings.languages));
        }}
      />
      {draft.settings.asksToConfirm && (
        <>
          {!settings.hasPublicUrl && <Note background="warning100">{say('forms.optIn.noUrl')}</Note>}
          <LanguageSwitch />
          <LocalizedRow
            template="settings.doubleOptIn.subject"
            label={say('forms.optIn.subject')}
            hint={say('forms.optIn.subject.hint')}
            {...input('optInSubject', 'doubleOptIn.subject')}
          />
          <LocalizedRow
            type="textarea"
            template="settings.doubleOptIn.text"
            label={say('forms.optIn.text')}
            hint={say('forms.optIn.text.hint')}
            required
            {...input('optInText', 'doubleOptIn.text')}
          />
          <Pair>
            <TextRow
              type="number"
              min={1}
              label={say('forms.optIn.days')}
              hint={say('forms.optIn.days.hint')}
              placeholder={String(settings.defaults.optInDays)}
              {...input('optInDays', 'doubleOptIn.expiresAfterDays')}
            />
            <TextRow
              label={say('forms.optIn.redirect')}
              hint={say('forms.optIn.redirect.hint')}
              placeholder="https://"
              {...input('optInRedirect', 'doubleOptIn.redirect')}
            />
          </Pair>
          <MailPreview name={say('forms.mail.optIn')} kind="doubleOptIn" />
        </>
      )}
    </Card>
  );
};
