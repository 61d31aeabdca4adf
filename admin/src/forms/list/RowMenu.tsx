import { IconButton, Menu } from '@strapi/design-system';
import { Code, Download, Duplicate, Mail, More, Pencil, Trash, Upload } from '@strapi/icons';
import type * as React from 'react';
import { useNavigate } from 'react-router-dom';

import type { CreateForm, FindForm, ListedForm } from '../../../../server/src/contracts/forms-admin';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { isDeclaration } from '../model/declarations';
import { settingsForCopy } from '../model/draft/copy';
import { formPath, importPath, inboxPath } from '../paths';
import { useExport } from '../transfer/useExport';
import { useTexts } from '../useTexts';

interface Props {
  form: ListedForm;
  onChange: () => void;
  onDelete: () => void;
}

/** The actions for a form that the user may perform. */
export const RowMenu = ({ form, onChange, onDelete }: Props): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const { formId, name } = form;

  const [download] = useExport();
  const [copy] = useTask(async () => {
    const { data: original } = await api.get<FindForm>(`/forms/${formId}`);
    const { kind, country, enabled, fields, settings } = original;
    const copied = settingsForCopy(settings, can);
    const body = {
      name: say('forms.copyOf', { name: original.name }),
      kind,
      country,
      enabled,
      fields,
      settings: copied,
    };
    const { data } = await api.post<CreateForm>('/forms', body);
    const isWhole = Object.keys(copied).length === Object.keys(settings).length;
    notices.success(say(isWhole ? 'forms.copied' : 'forms.copiedWithout', { name: data.name }));
    onChange();
    navigate(formPath(data.formId));
  });

  return (
    <Menu.Root>
      <Menu.Trigger tag={IconButton} icon={<More />} label={say('forms.actionsOf', { name })} />
      {/* Shows all of them at once: deleting would be hidden below the others. */}
      <Menu.Content popoverPlacement="bottom-end" maxHeight="var(--radix-dropdown-menu-content-available-height)">
        <Menu.Item startIcon={<Pencil />} onSelect={() => navigate(formPath(formId))}>
          {say(can('forms.update') ? 'forms.edit' : 'forms.view')}
        </Menu.Item>
        {can('submissions.find') && (
          <Menu.Item startIcon={<Mail />} onSelect={() => navigate(inboxPath(formId))}>
            {say('forms.inbox')}
          </Menu.Item>
        )}
        <Menu.Item startIcon={<Code />} onSelect={() => navigate(formPath(formId, 'code'))}>
          {say('forms.code')}
        </Menu.Item>
        {can('forms.create') && (
          <Menu.Item startIcon={<Duplicate />} onSelect={copy}>
            {say('forms.copy')}
          </Menu.Item>
        )}
        <Menu.Item startIcon={<Download />} onSelect={() => download([formId])}>
          {say('forms.export.one')}
        </Menu.Item>
        {!isDeclaration(form) && can('submissions.import') && can('submissions.find') && (
          <Menu.Item startIcon={<Upload />} onSelect={() => navigate(importPath(formId))}>
            {say('forms.importSubmissions')}
          </Menu.Item>
        )}
        {can('forms.delete') && (
          <Menu.Item variant="danger" startIcon={<Trash />} onSelect={onDelete}>
            {say('forms.delete')}
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
};
