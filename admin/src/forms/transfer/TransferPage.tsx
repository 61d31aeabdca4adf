import { Flex } from '@strapi/design-system';
import type * as React from 'react';

import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';
import { useInstallation } from '../../shared/installation';
import { Loaded } from '../../shared/ui/Loaded';
import { SubPage } from '../../shared/ui/SubPage';
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
    <SubPage title={say('forms.transfer')} subtitle={say('forms.transfer.subtitle')} back={FORMS_PATH}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Loaded resource={forms}>{({ data }) => (data.length === 0 ? null : <ExportCard forms={data} />)}</Loaded>
        {(can('forms.create') || can('forms.update')) && (
          <Loaded resource={settings}>{({ data }) => <ImportCard settings={data} />}</Loaded>
        )}
      </Flex>
    </SubPage>
  );
};
