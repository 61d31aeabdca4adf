import { Box, Button, Flex } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { localize } from '../../../shared/localize';
import { useDisclosure } from '../../../shared/react/useDisclosure';
import { SideBySide } from '../../inputs/SideBySide';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft/draft';
import { AUTOCOMPLETE_TOKENS, hasSetting } from '../../model/kinds';
import { filledOptions } from '../../model/options';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** What only matters to the site's code; closed at first, until anything in it is wrong. */
export const DeveloperSettings = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const { messages, canEdit, language } = useEditor();
  const input = useFieldInputs(field);
  const id = React.useId();
  const { key, type } = field;
  const options = hasSetting(type, 'options') ? filledOptions(field.options) : [];
  const inputs = ['name', 'pattern', 'autocomplete'].map((name) => `${key}.${name}`);
  const isWrong = [...inputs, ...options.map((option) => `${option.key}.value`)].some((name) => name in messages);
  const disclosure = useDisclosure(isWrong);
  const isOpen = disclosure.isOn;

  return (
    <Box>
      <Button
        variant="ghost"
        size="S"
        endIcon={isOpen ? <CaretUp /> : <CaretDown />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={disclosure.toggle}
      >
        {say('forms.developers')}
      </Button>
      {isOpen && (
        <Flex id={id} direction="column" alignItems="stretch" gap={4} paddingTop={3}>
          <TextRow label={say('forms.field.name')} hint={say('forms.field.name.hint')} required {...input('name')} />
          {options.length > 0 && (
            <SideBySide>
              {options.map((option, index) => (
                <TextRow
                  key={option.key}
                  label={say('forms.option.value', {
                    label: localize(option.label, language) || String(index + 1),
                  })}
                  value={option.value}
                  error={messages[`${option.key}.value`]}
                  disabled={!canEdit}
                  onChange={(value) => {
                    input('options').onChange(
                      field.options.map((other) => (other.key === option.key ? { ...other, value } : other)),
                    );
                  }}
                />
              ))}
            </SideBySide>
          )}
          {hasSetting(type, 'pattern') && (
            <TextRow label={say('forms.field.pattern')} hint={say('forms.field.pattern.hint')} {...input('pattern')} />
          )}
          {hasSetting(type, 'autocomplete') && (
            <>
              <TextRow
                label={say('forms.field.autocomplete')}
                hint={say('forms.field.autocomplete.hint')}
                list={`imprint-autocomplete-${key}`}
                {...input('autocomplete')}
              />
              <datalist id={`imprint-autocomplete-${key}`}>
                {AUTOCOMPLETE_TOKENS.map((token) => (
                  <option key={token} value={token} />
                ))}
              </datalist>
            </>
          )}
        </Flex>
      )}
    </Box>
  );
};
