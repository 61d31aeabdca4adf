import * as React from 'react';

import { Button, Dialog, Flex, Radio, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';

import type { DeleteForm, FormSummary } from '../../../../server/src/forms/admin-contract';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useSharedTexts } from '../../shared/useTexts';
import { useTexts } from '../useTexts';

type Fate = DeleteForm.Query['submissions'];

interface Props {
  form: FormSummary;
  onClose: (isDeleted: boolean) => void;
}

/** What is asked, by whether there are submissions, and whether the form itself is gone already. */
const questionOf = (count: number, isGone: boolean) => {
  if (count === 0) return isGone ? 'forms.gone.empty' : 'forms.delete.empty';
  return isGone ? 'forms.gone.message' : 'forms.delete.message';
};

/**
 * Asks before a form goes, and what becomes of its submissions; neither answer is chosen beforehand. A form that is gone
 * and whose submissions were kept goes with these.
 */
export const DeleteDialog = ({ form: { formId, name, total, spam, deletedAt }, onClose }: Props): React.ReactNode => {
  const say = useTexts();
  const sayShared = useSharedTexts();
  const can = useCan();
  const api = useApi();
  const notices = useNotices();
  const count = total + spam;
  const isGone = deletedAt !== null;
  // A form without submissions leaves nothing to be asked.
  const hasChoice = count > 0 && !isGone;
  const [fate, setFate] = React.useState<Fate | undefined>(hasChoice ? undefined : 'delete');
  const [isBusy, setIsBusy] = React.useState(false);

  const remove = async (): Promise<void> => {
    if (fate === undefined) return;
    setIsBusy(true);
    try {
      await api.remove<DeleteForm.Response>(`/forms/${formId}`, { submissions: fate });
      notices.success(say(fate === 'keep' && count > 0 ? 'forms.deletedKept' : 'forms.deleted', { name, count }));
      onClose(true);
    } catch (thrown) {
      notices.fault(thrown);
      setIsBusy(false);
    }
  };

  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen: boolean) => {
        if (!isOpen) onClose(false);
      }}
    >
      <Dialog.Content>
        <Dialog.Header>{say('forms.delete.title')}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" gap={4} alignItems="stretch" width="100%">
            <Flex justifyContent="center">
              <WarningCircle width="24px" height="24px" fill="danger600" aria-hidden />
            </Flex>
            <Dialog.Description>
              <Typography textAlign="center" display="block">
                {say(questionOf(count, isGone), { name, count, spam })}
              </Typography>
            </Dialog.Description>
            {hasChoice && (
              <Radio.Group
                aria-label={say('forms.delete.question')}
                value={fate ?? ''}
                onValueChange={(value: string) => {
                  setFate(value === 'keep' ? 'keep' : 'delete');
                }}
              >
                <Radio.Item value="keep">{say('forms.delete.keep')}</Radio.Item>
                <Radio.Item value="delete" disabled={!can('submissions.delete')}>
                  {say('forms.delete.all', { count })}
                </Radio.Item>
              </Radio.Group>
            )}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {sayShared('shared.cancel')}
            </Button>
          </Dialog.Cancel>
          <Button
            variant="danger-light"
            fullWidth
            disabled={fate === undefined}
            loading={isBusy}
            onClick={() => void remove()}
          >
            {say('forms.delete.confirm')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
