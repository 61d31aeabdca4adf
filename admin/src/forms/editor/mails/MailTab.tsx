import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { wordingIn } from '../../../../../server/src/forms/markup/wording';
import { SelectRow } from '../../../shared/inputs/SelectRow';
import { localize } from '../../../shared/localize';
import { Card } from '../../../shared/ui/Card';
import { useCan } from '../../../shared/useCan';
import { SettingRow } from '../../inputs/SettingRow';
import { isDeclaration, statuteIn } from '../../model/declarations';
import { withRole } from '../../model/draft/edits';
import { fieldsOf } from '../../model/items';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { MailPreview } from './MailPreview';
import { Notifications } from './Notifications';
import { OptInCard } from './OptInCard';
import { StateTexts } from './StateTexts';

/** The buttons of a form; only the first one is there without steps. */
const BUTTONS = ['submit', 'next', 'back'] as const;

/** Who is notified of a submission, how replies are sent, and what the visitor reads. */
export const MailTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, language } = useEditor();
  const can = useCan();
  // A role that may not read submissions must not redirect them, or answers to replies.
  const canSend = canEdit && can('submissions.find');
  const buttons = draft.fields.some(({ type }) => type === 'step') ? BUTTONS : BUTTONS.slice(0, 1);
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
          disabled={!canEdit || addresses.length === 0 || isDeclaration(draft)}
          onChange={(key) => change((before) => withRole(before, 'reply-to', key))}
        />
        <SettingRow path="subject" hint={say('forms.subject.hint')} />
        <SettingRow path="sender" hint={say('forms.sender.hint')} />
        <SettingRow path="replyTo" hint={say('forms.replyTo.hint')} />
      </Card>
      {isDeclaration(draft) ? (
        <Card title={say('forms.section.visitor')} hint={say('forms.law.receipt', { statute: statuteIn(draft) })} />
      ) : (
        <>
          <Card title={say('forms.section.visitor')}>
            <LanguageSwitch />
            <SettingRow path="successMessage" hint={say('forms.successMessage.hint')} />
            {buttons.map((name) => (
              <SettingRow
                key={name}
                path={`buttons.${name}`}
                hint={say('forms.buttons.hint')}
                placeholder={wordingIn(language)[name]}
              />
            ))}
            <StateTexts />
            <SettingRow path="confirmation" hint={say('forms.confirmation.hint')} />
            {draft.settings.confirmation && (
              <>
                <SettingRow path="confirmation.subject" hint={say('forms.confirmation.subject.hint')} />
                <SettingRow path="confirmation.text" />
                <MailPreview name={say('forms.mail.confirmation')} kind="confirmation" />
              </>
            )}
          </Card>
          <OptInCard />
        </>
      )}
    </Flex>
  );
};
