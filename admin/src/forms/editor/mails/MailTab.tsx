import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { SelectRow } from '../../../shared/inputs/SelectRow';
import { TextRow } from '../../../shared/inputs/TextRow';
import { localize } from '../../../shared/localize';
import { Card } from '../../../shared/ui/Card';
import { useCan } from '../../../shared/useCan';
import { LocalizedRow } from '../../inputs/LocalizedRow';
import { TemplateRow } from '../../inputs/TemplateRow';
import { useSettingInputs } from '../../inputs/useInputs';
import { withRole } from '../../model/draft/edits';
import { fieldsOf } from '../../model/items';
import { type TextId, useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { MailPreview } from './MailPreview';
import { Notifications } from './Notifications';
import { OptInCard } from './OptInCard';
import { StateTexts } from './StateTexts';

/** Who is notified of a submission, how replies are sent, and what the visitor reads. */
export const MailTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, language } = useEditor();
  const input = useSettingInputs();
  const can = useCan();
  // A role that may not read submissions must not redirect them, or answers to replies.
  const canSend = canEdit && can('submissions.find');
  const addressInput = (name: 'sender' | 'replyTo', hint: TextId) => ({
    ...input(name),
    hint: say(canEdit && !canSend ? 'forms.recipients.locked' : hint),
    disabled: !canSend,
  });
  const addresses = fieldsOf(draft.fields)
    .filter(({ type }) => type === 'email')
    .map(({ key, label, name }) => ({ value: key, label: localize(label, language) || name }));

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Notifications canSend={canSend} />
      <Card title={say('forms.section.replies')} hint={say('forms.section.replies.hint')}>
        <SelectRow
          label={say('forms.replyToField')}
          hint={say(addresses.length === 0 ? 'forms.replyToField.none' : 'forms.replyToField.hint')}
          value={draft.roles['reply-to']}
          options={[{ value: '', label: say('forms.replyToField.unset') }, ...addresses]}
          disabled={!canEdit || addresses.length === 0}
          onChange={(key) => {
            change((before) => withRole(before, 'reply-to', key));
          }}
        />
        <TemplateRow
          template="settings.subject"
          label={say('forms.subject')}
          hint={say('forms.subject.hint')}
          {...input('subject')}
        />
        <TextRow label={say('forms.sender')} {...addressInput('sender', 'forms.sender.hint')} />
        <TextRow type="email" label={say('forms.replyTo')} {...addressInput('replyTo', 'forms.replyTo.hint')} />
      </Card>
      <Card title={say('forms.section.visitor')}>
        <LanguageSwitch />
        <LocalizedRow
          template="settings.successMessage"
          label={say('forms.successMessage')}
          hint={say('forms.successMessage.hint')}
          {...input('successMessage')}
        />
        <StateTexts />
        <CheckRow label={say('forms.confirms')} hint={say('forms.confirms.hint')} {...input('confirms')} />
        {draft.settings.confirms && (
          <>
            <LocalizedRow
              template="settings.confirmation.subject"
              label={say('forms.confirmation.subject')}
              hint={say('forms.confirmation.subject.hint')}
              {...input('confirmationSubject', 'confirmation.subject')}
            />
            <LocalizedRow
              type="textarea"
              template="settings.confirmation.text"
              label={say('forms.confirmation.text')}
              required
              {...input('confirmationText', 'confirmation.text')}
            />
            <MailPreview name={say('forms.mail.confirmation')} kind="confirmation" />
          </>
        )}
      </Card>
      <OptInCard />
    </Flex>
  );
};
