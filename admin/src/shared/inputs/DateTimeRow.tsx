import { Box, DateTimePicker, Field, Flex, IconButton } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { useTimeZone } from '../installation';
import { fromPicked, toPicked } from '../pickedTime';
import { useSharedTexts } from '../useTexts';
import { wrapped } from './TextRow';

interface Props {
  label: string;
  /** ISO 8601, UTC; `''` if there is none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** One below the other where they would be too narrow for a date. */
const Inputs = styled(Box)`
  flex: 1;
  [role='group'] > * {
    min-width: 15rem;
  }
`;

/** A point in time, by the installation's clock. */
export const DateTimeRow = ({ label, value, onChange, error, disabled = false }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const id = React.useId();
  const timeZone = useTimeZone();
  const shown = value === '' ? null : toPicked(value, timeZone);
  const day = React.useRef<HTMLInputElement>(null);
  return (
    <Field.Root id={id} width="100%" {...(error === undefined ? {} : { error })}>
      <Field.Label style={wrapped}>{label}</Field.Label>
      <Flex gap={1} alignItems="flex-start">
        <Inputs>
          <DateTimePicker
            ref={day}
            disabled={disabled}
            value={shown}
            onChange={(date) => {
              // Without its seconds it would be another one as soon as the input is left.
              if (date?.getTime() !== shown?.getTime()) onChange(date ? fromPicked(date, timeZone) : '');
            }}
            dateLabel={say('shared.dateTime.date')}
            timeLabel={say('shared.dateTime.time')}
            calendarLabel={say('shared.dateTime.calendar')}
            monthSelectLabel={say('shared.dateTime.month')}
            yearSelectLabel={say('shared.dateTime.year')}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
        </Inputs>
        {/* The picker's own buttons are called in English. */}
        {value !== '' && !disabled && (
          <IconButton
            size="L"
            label={say('shared.dateTime.clear', { label })}
            onClick={() => {
              onChange('');
              // The button goes, and would take the focus with it.
              day.current?.focus();
            }}
          >
            <Cross />
          </IconButton>
        )}
      </Flex>
      <Field.Error />
    </Field.Root>
  );
};
