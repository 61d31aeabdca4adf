import { Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { CreateForm, FindFormsSettings, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { Loaded } from '../../shared/ui/Loaded';
import { useApi } from '../../shared/useApi';
import { permissionTo } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { Editor } from '../editor/Editor';
import { toDraft, emptyDraft } from '../model/draft';
import { contactForm } from '../model/templates';
import { formPath } from '../paths';
import { useTexts } from '../useTexts';

/** A new form, empty or from a template. */
export const NewPage = (): React.ReactNode => {
  const say = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const settings = useResource<FindFormsSettings>('/forms/settings');
  const created = React.useRef<string>();

  return (
    <Page.Protect permissions={[permissionTo('forms.create')]}>
      <Loaded resource={settings}>
        {({ data: known }) => {
          const language = known.languages[0]?.tag ?? 'en';
          const initial =
            parameters.get('template') === 'contact'
              ? toDraft({ ...contactForm, name: say('forms.template.contact') }, language)
              : emptyDraft();
          return (
            <Editor
              formId={undefined}
              initial={{ draft: initial, revision: undefined }}
              settings={known}
              canEdit
              send={async (body, revision) => {
                // What was typed while the form was being created is saved afterwards.
                const { data } =
                  created.current === undefined || revision === undefined
                    ? await api.post<CreateForm>('/forms', body)
                    : await api.put<UpdateForm>(`/forms/${created.current}`, { ...body, revision });
                created.current = data.formId;
                return data;
              }}
              onCreated={() => {
                if (created.current !== undefined) navigate(formPath(created.current), { replace: true });
              }}
            />
          );
        }}
      </Loaded>
    </Page.Protect>
  );
};
