import { Flex } from '@strapi/design-system';
import * as React from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import type { EnterSubmission } from '../../../../server/src/contracts/edits';
import type { FormItem } from '../../../../server/src/contracts/forms';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { useInstallation } from '../../shared/installation';
import { Card } from '../../shared/ui/Card';
import { Empty } from '../../shared/ui/Empty';
import { Loaded } from '../../shared/ui/Loaded';
import { SubPage } from '../../shared/ui/SubPage';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { submissionPath } from '../model/contents';
import { useInboxTexts } from '../texts';
import { useFormItems, useForms } from '../useForms';
import { FormFrame } from './FormFrame';

const NOTHING = {};

/** Submits a form for somebody else, such as a caller. */
export const EnterPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const { locale } = useIntl();
  const settings = useInstallation();
  const [parameters, setParameters] = useSearchParams();
  // Nobody can declare anything for somebody else.
  const forms = useForms().filter(({ isDeleted, kind }) => !isDeleted && kind === undefined);
  const languages = settings.data?.data.languages ?? [];
  const formId = parameters.get('formId') ?? '';
  const language = parameters.get('language') ?? languages.find(({ tag }) => tag === locale)?.tag ?? languages[0]?.tag;
  const form = useFormItems(formId);
  const options = forms.map((form) => ({ value: form.formId, label: form.name }));
  const choose = (chosen: Readonly<Record<string, string>>): void => {
    setParameters((before) => ({ ...Object.fromEntries(before), ...chosen }), { replace: true });
  };

  return (
    <SubPage title={say('inbox.enter')} subtitle={say('inbox.enter.subtitle')} back="/plugins/imprint-inbox">
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Card title={say('inbox.filter.form')}>
          <SelectRow
            label={say('inbox.filter.form')}
            value={formId}
            options={[{ value: '', label: say('inbox.import.form.choose') }, ...options]}
            onChange={(chosen) => {
              choose({ formId: chosen });
            }}
          />
          <SelectRow
            label={say('inbox.enter.language')}
            hint={say('inbox.enter.language.hint')}
            value={language ?? ''}
            options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
            onChange={(chosen) => {
              choose({ language: chosen });
            }}
          />
        </Card>
        {formId !== '' && language !== undefined && (
          <Loaded key={formId} resource={form}>
            {({ data, meta }) =>
              meta.isOpen ? (
                <EnterInto formId={formId} items={data} language={language} />
              ) : (
                <Empty content={say('inbox.enter.notOpen')} />
              )
            }
          </Loaded>
        )}
      </Flex>
    </SubPage>
  );
};

interface Props {
  formId: string;
  items: readonly FormItem[];
  language: string;
}

const EnterInto = ({ formId, items, language }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { post } = useApi();
  const notices = useNotices();
  const form = React.useMemo(
    () => ({ formId, fields: [...items], buttons: { submit: say('inbox.enter.send') } }),
    [items, formId, say],
  );
  const send = async (entered: FormData): Promise<string> => {
    const { data } = await post<EnterSubmission>(`/forms/${formId}/submissions/${language}`, entered);
    notices.success(say('inbox.enter.done'));
    return submissionPath(data.id);
  };
  return (
    <Card title={say('inbox.enter.form')}>
      <FormFrame
        title={say('inbox.enter.form')}
        form={form}
        language={language}
        values={NOTHING}
        send={send}
        parameter="formId"
      />
    </Card>
  );
};
