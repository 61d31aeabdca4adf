import { BackButton, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import type { CreateForm, FindForm, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { useInstallation } from '../../shared/installation';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { useApi } from '../../shared/useApi';
import { permissionTo, useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import type { Settings } from '../editor/context';
import { Editor } from '../editor/Editor';
import { useTemplate } from '../editor/useTemplate';
import { settingsForCopy } from '../model/draft/copy';
import { emptyDraft, toDraft } from '../model/draft/draft';
import { FORMS_PATH, formPath, NEW } from '../paths';
import { useTexts } from '../useTexts';

/** A form: a new one, or an existing one to be edited or only viewed. */
export const FormPage = (): React.ReactNode => {
  const { formId = '' } = useParams();
  const settings = useInstallation();
  const [created, setCreated] = React.useState<string>();
  // The editor stays as it is when the new form gets its address.
  const isNew = formId === NEW || formId === created;

  return (
    <Loaded isPage resource={settings}>
      {({ data: known }) =>
        isNew ? (
          <NewForm settings={known} formId={formId === NEW ? undefined : formId} onCreated={setCreated} />
        ) : (
          <ExistingForm key={formId} formId={formId} settings={known} />
        )
      }
    </Loaded>
  );
};

const defaultTag = ({ languages: [first] }: Settings): string => first?.tag ?? 'en';

interface NewProps {
  settings: Settings;
  /** undefined until it has been created. */
  formId: string | undefined;
  onCreated: (formId: string) => void;
}

/** A new form, empty or from a template; once it is created, it is edited further in the same place. */
const NewForm = ({ settings, formId, onCreated }: NewProps): React.ReactNode => {
  const api = useApi();
  const can = useCan();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const created = React.useRef<string>();
  const template = useTemplate();
  const [initial] = React.useState(() => {
    const named = parameters.get('template');
    const form = template(named);
    if (form === undefined) return emptyDraft();
    return toDraft({ ...form, settings: settingsForCopy(form.settings, can) }, defaultTag(settings));
  });
  return (
    <Page.Protect permissions={[permissionTo('forms.create')]}>
      <Editor
        formId={formId}
        initial={{ draft: initial, revision: undefined }}
        settings={settings}
        canEdit={formId === undefined || can('forms.update')}
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
          if (created.current === undefined) return;
          onCreated(created.current);
          const tab = parameters.get('tab');
          navigate(`${formPath(created.current)}${tab === null ? '' : `?tab=${tab}`}`, { replace: true });
        }}
      />
    </Page.Protect>
  );
};

const ExistingForm = ({ formId, settings }: { formId: string; settings: Settings }): React.ReactNode => {
  const say = useTexts();
  const api = useApi();
  const can = useCan();
  const form = useResource<FindForm>(`/forms/${encodeURIComponent(formId)}`);
  return (
    <>
      {form.fault !== undefined && form.data === undefined && (
        <Header title={say('forms.title')} navigationAction={<BackButton fallback={FORMS_PATH} />} />
      )}
      <Loaded isPage resource={form}>
        {({ data: stored }) => (
          <Editor
            formId={stored.formId}
            taken={stored.total + stored.unconfirmed}
            origins={stored.origins}
            initial={{ draft: toDraft(stored, defaultTag(settings)), revision: stored.revision }}
            settings={settings}
            canEdit={can('forms.update') && stored.deletedAt === null}
            send={async (body, revision) => {
              const changed = { ...body, ...(revision !== undefined && { revision }) };
              const { data } = await api.put<UpdateForm>(`/forms/${stored.formId}`, changed);
              return data;
            }}
          />
        )}
      </Loaded>
    </>
  );
};
