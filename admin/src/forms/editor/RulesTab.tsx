import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import { useCan } from '../../shared/useCan';
import { CheckRow } from '../inputs/CheckRow';
import { Pair, Section } from '../inputs/Rows';
import { TextRow } from '../inputs/TextRow';
import type { DraftSettings } from '../model/draft';
import { withSettings } from '../model/edits';
import { type TextId, useTexts } from '../useTexts';
import { useEditor } from './context';

type NumberSetting = 'retentionDays' | 'maxLinks' | 'ratePoints' | 'rateSeconds';

/** Whether the form accepts submissions, its spam protection, and its retention. */
export const RulesTab = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, canEdit, settings } = useEditor();
  const { defaults } = settings;
  const can = useCan();
  const { settings: values } = draft;
  // A shorter retention deletes older submissions.
  const canDelete = canEdit && can('submissions.delete');
  const retentionHint = defaults.retentionDays === 0 ? 'forms.retentionDays.forever' : 'forms.retentionDays.hint';

  const set = (changed: Partial<DraftSettings>): void => {
    change((before) => withSettings(before, changed));
  };
  const number = (
    name: NumberSetting,
    label: TextId,
    standard: number,
    {
      hint,
      error = messages[`settings.${name}`],
      disabled = !canEdit,
    }: { hint?: TextId; error?: string | undefined; disabled?: boolean } = {},
  ): React.ReactNode => (
    <TextRow
      key={name}
      type="number"
      min={0}
      label={say(label)}
      hint={hint === undefined ? undefined : say(hint, { standard, ...defaults.rateLimit })}
      placeholder={String(standard)}
      value={values[name]}
      error={error}
      disabled={disabled}
      onChange={(value) => {
        set({ [name]: value });
      }}
    />
  );

  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Section title={say('forms.section.state')}>
        <CheckRow
          label={say('forms.enabled')}
          hint={say('forms.enabled.hint')}
          checked={draft.enabled}
          disabled={!canEdit}
          onChange={(enabled) => {
            change((before) => ({ ...before, enabled }));
          }}
        />
      </Section>
      <Section title={say('forms.section.spam')} hint={say('forms.section.spam.hint')}>
        <CheckRow
          label={say('forms.requireToken')}
          hint={say('forms.requireToken.hint')}
          checked={values.requireToken}
          disabled={!canEdit}
          onChange={(requireToken) => {
            set({ requireToken });
          }}
        />
        {number('maxLinks', 'forms.maxLinks', defaults.maxLinks, { hint: 'forms.maxLinks.hint' })}
        <Pair>
          {[
            number('ratePoints', 'forms.ratePoints', defaults.rateLimit.points, {
              hint: 'forms.rateLimit.hint',
              error: messages['settings.rateLimit'],
            }),
            number('rateSeconds', 'forms.rateSeconds', defaults.rateLimit.seconds),
          ]}
        </Pair>
      </Section>
      <Section title={say('forms.section.privacy')}>
        {number('retentionDays', 'forms.retentionDays', defaults.retentionDays, {
          hint: canEdit && !canDelete ? 'forms.retentionDays.locked' : retentionHint,
          disabled: !canDelete,
        })}
        <CheckRow
          label={say('forms.storeIp')}
          hint={say('forms.storeIp.hint')}
          checked={values.storeIp}
          disabled={!canEdit}
          onChange={(storeIp) => {
            set({ storeIp });
          }}
        />
      </Section>
    </Flex>
  );
};
