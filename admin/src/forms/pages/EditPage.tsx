import type * as React from 'react';

import { BackButton, Layouts } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import type { FindForm, FindFormsSettings, UpdateForm } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { Editor } from '../editor/Editor';
import { draftOf } from '../model/draft';
import { FORMS_PATH } from '../paths';
import { useTexts } from '../useTexts';

/** A form that there is, to be changed or only looked at. */
export const EditPage = (): React.ReactNode => {
  const { formId = '' } = useParams();
  const say = useTexts();
  const api = useApi();
  const can = useCan();
  const settings = useResource<FindFormsSettings.Response>('/forms/settings');
  const form = useResource<FindForm.Response>(`/forms/${encodeURIComponent(formId)}`);

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
                initial={draftOf(stored, known.languages[0]?.tag ?? 'en')}
                settings={known}
                canEdit={can('forms.update') && stored.deletedAt === null}
                send={async (body) => {
                  await api.put<UpdateForm.Response>(`/forms/${stored.formId}`, body satisfies UpdateForm.Body);
                }}
              />
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
};
