import { Button } from '@strapi/design-system';
import type * as React from 'react';

import type { FindFormsSettings, NamedForm } from '../../../../server/src/contracts/forms-admin';
import type { CreateSavedReply, SavedReply, UpdateSavedReply } from '../../../../server/src/contracts/saved-replies';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useApi } from '../../shared/useApi';
import { useEdited } from '../managed/useEdited';
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
  const { values, change, faultOf, save, isSaving } = useEdited(
    reply,
    ({ name, formId, language, text }) => {
      const body = { name, formId, language, text };
      return reply.id === undefined
        ? post<CreateSavedReply>('/saved-replies', body)
        : put<UpdateSavedReply>(`/saved-replies/${reply.id}`, body);
    },
    () => {
      onSaved();
      onClose();
    },
  );
  const { name, formId, language, text } = values;
  const fields = useFields(formId);
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
