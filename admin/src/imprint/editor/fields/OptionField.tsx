import { Badge, Box, Field, Flex, IconButton, TextButton } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import { useDisclosure } from '../../../shared/react/useDisclosure';
import { Remark } from '../../../shared/ui/text';
import { useCatalogue } from '../../catalogue';
import { BASE, languagesWithText, type Place, textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { faultAt, findingsOn, inputId, placeFor, useEditorContext } from '../context';
import { FindingNote } from './FindingNote';
import { OptionInput } from './OptionInput';
import { OverrideActions } from './OverrideActions';
import { TitleEditor } from './TitleEditor';

/** What to enter, with an example. */
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

/** A field with its title, language, help and findings. */
export const OptionField = ({ option }: { option: OptionInfo }): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const { check, draft, language, canEdit, canTitle, change, goTo } = useEditorContext();
  const titleButton = React.useRef<HTMLButtonElement>(null);
  const { name, label, translatable } = option;
  const place = placeFor(option, language);

  const titlePlace: Place = { kind: 'titles', language, option: name };
  const title = textAt(draft, titlePlace) || textAt(draft, { ...titlePlace, language: BASE });
  const fault = faultAt(check, place);
  const titling = useDisclosure(faultAt(check, titlePlace) !== undefined);
  const isTitleShown = titling.isOn;
  const languageName = (tag: string): string =>
    languages.find((known) => known.tag === tag)?.name ?? say('imprint.language.every');
  const others = translatable && language === BASE ? languagesWithText(draft, name) : [];
  const findings = findingsOn(check, place, textAt(draft, place));
  const id = inputId(name);
  const describedBy = [`${id}-${fault === undefined ? 'hint' : 'error'}`, findings.length > 0 ? `${id}-findings` : ''];

  return (
    <Box width="100%">
      <Field.Root id={id} hint={<Help option={option} />} {...(fault === undefined ? {} : { error: fault.message })}>
        <Flex gap={2} wrap="wrap" minHeight="3.2rem">
          <Field.Label>{title || label}</Field.Label>
          {title !== '' && title !== label && <Remark>{say('imprint.title.insteadOf', { label })}</Remark>}
          {translatable && <Badge size="S">{languageName(place.language)}</Badge>}
          {others.map((tag) => (
            <TextButton
              key={tag}
              onClick={() => {
                goTo(name, tag);
              }}
            >
              {say('imprint.language.own', { language: languageName(tag) })}
            </TextButton>
          ))}
          {canTitle && (
            <IconButton
              ref={titleButton}
              variant="ghost"
              size="XS"
              label={say('imprint.title.change', { label })}
              aria-expanded={isTitleShown}
              onClick={titling.toggle}
            >
              <Pencil />
            </IconButton>
          )}
        </Flex>
        <OptionInput
          option={option}
          value={textAt(draft, place)}
          placeholder={place.language === BASE ? '' : textAt(draft, { kind: 'values', language: BASE, option: name })}
          describedBy={describedBy.join(' ').trim()}
          disabled={!canEdit}
          onChange={(text) => {
            change(place, text);
          }}
        />
        <Field.Error />
        <Field.Hint />
      </Field.Root>
      {isTitleShown && (
        <TitleEditor
          option={option}
          onClose={() => {
            titling.off();
            titleButton.current?.focus();
          }}
        />
      )}
      {findings.length > 0 && (
        <div id={`${id}-findings`}>
          {findings.map((finding) => (
            <FindingNote key={`${finding.code} ${finding.message}`} finding={finding}>
              {canEdit && finding.locale !== BASE && <OverrideActions place={place} />}
            </FindingNote>
          ))}
        </div>
      )}
    </Box>
  );
};
