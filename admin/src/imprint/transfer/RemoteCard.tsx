import { Box, Button, Flex } from '@strapi/design-system';
import type * as React from 'react';
import { useNavigate } from 'react-router-dom';

import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { Note } from '../../shared/ui/Note';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { PreviewedChanges } from './PreviewedChanges';
import { useRemoteImport } from './useImprintImport';

/** Reads the record of another site, shows the changes, and applies them. */
export const RemoteCard = (): React.ReactNode => {
  const say = useImprintTexts();
  const navigate = useNavigate();
  const running = useRemoteImport(() => navigate(IMPRINT_PATH));
  const { input: site, edit, errors, check, isBusy } = running;
  const inputOf = (name: keyof typeof site) => ({
    value: site[name],
    error: errors[name],
    onChange: (text: string) => edit({ ...site, [name]: text }),
  });

  return (
    <Card title={say('imprint.remote')} hint={say('imprint.remote.hint')}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={4}>
          <TextRow
            label={say('imprint.remote.address')}
            hint={say('imprint.remote.address.hint')}
            placeholder="https://"
            {...inputOf('address')}
          />
          <TextRow label={say('imprint.remote.user')} autoComplete="off" {...inputOf('user')} />
          <TextRow
            type="password"
            label={say('imprint.remote.password')}
            hint={say('imprint.remote.password.hint')}
            autoComplete="new-password"
            {...inputOf('password')}
          />
          {errors[''] !== undefined && <Note background="danger100">{errors['']}</Note>}
          <Box>
            <Button type="submit" variant="secondary" disabled={site.address.trim() === ''} loading={isBusy}>
              {say('imprint.import.preview')}
            </Button>
          </Box>
        </Flex>
      </form>
      <PreviewedChanges running={running} />
    </Card>
  );
};
