import { Flex } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type * as React from 'react';

import { TextRow, type TextRowProps } from '../../shared/inputs/TextRow';
import { localize } from '../../shared/localize';
import { Remark } from '../../shared/ui/text';
import { useEditor } from '../editor/context';
import { isMissing } from '../model/languages';
import type { TextsByLanguage } from '../model/localized';
import { useTexts } from '../useTexts';
import { SideBySide } from './SideBySide';

interface Props extends Omit<TextRowProps, 'value' | 'onChange' | 'placeholder' | 'inputRef'> {
  value: TextsByLanguage;
  onChange: (texts: TextsByLanguage) => void;
}

/** A text in all languages of the form, side by side; where it is missing, what visitors read instead. */
export const LocalizedTexts = ({ label, value, onChange, hint, error, required, ...row }: Props): React.ReactNode => {
  const say = useTexts();
  const { languages } = useEditor();
  return (
    <SideBySide>
      {languages.map(({ tag, name }, index) => {
        const missing = isMissing(value, tag) && (
          <Flex gap={1}>
            <WarningCircle fill="warning600" aria-hidden />
            <Remark textColor="neutral800">{say('forms.text.missing', { text: localize(value, tag) })}</Remark>
          </Flex>
        );
        return (
          <TextRow
            key={tag}
            {...row}
            label={languages.length > 1 ? say('forms.text.inLanguage', { label, language: name }) : label}
            value={value[tag] ?? ''}
            hint={missing || (index === 0 ? hint : undefined)}
            // One text is enough, so both are said once.
            error={index === 0 ? error : undefined}
            required={index === 0 && required === true}
            onChange={(text) => onChange({ ...value, [tag]: text })}
          />
        );
      })}
    </SideBySide>
  );
};
