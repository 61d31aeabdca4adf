import type * as React from 'react';

import { Flex } from '@strapi/design-system';

import { CheckRow } from '../inputs/CheckRow';
import { LocalizedRow } from '../inputs/LocalizedRow';
import { Section } from '../inputs/Rows';
import { SelectRow } from '../inputs/SelectRow';
import { TextRow } from '../inputs/TextRow';
import type { DraftSettings } from '../model/draft';
import { withSettings } from '../model/edits';
import { textIn } from '../model/localized';
import { useTexts } from '../useTexts';
import { useEditor } from './context';
import { LanguageSwitch } from './LanguageSwitch';

/** Who is told of a submission, whom replies come from, and what the visitor reads. */
export const MailTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, canEdit, language, settings } = useEditor();
  const { settings: values } = draft;

  const set = (values_: Partial<DraftSettings>): void => {
    change((before) => withSettings(before, values_));
  };
  const addresses = draft.fields
    .filter(({ type }) => type === 'email')
    .map(({ key, label, name }) => ({ value: key, label: textIn(label, language) || name }));
  const placeholders = [...settings.placeholders, ...draft.fields.map(({ name }) => name)]
    .filter((name) => name !== '')
    .map((name) => `{{${name}}}`)
    .join(' ');

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Section title={say('forms.section.notify')} hint={say('forms.section.notify.hint')}>
        <TextRow
          type="textarea"
          label={say('forms.notify')}
          hint={say('forms.notify.hint')}
          value={values.notify}
          error={messages['settings.notify']}
          disabled={!canEdit}
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
        <TextRow
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
          hint={say('forms.sender.hint')}
          value={values.sender}
          error={messages['settings.sender']}
          disabled={!canEdit}
          onChange={(sender) => {
            set({ sender });
          }}
        />
        <TextRow
          type="email"
          label={say('forms.replyTo')}
          hint={say('forms.replyTo.hint')}
          value={values.replyTo}
          error={messages['settings.replyTo']}
          disabled={!canEdit}
          onChange={(replyTo) => {
            set({ replyTo });
          }}
        />
      </Section>
      <Section title={say('forms.section.visitor')}>
        <LanguageSwitch />
        <LocalizedRow
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
              label={say('forms.confirmation.subject')}
              value={values.confirmationSubject}
              error={messages['settings.confirmation.subject']}
              onChange={(confirmationSubject) => {
                set({ confirmationSubject });
              }}
            />
            <LocalizedRow
              type="textarea"
              label={say('forms.confirmation.text')}
              hint={placeholders === '' ? undefined : say('forms.confirmation.text.hint', { placeholders })}
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
