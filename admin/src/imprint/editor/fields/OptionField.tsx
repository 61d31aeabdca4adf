import { Badge, Box, Button, Field, Flex, IconButton, TextButton } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import * as React from 'react';

import type { CheckedFinding, OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import { useDisclosure } from '../../../shared/react/useDisclosure';
import { isSameContent } from '../../../shared/sameContent';
import { Remark } from '../../../shared/ui/text';
import { useCatalogue } from '../../catalogue';
import { BASE, isSamePlace, languagesWithText, type Place, placeFor, textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { faultAt, findingsOn, inputId, useDraft, useEditorContext } from '../context';
import { FindingNote } from './FindingNote';
import { MendButton, Undo } from './Mend';
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

interface FieldProps {
  option: OptionInfo;
  place: Place;
  value: string;
  /** The text for all languages. */
  shared: string;
  country: string;
  /** The title that somebody has given it; `''` if nobody has. */
  title: string;
  /** Why its text, and its title, cannot be saved. */
  fault: string | undefined;
  isTitleWrong: boolean;
  /** The languages with a text of their own. */
  others: readonly string[];
  findings: readonly CheckedFinding[];
  /** The text before a click has mended it, if it is as that left it. */
  unmended: string | undefined;
  isOwed: boolean;
  canEdit: boolean;
  canTitle: boolean;
}

/** As long as nothing of it changes, a field stays as it is while another one is typed in. */
const DrawnField = React.memo((props: FieldProps): React.ReactNode => {
  const { option, place, value, shared, country, title, fault, isTitleWrong, others, findings } = props;
  const { unmended, isOwed, canEdit, canTitle } = props;
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const { change, goTo, hints } = useEditorContext();
  const titleButton = React.useRef<HTMLButtonElement>(null);
  const titling = useDisclosure(isTitleWrong);
  const { name, label, translatable } = option;
  const languageName = (tag: string): string =>
    languages.find((known) => known.tag === tag)?.name ?? say('imprint.language.every');
  const id = inputId(name);
  const describedBy = [`${id}-${fault === undefined ? 'hint' : 'error'}`, findings.length > 0 ? `${id}-findings` : ''];

  return (
    <Box width="100%">
      <Field.Root
        id={id}
        required={isOwed}
        hint={<Help option={option} />}
        {...(fault === undefined ? {} : { error: fault })}
      >
        <Flex gap={2} wrap="wrap" minHeight="3.2rem">
          <Field.Label>{title || label}</Field.Label>
          {title !== '' && title !== label && <Remark>{say('imprint.title.insteadOf', { label })}</Remark>}
          {translatable && <Badge size="S">{languageName(place.language)}</Badge>}
          {others.map((tag) => (
            <TextButton key={tag} onClick={() => goTo(name, tag)}>
              {say('imprint.language.own', { language: languageName(tag) })}
            </TextButton>
          ))}
          {canTitle && (
            <IconButton
              ref={titleButton}
              variant="ghost"
              size="XS"
              label={say('imprint.title.change', { label })}
              aria-expanded={titling.isOn}
              onClick={titling.toggle}
            >
              <Pencil />
            </IconButton>
          )}
        </Flex>
        <OptionInput
          option={option}
          value={value}
          country={country}
          placeholder={place.language === BASE ? '' : shared}
          describedBy={describedBy.join(' ').trim()}
          disabled={!canEdit}
          onChange={(text) => change(place, text)}
        />
        <Field.Error />
        <Field.Hint />
      </Field.Root>
      {unmended !== undefined && <Undo option={name} before={unmended} />}
      {titling.isOn && (
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
              {canEdit && finding.mend && <MendButton option={name} changes={finding.mend.changes} />}
              {canEdit && finding.severity !== 'error' && (
                <Box paddingTop={1}>
                  <Button
                    size="S"
                    variant="tertiary"
                    onClick={() => {
                      hints.putAway(finding);
                      // The button goes with the hint.
                      document.getElementById(id)?.focus();
                    }}
                  >
                    {say('imprint.hint.putAway')}
                  </Button>
                </Box>
              )}
            </FindingNote>
          ))}
          {canEdit && value !== '' && findings.some(({ locale }) => locale !== BASE) && (
            <Box paddingTop={2}>
              <OverrideActions place={place} shared={shared} />
            </Box>
          )}
        </div>
      )}
    </Box>
  );
}, isSameContent);
DrawnField.displayName = 'DrawnField';

/** A field with its title, language, help and findings. */
export const OptionField = ({ option }: { option: OptionInfo }): React.ReactNode => {
  const { check, language, canEdit, canTitle, mended } = useEditorContext();
  const draft = useDraft();
  const { name, kind, translatable } = option;
  const place = placeFor(option, language);
  const titlePlace: Place = { kind: 'titles', language, option: name };
  const value = textAt(draft, place);
  return (
    <DrawnField
      option={option}
      place={place}
      value={value}
      shared={textAt(draft, { ...place, language: BASE })}
      country={kind === 'choice' ? textAt(draft, { kind: 'values', language: BASE, option: 'country' }) : ''}
      title={textAt(draft, titlePlace) || textAt(draft, { ...titlePlace, language: BASE })}
      fault={faultAt(check, place)?.message}
      isTitleWrong={faultAt(check, titlePlace) !== undefined}
      others={translatable && language === BASE ? languagesWithText(draft, name) : []}
      unmended={mended?.find((change) => isSamePlace(change.place, place) && change.after === value)?.before}
      isOwed={check?.needs[name] === 'owed'}
      findings={findingsOn(check, place, value)}
      canEdit={canEdit}
      canTitle={canTitle}
    />
  );
};
