import { Button, Dialog, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import * as React from 'react';

import type { ErasePersonalData } from '../../../../server/src/contracts/personal-data';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { whenClosed } from '../../shared/whenClosed';
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
  const [typed, setTyped] = React.useState('');
  const [isErasing, setIsErasing] = React.useState(false);
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();

  const erase = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isRight || isErasing) return;
    setIsErasing(true);
    try {
      const { data } = await post<ErasePersonalData>('/personal-data/erase', { email });
      notices.success(say('inbox.erase.done', { count: data.submissions }));
      onErased();
      onClose();
    } catch (thrown) {
      notices.fault(thrown);
      setIsErasing(false);
    }
  };

  return (
    <Dialog.Root open onOpenChange={whenClosed(onClose)}>
      <Dialog.Content>
        <Dialog.Header>{say('inbox.erase.title')}</Dialog.Header>
        <form onSubmit={(event) => void erase(event)}>
          <Dialog.Body>
            <Flex direction="column" alignItems="stretch" gap={4} width="100%">
              <Flex justifyContent="center">
                <WarningCircle width="24px" height="24px" fill="danger600" aria-hidden />
              </Flex>
              <Dialog.Description>
                <Typography textAlign="center" tag="span" display="block">
                  {say('inbox.erase.message', { count, email })}
                </Typography>
              </Dialog.Description>
              <Field.Root name="confirmation">
                <Field.Label>{say('inbox.erase.type')}</Field.Label>
                <TextInput
                  type="email"
                  autoComplete="off"
                  value={typed}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                    setTyped(event.target.value);
                  }}
                />
              </Field.Root>
            </Flex>
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button fullWidth variant="tertiary">
                {say('inbox.cancel')}
              </Button>
            </Dialog.Cancel>
            <Button type="submit" fullWidth variant="danger" disabled={!isRight} loading={isErasing}>
              {say('inbox.erase.confirm')}
            </Button>
          </Dialog.Footer>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
};
