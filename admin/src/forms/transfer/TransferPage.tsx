import { Flex } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import type * as React from 'react';

import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';
import { useInstallation } from '../../shared/installation';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { FORMS_PATH } from '../paths';
import { useTexts } from '../useTexts';
import { ExportCard } from './ExportCard';
import { ImportCard } from './ImportCard';

/** Forms as files, and back. */
export const TransferPage = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const forms = useResource<FindFormNames>('/forms/names');
  const settings = useInstallation();
  return (
    <Page.Main>
      <Page.Title>{say('forms.transfer')}</Page.Title>
      <Header
        title={say('forms.transfer')}
        subtitle={say('forms.transfer.subtitle')}
        navigationAction={<BackButton fallback={FORMS_PATH} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Loaded resource={forms}>{({ data }) => (data.length === 0 ? null : <ExportCard forms={data} />)}</Loaded>
          {(can('forms.create') || can('forms.update')) && (
            <Loaded resource={settings}>{({ data }) => <ImportCard settings={data} />}</Loaded>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};
