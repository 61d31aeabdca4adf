import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { localize } from '../../shared/localize';
import { useCan } from '../../shared/useCan';
import { CheckRow } from '../inputs/CheckRow';
import { LocalizedRow } from '../inputs/LocalizedRow';
import { Section } from '../inputs/Rows';
import { SelectRow } from '../inputs/SelectRow';
import { TemplateRow } from '../inputs/TemplateRow';
import { TextRow } from '../inputs/TextRow';
import type { DraftSettings } from '../model/draft';
import { withSettings } from '../model/edits';
import { type TextId, useTexts } from '../useTexts';
import { useEditor } from './context';
import { LanguageSwitch } from './LanguageSwitch';

/** Who is notified of a submission, how replies are sent, and what the visitor reads. */
export const MailTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, canEdit, language } = useEditor();
  const can = useCan();
  const { settings: values } = draft;
  // A role that may not read submissions must not redirect them, or answers to replies.
  const canSend = canEdit && can('submissions.find');
  const hint = (id: TextId): string => say(canEdit && !canSend ? 'forms.recipients.locked' : id);

  const set = (values_: Partial<DraftSettings>): void => {
    change((before) => withSettings(before, values_));
  };
  const addresses = draft.fields
    .filter(({ type }) => type === 'email')
    .map(({ key, label, name }) => ({ value: key, label: localize(label, language) || name }));

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Section title={say('forms.section.notify')} hint={say('forms.section.notify.hint')}>
        <TextRow
          type="textarea"
          label={say('forms.notify')}
          hint={hint('forms.notify.hint')}
          value={values.notify}
          error={messages['settings.notify']}
          disabled={!canSend}
          onChange={(notify) => {
            set({ notify });
          }}
        />
      </Section>
      <Section title={say('forms.section.replies')} hint={say('forms.section.replies.hint')}>
        <SelectRow
          label={say('forms.replyToField')}
          hint={say(addresses.length === 0 ? 'forms.replyToField.none' : 'forms.replyToField.hint')}
          value={draft.replyToField}
          options={[{ value: '', label: say('forms.replyToField.unset') }, ...addresses]}
          disabled={!canEdit || addresses.length === 0}
          onChange={(replyToField) => {
            change((before) => ({ ...before, replyToField }));
          }}
        />
        <TemplateRow
          input="settings.subject"
          label={say('forms.subject')}
          hint={say('forms.subject.hint')}
          value={values.subject}
          error={messages['settings.subject']}
          disabled={!canEdit}
          onChange={(subject) => {
            set({ subject });
          }}
        />
        <TextRow
          label={say('forms.sender')}
          hint={hint('forms.sender.hint')}
          value={values.sender}
          error={messages['settings.sender']}
          disabled={!canSend}
          onChange={(sender) => {
            set({ sender });
          }}
        />
        <TextRow
          type="email"
          label={say('forms.replyTo')}
          hint={hint('forms.replyTo.hint')}
          value={values.replyTo}
          error={messages['settings.replyTo']}
          disabled={!canSend}
          onChange={(replyTo) => {
            set({ replyTo });
          }}
        />
      </Section>
      <Section title={say('forms.section.visitor')}>
        <LanguageSwitch />
        <LocalizedRow
          template="settings.successMessage"
          label={say('forms.successMessage')}
          hint={say('forms.successMessage.hint')}
          value={values.successMessage}
          error={messages['settings.successMessage']}
          onChange={(successMessage) => {
            set({ successMessage });
          }}
        />
        <CheckRow
          label={say('forms.confirms')}
          hint={say('forms.confirms.hint')}
          checked={values.confirms}
          disabled={!canEdit}
          onChange={(confirms) => {
            set({ confirms });
          }}
        />
        {values.confirms && (
          <>
            <LocalizedRow
              template="settings.confirmation.subject"
              label={say('forms.confirmation.subject')}
              hint={say('forms.confirmation.subject.hint')}
              value={values.confirmationSubject}
              error={messages['settings.confirmation.subject']}
              onChange={(confirmationSubject) => {
                set({ confirmationSubject });
              }}
            />
            <LocalizedRow
              type="textarea"
              template="settings.confirmation.text"
              label={say('forms.confirmation.text')}
              required
              value={values.confirmationText}
              error={messages['settings.confirmation.text']}
              onChange={(confirmationText) => {
                set({ confirmationText });
              }}
            />
          </>
        )}
      </Section>
    </Flex>
  );
};
