import { Combobox, ComboboxOption } from '@strapi/design-system';
import * as React from 'react';

import { matcher } from '../../../../server/src/text/matcher';
import { useSharedTexts } from '../useTexts';
import { fromOwn, OPTION_STYLE, type SelectProps, toOwn } from './options';

/** How many options are drawn at once: a browser stands still over thousands. */
const MAX_DRAWN = 50;

/** A select for very many options: typing narrows them down. Leaving it without a choice changes nothing. */
export const SearchSelect = ({ value, options, onChange, ...select }: SelectProps): React.ReactNode => {
  const say = useSharedTexts();
  const [isOpen, setOpen] = React.useState(false);
  const [typed, setTyped] = React.useState('');
  const label = options.find((option) => option.value === value)?.label ?? value;
  const matches = matcher(typed);
  const found = isOpen ? options.filter((option) => matches(option.label)) : [];
  const rest = found.length - MAX_DRAWN;

  return (
    <Combobox
      {...select}
      // It is filtered here, as the server searches.
      autocomplete={{ type: 'list', filter: 'contains' }}
      open={isOpen}
      value={toOwn(value)}
      textValue={isOpen ? typed : label}
      placeholder={isOpen ? label : ''}
      noOptionsMessage={() => say('shared.select.none')}
      onOpenChange={(isWanted) => {
        setTyped('');
        setOpen(isWanted);
      }}
      onTextValueChange={(text) => {
        if (isOpen) setTyped(text);
        // What is typed while it is closed comes after the label.
        else if (text.length > label.length && text.startsWith(label)) {
          setTyped(text.slice(label.length));
          setOpen(true);
        }
      }}
      onChange={(chosen) => {
        // It is called without any, too.
        if (options.some((option) => toOwn(option.value) === chosen)) onChange(fromOwn(chosen));
      }}
    >
      {found.slice(0, MAX_DRAWN).map((option, index) => (
        <ComboboxOption
          key={option.value}
          value={toOwn(option.value)}
          style={OPTION_STYLE}
          // The input hides what does not contain the typed text, and Enter takes what equals it.
          textValue={index === 0 && typed !== '' ? typed : `${option.label} ${typed}`}
        >
          {option.label}
        </ComboboxOption>
      ))}
      {rest > 0 && (
        <ComboboxOption value="more" disabled textValue={typed}>
          {say('shared.select.more', { count: rest })}
        </ComboboxOption>
      )}
    </Combobox>
  );
};
