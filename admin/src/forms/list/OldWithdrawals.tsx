import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { useNavigate } from 'react-router-dom';

import type { CreateForm, FindForm, ListedForm, UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { toWithdrawal } from '../../../../server/src/forms/declarations/old-template';
import { useInstallation } from '../../shared/installation';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { formPath } from '../paths';
import { useTexts } from '../useTexts';

const OldWithdrawal = ({ form, onChange }: { form: ListedForm; onChange: () => void }): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const { data: settings } = useInstallation();
  const { formId, name, total, unconfirmed, spam } = form;
  // The kind of a form with submissions stays: a new one takes its place.
  const isNew = total + unconfirmed + spam > 0;
  const [turn, isBusy] = useTask(async () => {
    const { data: stored } = await api.get<FindForm>(`/forms/${formId}`);
    const body = toWithdrawal(stored, settings?.data.country ?? '');
    const { data } = isNew
      ? await api.post<CreateForm>('/forms', { name, ...body })
      : await api.put<UpdateForm>(`/forms/${formId}`, { ...body, revision: stored.revision });
    notices.success(say(isNew ? 'forms.old.made' : 'forms.old.turned', { name }));
    onChange();
    navigate(formPath(data.formId));
  });
  return (
    <Flex gap={4} wrap="wrap" justifyContent="space-between">
      <Typography textColor="neutral800">{say(isNew ? 'forms.old.used' : 'forms.old.unused', { name })}</Typography>
      {can(isNew ? 'forms.create' : 'forms.update') && (
        <Button variant="secondary" size="S" loading={isBusy} onClick={turn}>
          {say(isNew ? 'forms.old.make' : 'forms.old.turn')}
        </Button>
      )}
    </Flex>
  );
};

/** The forms that ask for withdrawals without being of that kind, and the change of each with one click. */
export const OldWithdrawals = ({
  forms,
  onChange,
}: {
  forms: readonly ListedForm[];
  onChange: () => void;
}): React.ReactNode => {
  const say = useTexts();
  const old = forms.filter(({ isOldWithdrawal }) => isOldWithdrawal);
  if (old.length === 0) return null;
  return (
    <Box background="warning100" hasRadius padding={4} marginBottom={6} role="status">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography textColor="neutral800">{say('forms.old')}</Typography>
        {old.map((form) => (
          <OldWithdrawal key={form.formId} form={form} onChange={onChange} />
        ))}
      </Flex>
    </Box>
  );
};
