import { Badge, Box, Button, Flex } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useSearchParams } from 'react-router-dom';

import type { UsedOrigin } from '../../../../server/src/contracts/common';
import { useEvent } from '../../shared/react/useEvent';
import { useSaveKey } from '../../shared/react/useSaveKey';
import { Header } from '../../shared/ui/Header';
import { TabPanels } from '../../shared/ui/TabPanels';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { storedNamesOf } from '../model/draft/edits';
import { FORMS_PATH } from '../paths';
import { useTexts } from '../useTexts';
import { CodeTab } from './code/CodeTab';
import { Conflict } from './Conflict';
import { EditorProvider, type Settings } from './context';
import { FieldsTab } from './fields/FieldsTab';
import { useShownLanguages } from './languages/useShownLanguages';
import { MailTab } from './mails/MailTab';
import { RulesTab } from './RulesTab';
import { editorTabs, isEditorTab, wrongField, wrongTab } from './tabs';
import { UndoButtons } from './UndoButtons';
import { type Send, type Start, useFormDraft } from './useFormDraft';
import { useUndoKeys } from './useUndoKeys';
import { WebhooksTab } from './WebhooksTab';

interface Props {
  initial: Start;
  /** undefined for a new form. */
  formId: string | undefined;
  /** How many submissions take a place of the form's maximum. */
  taken?: number;
  /** Where the form was last posted from, newest first. */
  origins?: readonly UsedOrigin[];
  settings: Settings;
  canEdit: boolean;
  send: Send;
  /** Called once a new form has been saved and there are no later changes. */
  onCreated?: () => void;
}

const NO_ORIGINS: readonly UsedOrigin[] = [];

/** A form with all its settings. */
export const Editor = ({
  initial,
  formId,
  taken = 0,
  origins = NO_ORIGINS,
  settings,
  canEdit,
  send,
  onCreated,
}: Props): React.ReactNode => {
  const say = useTexts();
  const defaultLanguage = settings.languages[0]?.tag ?? 'en';
  const [language, setLanguage] = React.useState(defaultLanguage);
  const [open, setOpen] = React.useState('');
  const [parameters, setParameters] = useSearchParams();
  const content = React.useRef<HTMLDivElement>(null);
  const isNew = formId === undefined;
  const { start, draft, change, isDirty, isSaving, messages, refusals, conflict, secrets, ...actions } = useFormDraft(
    initial,
    { language: defaultLanguage, settings, send },
  );
  const { save, resolve, dismiss, undo, redo } = actions;
  const shownLanguages = useShownLanguages(initial.draft, settings);
  const canSave = canEdit && (isDirty || isNew);
  useSaveKey(() => void save(), canSave);
  useUndoKeys({ undo, redo });

  const named = parameters.get('tab');
  const tab = isEditorTab(named) ? named : 'fields';
  const showTab = (wanted: string): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', wanted);
        return after;
      },
      { replace: true },
    );

  const showFault = useEvent(() => {
    const wanted = wrongTab(messages);
    if (wanted !== undefined) showTab(wanted);
    const field = wrongField(messages);
    if (field !== undefined) setOpen(field);
  });
  React.useEffect(() => {
    // Only when saving was refused, not when a message disappears.
    if (refusals === 0) return undefined;
    showFault();
    // After the tab and the field have been rendered.
    const timer = window.setTimeout(
      () => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      300,
    );
    return () => window.clearTimeout(timer);
  }, [refusals, showFault]);

  const isCreated = isNew && start.revision !== undefined && !isDirty;
  const finish = useEvent(() => onCreated?.());
  React.useEffect(() => {
    // Not earlier: until this render, leaving the page would have asked about unsaved changes.
    if (isCreated) finish();
  }, [isCreated, finish]);

  const stored = React.useMemo(
    () => storedNamesOf(start.revision === undefined ? { fields: [] } : start.draft),
    [start],
  );

  const title = draft.name.trim() === '' ? say(isNew ? 'forms.new' : 'forms.unnamed') : draft.name;
  const panels = {
    fields: <FieldsTab open={open} onOpen={setOpen} isNew={isNew} />,
    mail: <MailTab />,
    rules: <RulesTab />,
    webhooks: <WebhooksTab formId={formId} stored={start.draft} secrets={secrets} onRenew={actions.keepSecret} />,
    code: <CodeTab formId={formId} stored={start.draft} isDirty={isDirty} origins={origins} />,
  };

  return (
    <EditorProvider
      value={{
        draft,
        change,
        stored,
        taken,
        messages,
        canEdit,
        settings,
        ...shownLanguages,
        language,
        setLanguage,
        defaultLanguage,
      }}
    >
      <Page.Main>
        <Page.Title>{title}</Page.Title>
        <UnsavedChanges when={canEdit && isDirty} />
        <Header
          keepsActions
          title={title}
          subtitle={formId === undefined ? say('forms.new.hint') : say('forms.id', { formId })}
          navigationAction={<BackButton fallback={FORMS_PATH} />}
          secondaryAction={
            <Flex gap={2}>
              {!draft.enabled && <Badge>{say('forms.off')}</Badge>}
              {canEdit && <UndoButtons undo={undo} redo={redo} />}
            </Flex>
          }
          primaryAction={
            canEdit ? (
              <Button startIcon={<Check />} disabled={!canSave} loading={isSaving} onClick={() => void save()}>
                {say('shared.save')}
              </Button>
            ) : (
              <Badge>{say('forms.readOnly')}</Badge>
            )
          }
        />
        <Layouts.Content>
          <Box ref={content}>
            <TabPanels
              label={say('forms.tabs')}
              tabs={editorTabs.map((name) => ({ name, title: say(`forms.tab.${name}`), panel: panels[name] }))}
              value={tab}
              onChange={showTab}
              hasError={wrongTab(messages)}
            />
          </Box>
        </Layouts.Content>
        {conflict && (
          <Conflict
            key={conflict.form.revision}
            start={start.draft}
            mine={conflict.mine}
            form={conflict.form}
            isSaving={isSaving}
            onClose={dismiss}
            onSave={(taken) => void resolve(taken)}
          />
        )}
      </Page.Main>
    </EditorProvider>
  );
};
