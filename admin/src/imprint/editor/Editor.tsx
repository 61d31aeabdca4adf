import * as React from 'react';

import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import type { StoredImprint } from '../../../../server/src/imprint/admin-contract';
import type { OptionName } from '../../../../server/src/imprint/catalogue';
import { UnsavedChanges } from '../../shared/UnsavedChanges';
import { useCan } from '../../shared/useCan';
import { useSaveKey } from '../../shared/useSaveKey';
import { useNotices } from '../../shared/useNotices';
import { groupOptions } from '../model/groups';
import { BASE, type Place } from '../model/texts';
import { useImprintTexts } from '../texts';
import { ConflictDialog } from './ConflictDialog';
import { type Catalogue, EditorProvider, inputId } from './context';
import { EditorHeader } from './EditorHeader';
import { FindingsPanel } from './FindingsPanel';
import { GroupCard } from './GroupCard';
import { LanguageBar } from './LanguageBar';
import { Preview } from './Preview';
import { useCheck } from './useCheck';
import { useEditor } from './useEditor';

interface Props {
  catalogue: Catalogue;
  initial: StoredImprint;
}

const Columns = styled(Box)`
  /* Texts for screen readers alone stand absolutely: without this, the window would grow by them and scroll into the void. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.4rem;
  align-items: start;

  @media (min-width: 1080px) {
    grid-template-columns: minmax(0, 3fr) minmax(28rem, 2fr);
  }
`;

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

/** All of the imprint's fields, what is wrong with them, and how a site shows them. */
export const Editor = ({ catalogue, initial }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { locale } = useIntl();
  const can = useCan();
  const notices = useNotices();
  const [parameters] = useSearchParams();
  const editor = useEditor(initial);
  const [language, setLanguage] = React.useState(
    catalogue.languages.find(({ tag }) => tag === parameters.get('language'))?.tag ?? BASE,
  );
  const [shownIn, setShownIn] = React.useState(
    catalogue.languages.some(({ tag }) => tag === locale) ? locale : catalogue.defaultLanguage,
  );
  const previewLanguage = language || shownIn;
  const { check, isFailed, isUpToDate } = useCheck(editor.draft, language, previewLanguage);
  const [kept, setKept] = React.useState<ReadonlySet<OptionName>>(new Set());
  const [target, setTarget] = React.useState<OptionName | undefined>(
    catalogue.options.find(({ name }) => name === parameters.get('field'))?.name,
  );

  const keep = React.useCallback((option: OptionName): void => {
    setKept((before) => (before.has(option) ? before : new Set([...before, option])));
  }, []);
  const goTo = (option: OptionName, inLanguage = language): void => {
    setLanguage(inLanguage);
    keep(option);
    setTarget(option);
  };
  const change = (place: Place, text: string): void => {
    // A field does not go from under the hands of who empties it.
    keep(place.option);
    editor.change(place, text);
  };

  React.useEffect(() => {
    if (target === undefined) return;
    const input = document.getElementById(inputId(target));
    if (input === null) {
      keep(target);
      return;
    }
    input.focus();
    input.scrollIntoView({ block: 'center' });
    setTarget(undefined);
  }, [target, kept, check, keep]);

  const [canEdit, canTitle] = [can('options.update'), can('titles.update')];
  const save = (): void => {
    // What was wrong a moment ago may be right now: the server says which.
    const faults = isUpToDate ? (check?.faults ?? []) : [];
    const [fault] = faults;
    if (fault === undefined) {
      void editor.save();
      return;
    }
    notices.warning(say('imprint.faults', { count: faults.length }));
    goTo(fault.option, fault.language);
  };
  useSaveKey(save, canEdit || canTitle);

  const reported = new Set([
    ...(check?.completeness?.findings ?? []).map(({ option }) => option),
    ...(check?.faults ?? []).map(({ option }) => option),
  ]);
  const names = catalogue.options.map(({ name }) => name);
  const groups = groupOptions(catalogue.options, new Set(check?.relevant ?? names), reported, editor.draft, kept);

  return (
    <EditorProvider value={{ catalogue, draft: editor.draft, check, language, canEdit, canTitle, change, goTo }}>
      <Page.Main>
        <Page.Title>{say('imprint.title')}</Page.Title>
        <UnsavedChanges when={editor.isDirty} />
        <EditorHeader editor={editor} check={check} canSave={canEdit || canTitle} onSave={save} />
        <Layouts.Content>
          <Columns>
            <Flex direction="column" alignItems="stretch" gap={6}>
              <LanguageBar onChange={setLanguage} />
              {isFailed && (
                <Box background="warning100" hasRadius padding={4} role="status">
                  <Typography>{say('imprint.check.failed')}</Typography>
                </Box>
              )}
              {(check !== undefined || isFailed) && groups.map((group) => <GroupCard key={group.group} {...group} />)}
            </Flex>
            <Aside direction="column" alignItems="stretch" gap={6}>
              {check?.completeness && <FindingsPanel completeness={check.completeness} faults={check.faults} />}
              {check !== undefined && check.preview !== null && (
                <Preview html={check.preview} language={previewLanguage} onLanguage={setShownIn} />
              )}
            </Aside>
          </Columns>
        </Layouts.Content>
        {editor.conflict && (
          <ConflictDialog
            key={editor.conflict.imprint.revision}
            editor={editor}
            conflict={editor.conflict}
            catalogue={catalogue}
          />
        )}
      </Page.Main>
    </EditorProvider>
  );
};
