import { Button, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import type * as React from 'react';

import { localize } from '../../../shared/localize';
import { Remark } from '../../../shared/ui/text';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField, DraftOption } from '../../model/draft';
import { moved, withOption } from '../../model/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { steps } from './steps';

/** The options: the stored values, and the labels that visitors see. */
export const OptionsEditor = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const { messages, canEdit, language } = useEditor();
  const { value: options, error: message, onChange } = useFieldInputs(field)('options');

  const set = (key: string, change: Partial<DraftOption>): void => {
    onChange(options.map((option) => (option.key === key ? { ...option, ...change } : option)));
  };

  return (
    <Flex tag="fieldset" direction="column" alignItems="stretch" gap={2} borderWidth={0} padding={0}>
      <Typography tag="legend" variant="pi" fontWeight="bold" paddingBottom={1}>
        {say('forms.options')}
      </Typography>
      <Remark>{say('forms.options.hint')}</Remark>
      {message !== undefined && (
        <Typography variant="pi" textColor="danger600" role="alert">
          {message}
        </Typography>
      )}
      {options.map((option, index) => {
        const error = messages[`${option.key}.value`];
        const number = index + 1;
        return (
          <Flex key={option.key} gap={2} alignItems="flex-start" wrap="wrap">
            <Field.Root flex="1 1 12rem" {...(error === undefined ? {} : { error })}>
              <TextInput
                aria-label={say('forms.option.value', { number })}
                placeholder={say('forms.option.value', { number })}
                value={option.value}
                disabled={!canEdit}
                onChange={(event) => {
                  set(option.key, { value: event.target.value });
                }}
              />
              <Field.Error />
            </Field.Root>
            <Field.Root flex="1 1 12rem">
              <TextInput
                aria-label={say('forms.option.label', { number })}
                placeholder={localize(option.label, language) || option.value || say('forms.option.label', { number })}
                value={option.label[language] ?? ''}
                disabled={!canEdit}
                onChange={(event) => {
                  set(option.key, { label: { ...option.label, [language]: event.target.value } });
                }}
              />
            </Field.Root>
            {canEdit && (
              <Flex gap={1} paddingTop={1}>
                {steps.map(({ way, by, Icon }) => (
                  <IconButton
                    key={way}
                    label={say(`forms.option.${way}`, { number })}
                    disabled={options[index + by] === undefined}
                    onClick={() => {
                      onChange(moved(options, index, index + by));
                    }}
                  >
                    <Icon />
                  </IconButton>
                ))}
                <IconButton
                  label={say('forms.option.remove', { number })}
                  onClick={() => {
                    onChange(options.filter(({ key }) => key !== option.key));
                  }}
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
          <Button
            variant="tertiary"
            size="S"
            startIcon={<Plus />}
            onClick={() => {
              onChange(withOption(options, field.key));
            }}
          >
            {say('forms.option.add')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
