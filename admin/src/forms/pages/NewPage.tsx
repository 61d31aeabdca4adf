import * as React from 'react';

import { Page } from '@strapi/strapi/admin';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { CreateForm, FindFormsSettings } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useApi } from '../../shared/useApi';
import { permissionTo } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { Editor } from '../editor/Editor';
import { draftOf, emptyDraft } from '../model/draft';
import { contactForm } from '../model/templates';
import { formPath } from '../paths';
import { useTexts } from '../useTexts';

/** A form that is being made, from nothing or from a template. */
export const NewPage = (): React.ReactNode => {
  const say = useTexts();
  const api = useApi();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const settings = useResource<FindFormsSettings.Response>('/forms/settings');
  const [created, setCreated] = React.useState<string>();

  React.useEffect(() => {
    // Not sooner: until this render, leaving the page would have asked about unsaved changes.
    if (created !== undefined) navigate(formPath(created), { replace: true });
  }, [created, navigate]);

  return (
    <Page.Protect permissions={[permissionTo('forms.create')]}>
      <Loaded resource={settings}>
        {({ data: known }) => {
          const language = known.languages[0]?.tag ?? 'en';
          const initial =
            parameters.get('template') === 'contact'
              ? draftOf({ ...contactForm, name: say('forms.template.contact') }, language)
              : emptyDraft();
          return (
            <Editor
              formId={undefined}
              initial={initial}
              settings={known}
              canEdit
              isDone={created !== undefined}
              send={async (body) => {
                const { data } = await api.post<CreateForm.Response>('/forms', body satisfies CreateForm.Body);
                setCreated(data.formId);
              }}
            />
          );
        }}
      </Loaded>
    </Page.Protect>
  );
};
