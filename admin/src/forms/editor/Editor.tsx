import * as React from 'react';

import { Badge, Box, Button, Flex, Tabs } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';

import { UnsavedChanges } from '../../shared/UnsavedChanges';
import { useSaveKey } from '../../shared/useSaveKey';
import { useSharedTexts } from '../../shared/useTexts';
import type { FormBody } from '../model/body';
import type { Draft } from '../model/draft';
import { FORMS_PATH } from '../paths';
import { useTexts } from '../useTexts';
import { CodeTab } from './CodeTab';
import { EditorProvider, type Settings } from './context';
import { FieldsTab } from './FieldsTab';
import { MailTab } from './MailTab';
import { RulesTab } from './RulesTab';
import { editorTabs, isEditorTab, wrongField, wrongTab } from './tabs';
import { useFormDraft } from './useFormDraft';

interface Props {
  initial: Draft;
  /** undefined for a form that is being made. */
  formId: string | undefined;
  settings: Settings;
  canEdit: boolean;
  /** Whether leaving loses nothing any more. */
  isDone?: boolean;
  send: (body: FormBody) => Promise<void>;
}

/** A form with everything that can be set on it. */
export const Editor = ({ initial, formId, settings, canEdit, isDone = false, send }: Props): React.ReactNode => {
  const say = useTexts();
  const sayShared = useSharedTexts();
  const defaultLanguage = settings.languages[0]?.tag ?? 'en';
  const [language, setLanguage] = React.useState(defaultLanguage);
  const [open, setOpen] = React.useState('');
  const [parameters, setParameters] = useSearchParams();
  const content = React.useRef<HTMLDivElement>(null);
  const isNew = formId === undefined;
  const { draft, change, isDirty, isSaving, messages, refusals, save } = useFormDraft(initial, {
    isNew,
    language: defaultLanguage,
    send,
  });
  const canSave = canEdit && (isDirty || isNew);
  useSaveKey(() => void save(), canSave);

  const named = parameters.get('tab');
  const tab = isEditorTab(named) ? named : 'fields';
  const showTab = (wanted: string): void => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', wanted);
        return after;
      },
      { replace: true },
    );
  };

  React.useEffect(() => {
    if (refusals === 0) return undefined;
    const wanted = wrongTab(messages);
    if (wanted !== undefined) showTab(wanted);
    const field = wrongField(messages);
    if (field !== undefined) setOpen(field);
    // Once the tab and the field are drawn.
    const timer = window.setTimeout(() => {
      content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, 300);
    return () => {
      window.clearTimeout(timer);
    };
    // Only when saving was refused, not when a message is gone.
  }, [refusals]);

  const title = draft.name.trim() === '' ? say(isNew ? 'forms.new' : 'forms.unnamed') : draft.name;
  const panels = {
    fields: <FieldsTab open={open} onOpen={setOpen} />,
    mail: <MailTab />,
    rules: <RulesTab />,
    code: <CodeTab formId={formId} isDirty={isDirty} />,
  };

  return (
    <EditorProvider value={{ draft, change, messages, canEdit, settings, language, setLanguage, defaultLanguage }}>
      <Page.Main>
        <Page.Title>{title}</Page.Title>
        <UnsavedChanges when={canEdit && isDirty && !isDone} />
        <Layouts.Header
          title={title}
          subtitle={formId === undefined ? say('forms.new.hint') : say('forms.id', { formId })}
          navigationAction={<BackButton fallback={FORMS_PATH} />}
          secondaryAction={draft.enabled ? null : <Badge>{say('forms.off')}</Badge>}
          primaryAction={
            canEdit ? (
              <Button startIcon={<Check />} disabled={!canSave} loading={isSaving} onClick={() => void save()}>
                {sayShared('shared.save')}
              </Button>
            ) : (
              <Badge>{say('forms.readOnly')}</Badge>
            )
          }
        />
        <Layouts.Content>
          <Box ref={content}>
            <Tabs.Root value={tab} onValueChange={showTab} variant="simple" hasError={wrongTab(messages) ?? ''}>
              <Tabs.List aria-label={say('forms.tabs')}>
                {editorTabs.map((name) => (
                  <Tabs.Trigger key={name} value={name}>
                    {say(`forms.tab.${name}`)}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              {editorTabs.map((name) => (
                <Tabs.Content key={name} value={name}>
                  <Flex direction="column" alignItems="stretch" paddingTop={6}>
                    {panels[name]}
                  </Flex>
                </Tabs.Content>
              ))}
            </Tabs.Root>
          </Box>
        </Layouts.Content>
      </Page.Main>
    </EditorProvider>
  );
};
