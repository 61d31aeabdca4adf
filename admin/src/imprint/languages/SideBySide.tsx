import { Box, Grid } from '@strapi/design-system';
import type * as React from 'react';

import type { OptionInfo } from '../../../../server/src/contracts/imprint-admin';
import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useCatalogue } from '../catalogue';
import { faultAt, useDraft, useEditorContext } from '../editor/context';
import { KeepButton } from '../editor/KeepButton';
import { stateAt } from '../model/languages';
import { BASE, type Place, textAt, type TextKind } from '../model/texts';
import { useImprintTexts } from '../texts';

const isLong = ({ kind }: OptionInfo): boolean => kind === 'text' || kind === 'rich';

interface FieldProps {
  option: OptionInfo;
  place: Place;
  label: string;
}

/** The text or the title of an entry in one language. */
export const TextOfLanguage = ({ option, place, label }: FieldProps): React.ReactNode => {
  const say = useImprintTexts();
  const { check, change, canEdit, canTitle } = useEditorContext();
  const draft = useDraft();
  const isOlder = stateAt(draft, place, check?.overtaken ?? []) === 'older';
  const may = place.kind === 'values' ? canEdit : canTitle;
  return (
    <>
      <TextRow
        type={place.kind === 'values' && isLong(option) ? 'textarea' : 'text'}
        label={label}
        value={textAt(draft, place)}
        placeholder={textAt(draft, { ...place, language: BASE })}
        hint={isOlder ? say('imprint.languages.older.hint') : undefined}
        error={faultAt(check, place)?.message}
        disabled={!may}
        onChange={(text) => change(place, text)}
      />
      {isOlder && may && (
        <Box paddingTop={2}>
          <KeepButton place={place} />
        </Box>
      )}
    </>
  );
};

interface Props {
  kind: TextKind;
  option: OptionInfo;
  onClose: () => void;
}

/** The text or the title of an entry in each language, beside each other; it is saved with the page. */
export const SideBySide = ({ kind, option, onClose }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const fields = [{ tag: BASE, name: say('imprint.language.every') }, ...languages];
  const title = kind === 'titles' ? say('imprint.place.title', { label: option.label }) : option.label;
  return (
    <ModalDialog title={title} cancel={say('imprint.languages.done')} onClose={onClose}>
      <Grid.Root gap={5} width="100%">
        {fields.map(({ tag, name }) => (
          <Grid.Item key={tag} col={6} m={6} xs={12} direction="column" alignItems="stretch">
            <TextOfLanguage option={option} place={{ kind, language: tag, option: option.name }} label={name} />
          </Grid.Item>
        ))}
      </Grid.Root>
    </ModalDialog>
  );
};
