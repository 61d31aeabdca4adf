import * as React from 'react';

import { Badge, Box, Field, Flex, IconButton, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';

import type { OptionInfo } from '../../../../server/src/imprint/admin-contract';
import { BASE, textAt } from '../model/texts';
import { useImprintTexts } from '../texts';
import { findingsOn, inputId, placeOf, useEditorContext } from './context';
import { FindingNote } from './FindingNote';
import { OptionInput } from './OptionInput';
import { TitleEditor } from './TitleEditor';

/** What belongs into the field, with an example. */
const Help = ({ option }: { option: OptionInfo }): React.ReactNode => {
  const say = useImprintTexts();
  const { text, example } = option.help;
  return (
    <>
      {text}
      {example !== '' && (
        <>
          {' '}
          <em>{say('imprint.example', { example })}</em>
        </>
      )}
    </>
  );
};

/** A field with its title, its language, its help and what is reported of it. */
export const OptionField = ({ option }: { option: OptionInfo }): React.ReactNode => {
  const say = useImprintTexts();
  const { catalogue, check, draft, language, canEdit, canTitle, change } = useEditorContext();
  const [isTitled, setIsTitled] = React.useState(false);
  const titleButton = React.useRef<HTMLButtonElement>(null);
  const { name, label, translatable } = option;
  const place = placeOf(option, language);

  const title =
    textAt(draft, { kind: 'titles', language, option: name }) ||
    textAt(draft, { kind: 'titles', language: BASE, option: name });
  const fault = check?.faults.find(
    (found) => found.kind === 'value' && found.option === name && found.language === place.language,
  );
  const languageName =
    catalogue.languages.find(({ tag }) => tag === place.language)?.name ?? say('imprint.language.every');

  return (
    <Box width="100%">
      <Field.Root
        id={inputId(name)}
        hint={<Help option={option} />}
        {...(fault === undefined ? {} : { error: fault.message })}
      >
        <Flex gap={2} wrap="wrap" minHeight="3.2rem">
          <Field.Label>{title || label}</Field.Label>
          {title !== '' && title !== label && (
            <Typography variant="pi" textColor="neutral600">
              {say('imprint.title.insteadOf', { label })}
            </Typography>
          )}
          {translatable && <Badge size="S">{languageName}</Badge>}
          {canTitle && (
            <IconButton
              ref={titleButton}
              variant="ghost"
              size="XS"
              label={say('imprint.title.change', { label })}
              aria-expanded={isTitled}
              onClick={() => {
                setIsTitled(!isTitled);
              }}
            >
              <Pencil />
            </IconButton>
          )}
        </Flex>
        <OptionInput
          option={option}
          value={textAt(draft, place)}
          placeholder={place.language === BASE ? '' : textAt(draft, { kind: 'values', language: BASE, option: name })}
          disabled={!canEdit}
          onChange={(text) => {
            change(place, text);
          }}
        />
        <Field.Error />
        <Field.Hint />
      </Field.Root>
      {isTitled && (
        <TitleEditor
          option={option}
          onClose={() => {
            setIsTitled(false);
            titleButton.current?.focus();
          }}
        />
      )}
      {findingsOn(check, name).map((finding) => (
        <FindingNote key={`${finding.code} ${finding.message}`} finding={finding} />
      ))}
    </Box>
  );
};
