import * as React from 'react';
import { useIntl } from 'react-intl';
import { type To, useLocation, useParams } from 'react-router-dom';

import type { CorrectSubmission } from '../../../../server/src/contracts/edits';
import type { FormItem } from '../../../../server/src/contracts/forms';
import type { FindSubmissionDetail, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { localize } from '../../../../server/src/text/language';
import { readFault } from '../../shared/faults';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { SubPage } from '../../shared/ui/SubPage';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { EditText } from '../detail/EditText';
import { nameSender, shownValues, submissionPath } from '../model/contents';
import { changedValues, correctableFields } from '../model/edits';
import { useInboxTexts } from '../texts';
import { useFormItems } from '../useForms';
import { FormFrame } from './FormFrame';

/** Corrects what was submitted, in the form's own fields. */
export const CorrectPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const { formId = '', submissionId = '' } = useParams();
  const detail = useResource<FindSubmissionDetail>(
    `/submissions/${encodeURIComponent(formId)}/${encodeURIComponent(submissionId)}`,
  );
  const form = useFormItems(formId);
  const submission = detail.data?.data;
  return (
    <SubPage
      title={say('inbox.correct.title', { name: submission === undefined ? '' : nameSender(submission) })}
      subtitle={say('inbox.correct.subtitle')}
      back={submissionPath(`${formId}/${submissionId}`)}
    >
      <Loaded resource={detail}>
        {({ data }) => (
          <Loaded resource={form}>
            {({ data: items }) => <Correction key={data.id} submission={data} items={items} />}
          </Loaded>
        )}
      </Loaded>
    </SubPage>
  );
};

interface Props {
  submission: SubmissionDetail;
  items: readonly FormItem[];
}

const latestOf = (edits: SubmissionDetail['edits']): number => edits.at(-1)?.id ?? 0;

const Correction = ({ submission, items }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { locale } = useIntl();
  const { get, put } = useApi();
  const notices = useNotices();
  const { search } = useLocation();
  // As it is when somebody begins: what others change meanwhile is a conflict.
  const [{ id, formId, data, edits, labels }] = React.useState(submission);
  const form = React.useMemo(
    () => ({ formId, fields: correctableFields(items, data, labels), buttons: { submit: say('shared.save') } }),
    [formId, items, data, labels, say],
  );
  const onto = React.useRef(latestOf(edits));
  const [theirs, setTheirs] = React.useState<SubmissionDetail['edits']>([]);
  const send = async (entered: FormData, before: FormData): Promise<To> => {
    const values = changedValues(form.fields, entered, before);
    const body = { data: values, onto: onto.current };
    await put<CorrectSubmission>(`/submissions/${id}/data`, body).catch(async (error: unknown) => {
      // Once it has been said, whoever saves again knows of it.
      if (readFault(error).status === 409) {
        const now = await get<FindSubmissionDetail>(`/submissions/${id}`).catch(() => undefined);
        if (now !== undefined) {
          setTheirs(now.data.edits.filter((edit) => edit.id > latestOf(edits)));
          onto.current = latestOf(now.data.edits);
        }
      }
      throw error;
    });
    notices.success(say('inbox.correct.done'));
    return { pathname: submissionPath(id), search };
  };
  return (
    <Card title={say('inbox.message')}>
      {theirs.map((edit) => (
        <EditText
          key={edit.id}
          edit={edit}
          entries={form.fields.map(({ name, label }) => ({ name, label: localize(label, locale) }))}
          inWords={(name, value) =>
            shownValues(
              value,
              form.fields.find((field) => field.name === name),
              locale,
              say('shared.yes'),
            ).join(', ')
          }
        />
      ))}
      <FormFrame title={say('inbox.message')} form={form} language={locale} values={data} send={send} />
    </Card>
  );
};
