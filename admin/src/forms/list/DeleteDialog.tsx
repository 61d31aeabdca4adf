import { Button, Radio } from '@strapi/design-system';
import * as React from 'react';

import type { DeleteForm, ListedForm } from '../../../../server/src/contracts/forms-admin';
import { Question } from '../../shared/ui/Question';
import { useApi } from '../../shared/useApi';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { isDeclaration, statuteIn } from '../model/declarations';
import { readConflict } from '../model/draft/conflict';
import { useTexts } from '../useTexts';

interface Props {
  form: ListedForm;
  onClose: () => void;
  /** Called when the form has been deleted or differs from what the list shows. */
  onChange: () => void;
}

/** The question, depending on whether there are submissions and whether the form itself has already been deleted. */
const chooseQuestion = (count: number, isGone: boolean) => {
  if (count === 0) return isGone ? 'forms.gone.empty' : 'forms.delete.empty';
  return isGone ? 'forms.gone.message' : 'forms.delete.message';
};

/**
 * Asks before a form is deleted, and what should happen to its submissions; no answer is preselected. A deleted form
 * whose submissions were kept is deleted with them.
 */
export const DeleteDialog = ({ form, onClose, onChange }: Props): React.ReactNode => {
  const { formId, name, total, unconfirmed, spam, deletedAt, revision } = form;
  const say = useTexts();
  const authorName = useAuthorName();
  const { ago } = useDates();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  const count = total + unconfirmed + spam;
  const isGone = deletedAt !== null;
  // Without submissions, there is nothing to choose.
  const hasChoice = count > 0 && !isGone;
  const [submissions, setSubmissions] = React.useState<DeleteForm['query']['submissions'] | undefined>(
    hasChoice ? undefined : 'delete',
  );

  const [remove, isBusy] = useTask(async () => {
    if (submissions === undefined) return;
    try {
      await api.remove<DeleteForm>(`/forms/${formId}`, { submissions, revision });
      notices.success(
        say(submissions === 'keep' && count > 0 ? 'forms.deletedKept' : 'forms.deleted', { name, count }),
      );
    } catch (thrown) {
      const met = readConflict(thrown);
      if (met === undefined) throw thrown;
      const { author, updatedAt } = met.form;
      notices.warning(say('forms.conflict.delete', { author: authorName(author), when: ago(updatedAt) }));
    }
    onClose();
    onChange();
  });

  return (
    <Question
      title={say('forms.delete.title')}
      message={[
        say(chooseQuestion(count, isGone), { name, count, spam }),
        ...(isDeclaration(form) && !isGone ? [say('forms.law.delete', { statute: statuteIn(form) })] : []),
      ].join(' ')}
      action={
        <Button variant="danger-light" fullWidth disabled={submissions === undefined} loading={isBusy} onClick={remove}>
          {say('forms.delete.confirm')}
        </Button>
      }
      onClose={onClose}
    >
      {hasChoice && (
        <Radio.Group
          aria-label={say('forms.delete.question')}
          value={submissions ?? ''}
          onValueChange={(value: string) => setSubmissions(value === 'keep' ? 'keep' : 'delete')}
        >
          <Radio.Item value="keep">{say('forms.delete.keep')}</Radio.Item>
          <Radio.Item value="delete" disabled={!can('submissions.delete')}>
            {say('forms.delete.all', { count })}
          </Radio.Item>
        </Radio.Group>
      )}
    </Question>
  );
};
