import { Button } from '@strapi/design-system';
import * as React from 'react';

import type { ErasePersonalData } from '../../../../server/src/contracts/personal-data';
import { TextRow } from '../../shared/inputs/TextRow';
import { Question } from '../../shared/ui/Question';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';

interface Props {
  email: string;
  count: number;
  onClose: () => void;
  onErased: () => void;
}

/** Makes the user enter the address again before everything stored for it is erased. */
export const EraseDialog = ({ email, count, onClose, onErased }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { post } = useApi();
  const notices = useNotices();
  const form = React.useId();
  const [typed, setTyped] = React.useState('');
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();

  const [erase, isErasing] = useTask(async () => {
    const { data } = await post<ErasePersonalData>('/personal-data/erase', { email });
    notices.success(say('inbox.erase.done', { count: data.submissions }));
    onErased();
    onClose();
  });

  return (
    <Question
      title={say('inbox.erase.title')}
      message={say('inbox.erase.message', { count, email })}
      action={
        <Button type="submit" form={form} fullWidth variant="danger" disabled={!isRight} loading={isErasing}>
          {say('inbox.erase.confirm')}
        </Button>
      }
      onClose={onClose}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) erase();
        }}
      >
        <TextRow type="email" autoComplete="off" label={say('inbox.erase.type')} value={typed} onChange={setTyped} />
      </form>
    </Question>
  );
};
