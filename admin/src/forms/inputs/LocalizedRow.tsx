import type * as React from 'react';

import { useEditor } from '../editor/context';
import { type TextsByLanguage, textIn } from '../model/localized';
import { TextRow, type TextRowProps } from './TextRow';

interface Props extends Omit<TextRowProps, 'value' | 'onChange' | 'placeholder'> {
  value: TextsByLanguage;
  onChange: (texts: TextsByLanguage) => void;
}

/** A text in the language that is being written; where it is empty, what a visitor would see stands pale in its place. */
export const LocalizedRow = ({ label, value, onChange, ...row }: Props): React.ReactNode => {
  const { language, settings, canEdit } = useEditor();
  const { languages } = settings;
  const name = languages.find(({ tag }) => tag === language)?.name ?? language;
  return (
    <TextRow
      disabled={!canEdit}
      {...row}
      label={languages.length > 1 ? `${label} (${name})` : label}
      value={value[language] ?? ''}
      placeholder={textIn(value, language)}
      onChange={(text) => {
        onChange({ ...value, [language]: text });
      }}
    />
  );
};
