import { Button } from '@strapi/design-system';
import * as React from 'react';

import type { FindFormsSettings, NamedForm } from '../../../../server/src/contracts/forms-admin';
import type { CreateSavedReply, SavedReply, UpdateSavedReply } from '../../../../server/src/contracts/saved-replies';
import { type FieldFault, readFault } from '../../shared/faults';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { useFields } from '../useForms';

interface Props {
  reply: Omit<SavedReply, 'id'> & { id?: number };
  forms: readonly NamedForm[];
  languages: FindFormsSettings['response']['data']['languages'];
  /** Without those of a form's fields. */
  placeholders: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** A saved reply that is made or changed. */
export const SavedReplyDialog = (props: Props): React.ReactNode => {
  const { reply, forms, languages, placeholders, onClose, onSaved } = props;
  const say = useInboxTexts();
  const { post, put } = useApi();
  const [{ name, formId, language, text }, setValues] = React.useState(reply);
  const [faults, setFaults] = React.useState<readonly FieldFault[]>([]);
  const fields = useFields(formId);
  const faultOf = (field: string): string | undefined => faults.find(({ path }) => path[0] === field)?.message;
  const change = (part: Partial<SavedReply>): void => {
    setValues((before) => ({ ...before, ...part }));
    setFaults([]);
  };
  const [save, isSaving] = useTask(async () => {
    const body = { name, formId, language, text };
    try {
      if (reply.id === undefined) await post<CreateSavedReply>('/saved-replies', body);
      else await put<UpdateSavedReply>(`/saved-replies/${reply.id}`, body);
    } catch (thrown) {
      const { fields: found } = readFault(thrown);
      setFaults(found);
      if (found.length === 0) throw thrown;
      return;
    }
    onSaved();
    onClose();
  });
  const offered = [...placeholders, ...(fields ?? []).map((field) => field.name)];

  return (
    <ModalDialog
      title={say(reply.id === undefined ? 'inbox.saved.new' : 'inbox.saved.change')}
      action={
        <Button loading={isSaving} disabled={name.trim() === '' || text.trim() === ''} onClick={save}>
          {say('shared.save')}
        </Button>
      }
      onClose={onClose}
    >
      <TextRow
        label={say('inbox.saved.name')}
        maxLength={100}
        required
        error={faultOf('name')}
        value={name}
        onChange={(value) => {
          change({ name: value });
        }}
      />
      <SelectRow
        label={say('inbox.filter.form')}
        error={faultOf('formId')}
        value={formId}
        options={[
          { value: '', label: say('inbox.filter.form.all') },
          ...forms
            .filter((form) => form.isDeleted !== true || form.formId === formId)
            .map((form) => ({ value: form.formId, label: form.name })),
        ]}
        onChange={(value) => {
          change({ formId: value });
        }}
      />
      <SelectRow
        label={say('inbox.language')}
        error={faultOf('language')}
        value={language}
        options={[
          { value: '', label: say('inbox.saved.language.all') },
          ...languages.map((one) => ({ value: one.tag, label: one.name })),
        ]}
        onChange={(value) => {
          change({ language: value });
        }}
      />
      <TextRow
        type="textarea"
        rows={8}
        label={say('inbox.saved.text')}
        required
        hint={say('inbox.saved.placeholders', { list: offered.map((one) => `{{${one}}}`).join(', ') })}
        error={faultOf('text')}
        value={text}
        onChange={(value) => {
          change({ text: value });
        }}
      />
    </ModalDialog>
  );
};
