import { BackButton, Layouts } from '@strapi/strapi/admin';
import type * as React from 'react';
import { useParams } from 'react-router-dom';

import type { FindForm, FindFormsSettings, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { Loaded } from '../../shared/ui/Loaded';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { Editor } from '../editor/Editor';
import { toDraft } from '../model/draft';
import { FORMS_PATH } from '../paths';
import { useTexts } from '../useTexts';

/** An existing form, to be edited or only viewed. */
export const EditPage = (): React.ReactNode => {
  const { formId = '' } = useParams();
  const say = useTexts();
  const api = useApi();
  const can = useCan();
  const settings = useResource<FindFormsSettings>('/forms/settings');
  const form = useResource<FindForm>(`/forms/${encodeURIComponent(formId)}`);

  return (
    <Loaded resource={settings}>
      {({ data: known }) => (
        <>
          {form.fault !== undefined && form.data === undefined && (
            <Layouts.Header title={say('forms.title')} navigationAction={<BackButton fallback={FORMS_PATH} />} />
          )}
          <Loaded resource={form}>
            {({ data: stored }) => (
              <Editor
                key={stored.formId}
                formId={stored.formId}
                initial={{ draft: toDraft(stored, known.languages[0]?.tag ?? 'en'), revision: stored.revision }}
                settings={known}
                canEdit={can('forms.update') && stored.deletedAt === null}
                send={async (form, revision) => {
                  const body = { ...form, ...(revision !== undefined && { revision }) };
                  const { data } = await api.put<UpdateForm>(`/forms/${stored.formId}`, body);
                  return data;
                }}
              />
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
};
