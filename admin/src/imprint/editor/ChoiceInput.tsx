import * as React from 'react';

import { Combobox, ComboboxOption } from '@strapi/design-system';

import type { Choice } from '../../../../server/src/imprint/choices';
import { search } from '../model/search';
import { textAt } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';
import type { InputProps } from './OptionInput';

/**
 * A list to search; it holds what the chosen country knows, and whatever is chosen already.
 *
 * The design system's combobox shows and keeps a value only by the text of an option that it has drawn, and of a long
 * list it draws a few: text and search are therefore kept here, and so is what becomes of a text that is no choice.
 */
export const ChoiceInput = ({
  option: { choices = [] },
  value,
  placeholder,
  describedBy,
  disabled,
  onChange,
}: InputProps): React.ReactNode => {
  const say = useImprintTexts();
  const { draft } = useEditorContext();
  const labelOf = (code: string): string => choices.find((choice) => choice.value === code)?.label ?? code;
  const [shown, setShown] = React.useState(value);
  const [text, setText] = React.useState(labelOf(value));
  const [typed, setTyped] = React.useState('');
  const [isOpen, setIsOpen] = React.useState(false);
  const wasOpen = React.useRef(false);
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

  /** Takes what is typed in full, clears what is emptied, and goes back to the choice from everything else. */
  const settle = (): void => {
    const name = text.trim().toLocaleLowerCase();
    const meant = name === '' ? '' : offered.find(({ label }) => label.toLocaleLowerCase() === name)?.value;
    const settled = meant ?? value;
    if (settled !== value) onChange(settled);
    setText(labelOf(settled));
  };

  React.useEffect(() => {
    if (wasOpen.current && !isOpen) settle();
    wasOpen.current = isOpen;
  });

  return (
    <Combobox
      value={value}
      textValue={text}
      placeholder={placeholder || say('imprint.choose')}
      aria-describedby={describedBy}
      disabled={disabled}
      autocomplete="none"
      aria-autocomplete="list"
      noOptionsMessage={() => say('imprint.choose.none')}
      clearLabel={say('imprint.choose.clear')}
      onTextValueChange={setText}
      onInputChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
      }}
      onOpenChange={(opens: boolean) => {
        setIsOpen(opens);
        if (!opens) setTyped('');
      }}
      onClick={(event: React.MouseEvent<HTMLInputElement>) => {
        // What is typed next takes the place of the choice, as it does for who comes here with Tab.
        if (text === labelOf(value)) event.currentTarget.select();
      }}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Escape gives up what was typed; the combobox would clear the choice with the second one.
        if (isOpen) setText(labelOf(value));
        else event.preventDefault();
      }}
      onBlur={(event: React.FocusEvent) => {
        // In the place of the combobox, which would clear a choice whose option is not drawn.
        event.preventDefault();
        if (!isOpen) settle();
      }}
      onChange={(chosen: string | undefined) => {
        if (chosen !== undefined) onChange(chosen);
      }}
      onClear={() => {
        onChange('');
      }}
    >
      {search(offered.filter(isFitting), typed).map((choice) => (
        <ComboboxOption key={choice.value} value={choice.value}>
          {choice.label}
        </ComboboxOption>
      ))}
    </Combobox>
  );
};
