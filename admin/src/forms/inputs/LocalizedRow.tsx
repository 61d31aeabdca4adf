import type * as React from 'react';

import { TextRow, type TextRowProps } from '../../shared/inputs/TextRow';
import { useEditor } from '../editor/context';
import type { TextsByLanguage } from '../model/localized';
import type { TemplateInput } from '../model/placeholders';
import { TemplateRow } from './TemplateRow';

interface Props extends Omit<TextRowProps, 'value' | 'onChange'> {
  /** Set if the text may contain placeholders. */
  template?: TemplateInput;
  value: TextsByLanguage;
  onChange: (texts: TextsByLanguage) => void;
}

/** A text in the language that is being edited. */
export const LocalizedRow = ({ label, value, onChange, template, ...row }: Props): React.ReactNode => {
  const { language, settings } = useEditor();
  const { languages } = settings;
  const name = languages.find(({ tag }) => tag === language)?.name ?? language;
  const shown = {
    ...row,
    label: languages.length > 1 ? `${label} (${name})` : label,
    value: value[language] ?? '',
    onChange: (text: string): void => onChange({ ...value, [language]: text }),
  };
  return template === undefined ? <TextRow {...shown} /> : <TemplateRow {...shown} template={template} />;
};
