import * as React from 'react';

import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft/draft';
import { moved } from '../../model/draft/edits';
import { readPastedList, withOptionAfter, withOptionLabel, withoutOption, withPasted } from '../../model/options';
import { useEditor } from '../context';

type Input = HTMLInputElement;

/** The options of a field as lines of text, and where the focus goes from one to the next. */
export const useOptionLines = (field: DraftField) => {
  const { languages, stored, defaultLanguage } = useEditor();
  const { onChange } = useFieldInputs(field)('options');
  const { key: fieldKey, options } = field;
  const naming = { language: defaultLanguage, stored: stored.get(field.name) ?? new Set<string>() };
  const place = React.useRef<HTMLFieldSetElement>(null);
  const wanted = React.useRef<string>();

  const find = (key: string, tag: string): Input | null | undefined =>
    place.current?.querySelector<Input>(`[data-option="${key}"][data-language="${tag}"]`);
  React.useEffect(() => {
    const [key, tag] = wanted.current?.split(' ') ?? [];
    wanted.current = undefined;
    if (key !== undefined && tag !== undefined) find(key, tag)?.focus();
  });
  const set = (edited: { options: DraftField['options']; key: string }, tag: string): void => {
    wanted.current = `${edited.key} ${tag}`;
    onChange(edited.options);
  };

  const move = (key: string, by: number, tag: string): void => {
    const index = options.findIndex((option) => option.key === key);
    if (options[index + by] !== undefined) set({ options: moved(options, index, index + by), key }, tag);
  };
  const [first] = languages;

  return {
    place,
    change: (key: string, tag: string, text: string): void =>
      onChange(withOptionLabel(options, key, [tag, text], naming)),
    add: (): void => set(withOptionAfter(field), first?.tag ?? ''),
    remove: (key: string): void => set(withoutOption(options, key), first?.tag ?? ''),
    move,
    /** Enter adds a line, Backspace in an empty one removes it; the arrows go to the next one, or with Alt move it. */
    onKeyDown: (event: React.KeyboardEvent<Input>, key: string, tag: string): void => {
      if (event.nativeEvent.isComposing) return;
      const index = options.findIndex((option) => option.key === key);
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const isEmpty = Object.values(options[index]?.label ?? {}).every((text) => text === '');
      if (event.key === 'Enter') set(withOptionAfter(field, key), first?.tag ?? '');
      else if (event.key === 'Backspace' && isEmpty && options.length > 1) set(withoutOption(options, key), tag);
      else if (by !== undefined && event.altKey) move(key, by, tag);
      else if (by !== undefined) find(options[index + by]?.key ?? '', tag)?.focus();
      else return;
      event.preventDefault();
    },
    /** A list becomes options; the columns of a spreadsheet become the languages. */
    onPaste: (event: React.ClipboardEvent<Input>, key: string, tag: string): void => {
      const lines = readPastedList(event.clipboardData.getData('text/plain'));
      if (lines === undefined) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const start = selectionStart ?? value.length;
      const around = [value.slice(0, start), value.slice(selectionEnd ?? start)] as const;
      const tags = languages.map((language) => language.tag);
      const others = tags.slice(tags.indexOf(tag) + 1);
      set(withPasted({ key: fieldKey, options }, lines, { key, tags: [tag, ...others], around }, naming), tag);
    },
  };
};
