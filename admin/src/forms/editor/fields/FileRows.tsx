import type * as React from 'react';

import { Pair } from '../../inputs/Rows';
import { TextRow } from '../../inputs/TextRow';
import { MEGABYTE } from '../../model/draft';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import type { FieldPartProps } from './BoundsRows';

/** Which files a visitor may send. */
export const FileRows = ({ field, set, messageAt }: FieldPartProps): React.ReactNode => {
  const say = useTexts();
  const { canEdit, settings } = useEditor();
  const { maxFileSize, maxFiles } = settings.defaults;
  return (
    <>
      <TextRow
        label={say('forms.field.accept')}
        hint={say('forms.field.accept.hint')}
        value={field.accept}
        error={messageAt('accept')}
        disabled={!canEdit}
        onChange={(accept) => {
          set({ accept });
        }}
      />
      <Pair>
        {[
          <TextRow
            key="maxSize"
            type="number"
            label={say('forms.field.maxSize')}
            placeholder={String(maxFileSize / MEGABYTE)}
            value={field.maxSize}
            error={messageAt('maxSize')}
            disabled={!canEdit}
            onChange={(maxSize) => {
              set({ maxSize });
            }}
          />,
          <TextRow
            key="maxFiles"
            type="number"
            label={say('forms.field.maxFiles')}
            placeholder={String(maxFiles)}
            value={field.maxFiles}
            error={messageAt('maxFiles')}
            disabled={!canEdit}
            onChange={(value) => {
              set({ maxFiles: value });
            }}
          />,
        ]}
      </Pair>
    </>
  );
};
