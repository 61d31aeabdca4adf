import { Menu } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import type * as React from 'react';

import { withField } from '../../model/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** Adds a field of a type and opens it. */
export const AddField = ({ onAdd }: { onAdd: (key: string) => void }): React.ReactNode => {
  const say = useTexts();
  const { draft, change, settings } = useEditor();
  return (
    <Menu.Root>
      <Menu.Trigger startIcon={<Plus />} variant="secondary" size="S" endIcon={null}>
        {say('forms.field.add')}
      </Menu.Trigger>
      {/* Shows all types at once: scrolling would hide some of the choices. */}
      <Menu.Content maxHeight="var(--radix-dropdown-menu-content-available-height)">
        {settings.fieldTypes.map((type) => (
          <Menu.Item
            key={type}
            onSelect={() => {
              onAdd(`f${draft.keys}`);
              change((before) => withField(before, type));
            }}
          >
            {say(`forms.type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
};
