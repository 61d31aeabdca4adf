import * as React from 'react';

import { Combobox, ComboboxOption } from '@strapi/design-system';

import type { Choice } from '../../../../server/src/imprint/choices';
import { textAt } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';
import type { InputProps } from './OptionInput';

/** What holds the words that are searched for; what is called just so comes first, so that Enter takes it. */
const found = (choices: readonly Choice[], search: string): Choice[] => {
  const words = search.toLocaleLowerCase();
  const isNamed = ({ label }: Choice): boolean => label.toLocaleLowerCase() === words;
  return choices
    .filter(({ label }) => label.toLocaleLowerCase().includes(words))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
};

/**
 * A list to search; it holds what the chosen country knows, and whatever is chosen already.
 *
 * The design system's combobox shows and keeps a value only by the text of an option that it has drawn, and of a long
 * list it draws a few: text and search are therefore kept here.
 */
export const ChoiceInput = ({
  option: { choices = [] },
  value,
  placeholder,
  disabled,
  onChange,
}: InputProps): React.ReactNode => {
  const say = useImprintTexts();
  const { draft } = useEditorContext();
  const labelOf = (code: string): string => choices.find((choice) => choice.value === code)?.label ?? code;
  const [shown, setShown] = React.useState(value);
  const [text, setText] = React.useState(labelOf(value));
  const [search, setSearch] = React.useState('');
  // The value changes from elsewhere too: by taking somebody else's.
  if (shown !== value) {
    setShown(value);
    setText(labelOf(value));
  }

  const country = textAt(draft, { kind: 'values', language: '', option: 'country' });
  const isFitting = (choice: Choice): boolean =>
    choice.value === value || country === '' || choice.countries?.includes(country) !== false;
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  const offered: readonly Choice[] = isUnknown ? [{ value, label: value }, ...choices] : choices;

  return (
    <Combobox
      value={value}
      textValue={text}
      placeholder={placeholder || say('imprint.choose')}
      disabled={disabled}
      autocomplete="none"
      aria-autocomplete="list"
      noOptionsMessage={() => say('imprint.choose.none')}
      clearLabel={say('imprint.choose.clear')}
      onTextValueChange={setText}
      onInputChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        setSearch(event.target.value);
      }}
      onOpenChange={(isOpen: boolean) => {
        if (!isOpen) setSearch('');
      }}
      onChange={(chosen: string | undefined) => {
        onChange(chosen ?? '');
      }}
      onClear={() => {
        onChange('');
      }}
    >
      {found(offered.filter(isFitting), search).map((choice) => (
        <ComboboxOption key={choice.value} value={choice.value}>
          {choice.label}
        </ComboboxOption>
      ))}
    </Combobox>
  );
};
