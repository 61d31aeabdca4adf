import type * as React from 'react';

import { MenuItem, SimpleMenu } from '@strapi/design-system';
import { Plus } from '@strapi/icons';

import { withField } from '../model/edits';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** Adds a field of a type and opens it. */
export const AddField = ({ onAdd }: { onAdd: (key: string) => void }): React.ReactNode => {
  const say = useTexts();
  const { draft, change, settings } = useEditor();
  return (
    <SimpleMenu label={say('forms.field.add')} startIcon={<Plus />} variant="secondary" size="S" endIcon={null}>
      {settings.fieldTypes.map((type) => (
        <MenuItem
          key={type}
          onSelect={() => {
            onAdd(`f${draft.keys}`);
            change((before) => withField(before, type));
          }}
        >
          {say(`forms.type.${type}`)}
        </MenuItem>
      ))}
    </SimpleMenu>
  );
};
