import { Button, Flex } from '@strapi/design-system';
import * as React from 'react';

import { TextRow, type TextRowProps } from '../../shared/inputs/TextRow';
import { localize } from '../../shared/localize';
import { Remark } from '../../shared/ui/text';
import { useEditor } from '../editor/context';
import { fieldsOf } from '../model/items';
import { namesFor, formatPlaceholder, type TemplateInput } from '../model/placeholders';
import { type TextId, useTexts } from '../useTexts';

interface Props extends TextRowProps {
  template: TemplateInput;
}

/** The labels of the server's placeholders; unknown ones are shown by their name. */
const LABELS: Readonly<Record<string, TextId>> = {
  formName: 'forms.placeholder.formName',
  submissionId: 'forms.placeholder.submissionId',
  submittedAt: 'forms.placeholder.submittedAt',
  confirmationLink: 'forms.placeholder.confirmationLink',
  submittedValues: 'forms.placeholder.submittedValues',
  submissionUrl: 'forms.placeholder.submissionUrl',
};

/** A text that may contain placeholders, and buttons that insert them at the cursor. */
export const TemplateRow = ({ template, value, onChange, ...row }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, settings, language, canEdit } = useEditor();
  const element = React.useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const wasThere = React.useRef(false);
  const caret = React.useRef<number>();
  const id = React.useId();

  React.useEffect(() => {
    if (caret.current === undefined) return;
    element.current?.focus();
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = element.current ?? {};
    // If the input never had the focus, the browser's cursor position is arbitrary.
    const start = wasThere.current ? (selectionStart ?? value.length) : value.length;
    const end = wasThere.current ? (selectionEnd ?? start) : start;
    const text = formatPlaceholder(name);
    caret.current = start + text.length;
    onChange(value.slice(0, start) + text + value.slice(end));
  };

  const fieldLabel = (name: string): string => {
    const field = fieldsOf(draft.fields).find((candidate) => candidate.name.trim() === name);
    if (field !== undefined) return localize(field.label, language);
    const label = LABELS[name];
    return label === undefined ? '' : say(label);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <TextRow
        {...row}
        value={value}
        onChange={onChange}
        inputRef={element}
        onFocus={() => {
          wasThere.current = true;
        }}
      />
      {canEdit && (
        <Flex role="group" aria-labelledby={id} gap={1} wrap="wrap">
          <Remark id={id} paddingRight={1}>
            {say('forms.placeholders')}
          </Remark>
          {namesFor(settings.placeholders, template, draft).map((name) => (
            <Button
              key={name}
              variant="tertiary"
              size="S"
              aria-label={say('forms.placeholder.insert', {
                placeholder: formatPlaceholder(name),
                label: fieldLabel(name),
              })}
              title={fieldLabel(name)}
              onClick={() => insert(name)}
            >
              {formatPlaceholder(name)}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
};
