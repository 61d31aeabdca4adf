import { Combobox, ComboboxOption } from '@strapi/design-system';
import * as React from 'react';

import type { Choice } from '../../../../../server/src/imprint/catalogue/choices';
import { search } from '../../model/search';
import { useImprintTexts } from '../../texts';
import type { InputProps } from './OptionInput';

/**
 * A searchable list with the choices of the chosen country, and the current choice in any case.
 *
 * The design system's combobox only displays and keeps a value whose option it has rendered, and of a long list it
 * renders a few. Therefore text, search and the handling of unknown texts are implemented here.
 */
export const ChoiceInput = ({
  option: { choices = [] },
  value,
  country,
  placeholder,
  describedBy,
  disabled,
  onChange,
}: InputProps): React.ReactNode => {
  const say = useImprintTexts();
  const findLabel = (code: string): string => choices.find((choice) => choice.value === code)?.label ?? code;
  const [shown, setShown] = React.useState(value);
  const [text, setText] = React.useState(findLabel(value));
  const [typed, setTyped] = React.useState('');
  const [isOpen, setIsOpen] = React.useState(false);
  const wasOpen = React.useRef(false);
  // The value may also change from outside, for example by taking somebody else's version.
  if (shown !== value) {
    setShown(value);
    setText(findLabel(value));
  }

  const isFitting = (choice: Choice): boolean =>
    choice.value === value || country === '' || choice.countries?.includes(country) !== false;
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  const offered: readonly Choice[] = isUnknown ? [{ value, label: value }, ...choices] : choices;

  const found = search(offered.filter(isFitting), typed);
  const [best] = found;

  /** Accepts a complete name, clears the value if the text is empty, and restores it otherwise. */
  const settle = (): void => {
    const name = text.trim().toLocaleLowerCase();
    const meant = name === '' ? '' : offered.find(({ label }) => label.toLocaleLowerCase() === name)?.value;
    const settled = meant ?? value;
    if (settled !== value) onChange(settled);
    setText(findLabel(settled));
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
      onInputChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      // Left to itself, the combobox reports that it has closed only later, and a second Escape may come in between.
      open={isOpen}
      onOpenChange={(opens: boolean) => {
        setIsOpen(opens);
        if (!opens) setTyped('');
      }}
      onClick={(event: React.MouseEvent<HTMLInputElement>) => {
        // The next input replaces the choice, as after entering the field with Tab.
        if (text === findLabel(value)) event.currentTarget.select();
      }}
      onKeyDown={(event: React.KeyboardEvent) => {
        // The combobox only marks an option whose text begins with what was typed: "Verein" is part of "e. V. / Verein".
        const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
        if (event.key === 'Enter' && typed !== '' && !isMarked && best !== undefined) {
          event.preventDefault();
          onChange(best.value);
          setText(best.label);
          setIsOpen(false);
          setTyped('');
        }
        if (event.key !== 'Escape') return;
        // Escape discards the typed text; a second Escape would make the combobox clear the choice.
        if (isOpen) setText(findLabel(value));
        else event.preventDefault();
      }}
      onBlur={(event: React.FocusEvent) => {
        // Handled here, since the combobox would clear a choice whose option is not rendered.
        event.preventDefault();
        if (!isOpen) settle();
      }}
      onChange={(chosen: string | undefined) => {
        if (chosen !== undefined) onChange(chosen);
      }}
      onClear={() => onChange('')}
    >
      {found.map((choice) => (
        <ComboboxOption key={choice.value} value={choice.value}>
          {choice.label}
        </ComboboxOption>
      ))}
    </Combobox>
  );
};
