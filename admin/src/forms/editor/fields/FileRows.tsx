import type * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { Pair } from '../../inputs/Pair';
import { useFieldInputs } from '../../inputs/useInputs';
import { type DraftField, MEGABYTE } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** Which files a visitor may send. */
export const FileRows = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const input = useFieldInputs(field);
  const { maxFileSize, maxFiles } = useEditor().settings.defaults;
  return (
    <>
      <TextRow label={say('forms.field.accept')} hint={say('forms.field.accept.hint')} {...input('accept')} />
      <Pair>
        <TextRow
          type="number"
          label={say('forms.field.maxSize')}
          placeholder={String(maxFileSize / MEGABYTE)}
          {...input('maxSize')}
        />
        <TextRow
          type="number"
          label={say('forms.field.maxFiles')}
          placeholder={String(maxFiles)}
          {...input('maxFiles')}
        />
      </Pair>
    </>
  );
};
