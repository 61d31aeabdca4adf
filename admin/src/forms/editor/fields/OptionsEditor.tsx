import { Box, Button, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import type * as React from 'react';

import { localize } from '../../../shared/localize';
import { FaultText, Remark } from '../../../shared/ui/text';
import { SideBySide } from '../../inputs/SideBySide';
import type { DraftField } from '../../model/draft/draft';
import { isMissing } from '../../model/languages';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { moves } from '../moves';
import { useOptionLines } from './useOptionLines';

/** The options as lines, in all languages of the form; their stored values follow from them. */
export const OptionsEditor = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const { messages, canEdit, languages } = useEditor();
  const { place, change, add, remove, move, onKeyDown, onPaste } = useOptionLines(field);
  const { options } = field;
  const message = messages[`${field.key}.options`];
  const isMultilingual = languages.length > 1;

  return (
    <Flex
      ref={place}
      tag="fieldset"
      direction="column"
      alignItems="stretch"
      gap={2}
      borderWidth={0}
      padding={0}
      minWidth={0}
    >
      <Typography tag="legend" variant="pi" fontWeight="bold" paddingBottom={1}>
        {say('forms.options')}
      </Typography>
      {canEdit && <Remark>{say('forms.options.hint')}</Remark>}
      {message !== undefined && <FaultText>{message}</FaultText>}
      {options.map((option, index) => {
        const number = index + 1;
        return (
          <Flex key={option.key} gap={2} alignItems="flex-start" wrap="wrap">
            <Box flex="1 1 20rem" minWidth={0}>
              <SideBySide>
                {languages.map(({ tag, name }) => (
                  <TextInput
                    key={tag}
                    aria-label={
                      isMultilingual
                        ? say('forms.option.inLanguage', { number, language: name })
                        : say('forms.option.label', { number })
                    }
                    data-option={option.key}
                    data-language={tag}
                    startAction={isMultilingual ? <Remark aria-hidden>{tag.toUpperCase()}</Remark> : undefined}
                    placeholder={
                      isMissing(option.label, tag)
                        ? say('forms.text.missing', { text: localize(option.label, tag) })
                        : option.value
                    }
                    value={option.label[tag] ?? ''}
                    disabled={!canEdit}
                    onChange={(event) => change(option.key, tag, event.target.value)}
                    onKeyDown={(event) => onKeyDown(event, option.key, tag)}
                    onPaste={(event) => onPaste(event, option.key, tag)}
                  />
                ))}
              </SideBySide>
            </Box>
            {canEdit && (
              <Flex gap={1} paddingTop={1}>
                {moves.map(({ way, by, Icon }) => (
                  <IconButton
                    key={way}
                    variant="ghost"
                    label={say(`forms.option.${way}`, { number })}
                    disabled={options[index + by] === undefined}
                    onClick={() => move(option.key, by, '')}
                  >
                    <Icon />
                  </IconButton>
                ))}
                <IconButton
                  variant="ghost"
                  label={say('forms.option.remove', { number })}
                  onClick={() => remove(option.key)}
                >
                  <Trash />
                </IconButton>
              </Flex>
            )}
          </Flex>
        );
      })}
      {canEdit && (
        <Flex paddingTop={1}>
          <Button variant="tertiary" size="S" startIcon={<Plus />} onClick={add}>
            {say('forms.option.add')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
