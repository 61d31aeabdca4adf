import { Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import type { StoredImprint } from '../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { useEvent } from '../../shared/react/useEvent';
import { useSaveKey } from '../../shared/react/useSaveKey';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { Columns } from '../../shared/ui/Columns';
import { Note } from '../../shared/ui/Note';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { CatalogueProvider, useCatalogue } from '../catalogue';
import { DutiesCard } from '../duties/DutiesCard';
import { Guide } from '../guide/Guide';
import { LanguagesCard } from '../languages/LanguagesCard';
import { NewsCard } from '../law/NewsCard';
import { groupOptions } from '../model/groups';
import { decided, listQuestions } from '../model/overrides';
import { BASE, differences, type Place } from '../model/texts';
import { useFirstLanguage } from '../PageFrame';
import { PasteCard } from '../paste/PasteCard';
import { PlannedCard } from '../planned/PlannedCard';
import { usePlanned } from '../planned/usePlanned';
import { useImprintTexts } from '../texts';
import { ActionBar, useHasBar } from './Actions';
import { ClearButton } from './ClearButton';
import { Conflict } from './Conflict';
import { DraftProvider, EditorProvider, inputId } from './context';
import { EditorHeader } from './EditorHeader';
import { GroupCard } from './fields/GroupCard';
import { FindingsPanel } from './FindingsPanel';
import { LanguageBar } from './LanguageBar';
import { OverridesDialog } from './OverridesDialog';
import { Preview } from './Preview';
import { Unchecked } from './StateBadge';
import { useCheck } from './useCheck';
import { useEditor } from './useEditor';
import { useHints } from './useHints';
import { useMends } from './useMends';
import { useShownFields } from './useShownFields';

const Aside = styled(Flex)`
  @media (min-width: 1080px) {
    position: sticky;
    top: 9.2rem;
    max-height: calc(100vh - 11.2rem);
    overflow-y: auto;
    /* Room for the shadows. */
    margin: -0.4rem;
    padding: 0.4rem;
  }
`;

/** All fields of the imprint, the findings, and the preview. */
export const Editor = ({ initial }: { initial: StoredImprint }): React.ReactNode => {
  const catalogue = useCatalogue();
  const say = useImprintTexts();
  const can = useCan();
  const notices = useNotices();
  const [parameters, setParameters] = useSearchParams();
  const editor = useEditor(initial);
  const [chosen, setLanguage] = React.useState(
    catalogue.languages.find(({ tag }) => tag === parameters.get('language'))?.tag ?? BASE,
  );
  const [shownIn, setShownIn] = React.useState(useFirstLanguage());
  const translatable = React.useMemo(
    () => new Set(catalogue.options.filter((option) => option.translatable).map(({ name }) => name)),
    [catalogue],
  );
  const question = useSwitch();
  const { kept, keep, focus } = useShownFields(
    catalogue.options.find(({ name }) => name === parameters.get('field'))?.name,
  );

  const [canEdit, canTitle] = [can('options.update'), can('titles.update')];
  const isGuided = canEdit && parameters.has('guide');
  // The guide has a step of its own for other languages.
  const language = isGuided ? BASE : chosen;
  const previewLanguage = language || shownIn;
  const { check, isFailed, isUpToDate, retry } = useCheck(editor, language, previewLanguage);
  const isCompared = !isGuided && parameters.has('languages');
  const isForm = !isGuided && !isCompared;
  const leave = useEvent((): void => setParameters({}));
  const goTo = useEvent((option: OptionName, inLanguage?: string): void => {
    setLanguage(inLanguage ?? language);
    // The guide shows one field at a time, and the languages none.
    if (!isForm && document.getElementById(inputId(option)) === null) leave();
    focus(option);
  });
  const { change: edit } = editor;
  const change = React.useCallback(
    (place: Place, text: string): void => {
      // Clearing a field must not fold it away while somebody is editing it.
      keep(place.option);
      edit(place, text);
    },
    [keep, edit],
  );

  const questions = listQuestions(editor.stored, editor.draft, translatable, editor.kept);
  const save = useEvent((): void => {
    // Errors of an earlier draft may have been corrected, so only current ones count.
    const faults = isUpToDate ? (check?.faults ?? []) : [];
    const [fault] = faults;
    if (fault === undefined) {
      if (questions.length > 0) question.on();
      else void editor.save();
      return;
    }
    notices.warning(say('imprint.faults', { count: faults.length }));
    goTo(fault.option, fault.language);
  });
  useSaveKey(save, canEdit || canTitle);

  const reported = new Set([
    ...(check?.completeness?.findings ?? []).map(({ option }) => option),
    ...(check?.faults ?? []).map(({ option }) => option),
  ]);
  // Labels depend on the country, even on an unsaved one.
  const wording = check?.wording;
  const described = React.useMemo(
    () => ({ ...catalogue, options: catalogue.options.map((option) => ({ ...option, ...wording?.[option.name] })) }),
    [catalogue, wording],
  );
  const { options } = described;
  const isFilled = differences({ values: {}, titles: {} }, editor.draft).some(({ kind }) => kind === 'values');
  const groups = groupOptions(options, check?.needs, reported, editor.draft, kept);

  const html = check?.preview ?? null;
  const { isDirty } = editor;
  const preview = React.useMemo(
    () => (html === null ? undefined : { html, language: previewLanguage, onLanguage: setShownIn, isDraft: isDirty }),
    [html, previewLanguage, isDirty],
  );
  const { changes, plan, ...planned } = usePlanned(editor);
  const planning = { findChanges: useEvent(changes), onPlan: useEvent(plan) };
  const checking = React.useMemo(() => ({ check, isFailed, retry }), [check, isFailed, retry]);
  const actions = {
    checking,
    canSave: canEdit || canTitle,
    isDirty,
    isSaving: editor.isSaving,
    onSave: save,
    ...planning,
  };
  const hasBar = useHasBar();

  const { keep: keepText } = editor;
  const { mended, mend, undo } = useMends(editor.draft, change);
  const unsaved = isDirty ? mended : undefined;
  const { putAway, bringBack } = useHints(editor);
  const context = React.useMemo(
    () => ({
      // Nobody has done anything wrong yet.
      check: isFilled || check === undefined ? check : { ...check, completeness: null },
      language,
      canEdit,
      canTitle,
      change,
      keep: keepText,
      mend,
      mended: unsaved,
      undo,
      hints: { putAway, bringBack },
      goTo,
    }),
    [isFilled, check, language, canEdit, canTitle, change, keepText, mend, unsaved, undo, putAway, bringBack, goTo],
  );

  return (
    <CatalogueProvider value={described}>
      <EditorProvider value={context}>
        <DraftProvider value={editor.draft}>
          <Page.Main>
            <Page.Title>{say('imprint.title')}</Page.Title>
            <UnsavedChanges when={editor.isDirty} />
            <EditorHeader stored={editor.stored} {...actions} />
            <Layouts.Content>
              <Columns $widths={isCompared ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(28rem, 2fr)'}>
                <Flex direction="column" alignItems="stretch" gap={6}>
                  {canEdit && !isFilled && isForm && <PasteCard isStart />}
                  {isFilled && isForm && check?.completeness && <NewsCard completeness={check.completeness} />}
                  {isForm && <PlannedCard {...planned} isDirty={isDirty} />}
                  {isForm && <LanguageBar onChange={setLanguage} />}
                  {isCompared && <LanguagesCard onLeave={leave} />}
                  {isFailed && <Note background="warning100">{say('imprint.check.failed')}</Note>}
                  {isGuided && (
                    <Guide
                      isUpToDate={isUpToDate}
                      isDirty={isDirty}
                      isSaving={editor.isSaving}
                      onSave={save}
                      onFocus={focus}
                      onLeave={leave}
                    />
                  )}
                  {isForm &&
                    (check !== undefined || isFailed) &&
                    groups.map((group) => <GroupCard key={group.group} {...group} />)}
                  {canEdit && isFilled && isForm && (
                    <Flex gap={2} wrap="wrap">
                      <PasteCard isStart={false} />
                      <ClearButton onClear={editor.clear} />
                    </Flex>
                  )}
                </Flex>
                {!isCompared && (
                  <Aside direction="column" alignItems="stretch" gap={6}>
                    {check?.completeness && isForm && (
                      <>
                        {isFailed ? (
                          <Card title={say('imprint.findings', { count: 0 })}>
                            <Unchecked onRetry={retry} />
                          </Card>
                        ) : (
                          <FindingsPanel completeness={check.completeness} faults={check.faults} />
                        )}
                        <DutiesCard duties={check.completeness.duties} />
                      </>
                    )}
                    {preview && <Preview {...preview} />}
                  </Aside>
                )}
              </Columns>
            </Layouts.Content>
            {hasBar && <ActionBar {...actions} preview={preview} />}
            {question.isOn && (
              <OverridesDialog
                questions={questions}
                onCancel={question.off}
                onDecided={(decisions) => {
                  question.off();
                  void editor.save(decided(editor.draft, editor.kept, decisions));
                }}
              />
            )}
            {editor.conflict && (
              <Conflict key={editor.conflict.imprint.revision} editor={editor} conflict={editor.conflict} />
            )}
          </Page.Main>
        </DraftProvider>
      </EditorProvider>
    </CatalogueProvider>
  );
};
