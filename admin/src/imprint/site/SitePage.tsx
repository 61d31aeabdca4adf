import { Badge, Button, Flex } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { Page } from '@strapi/strapi/admin';
import * as React from 'react';

import type { FindState } from '../../../../server/src/contracts/imprint-admin';
import type { FindSite } from '../../../../server/src/contracts/site';
import { messagesByPath } from '../../shared/faults';
import { useSaveKey } from '../../shared/react/useSaveKey';
import { Columns } from '../../shared/ui/Columns';
import { Loaded } from '../../shared/ui/Loaded';
import { Note } from '../../shared/ui/Note';
import { SubPage } from '../../shared/ui/SubPage';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { permissionTo, useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { DutiesCard } from '../duties/DutiesCard';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { EarlierCard } from './EarlierCard';
import { PagesCard } from './PagesCard';
import { QuestionsCard } from './QuestionsCard';
import { SightingsCard } from './SightingsCard';
import { StatementCard } from './StatementCard';
import { useSiteDraft } from './useSiteDraft';

/** The duties as they follow from what is stored. */
const StoredDuties = ({ revision }: { revision: number }): React.ReactNode => {
  const { data, reload } = useResource<FindState>('/completeness');
  React.useEffect(() => {
    if (revision > 0) reload();
  }, [revision, reload]);
  return data === undefined ? null : <DutiesCard duties={data.data.completeness.duties} isLinked={false} />;
};

const SiteEditor = ({ initial }: { initial: FindSite['response']['data'] }): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const editor = useSiteDraft(initial);
  const canEdit = can('site.update');
  const save = (): void => void editor.save();
  useSaveKey(save, canEdit);
  const errors = editor.fault === undefined ? {} : messagesByPath(editor.fault);
  const shared = { site: editor.draft, onChange: editor.change, errors, disabled: !canEdit };

  return (
    <SubPage
      title={say('imprint.site')}
      subtitle={say('imprint.site.subtitle')}
      back={IMPRINT_PATH}
      primaryAction={
        canEdit ? (
          <Button startIcon={<Check />} disabled={!editor.isDirty} loading={editor.isSaving} onClick={save}>
            {say('shared.save')}
          </Button>
        ) : (
          <Badge>{say('imprint.readOnly')}</Badge>
        )
      }
    >
      <UnsavedChanges when={editor.isDirty} />
      <Columns $widths="minmax(0, 3fr) minmax(28rem, 2fr)">
        <Flex direction="column" alignItems="stretch" gap={6}>
          {editor.isOvertaken && <Note background="warning100">{say('imprint.site.conflict')}</Note>}
          <QuestionsCard {...shared} />
          <PagesCard {...shared} />
          <StatementCard {...shared} authority={initial.authority} />
        </Flex>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {can('completeness.find') && <StoredDuties revision={editor.revision} />}
          <SightingsCard sightings={initial.sightings} />
          <EarlierCard versions={initial.earlier} onUse={editor.change} disabled={!canEdit} />
        </Flex>
      </Columns>
    </SubPage>
  );
};

const Loading = (): React.ReactNode => {
  const site = useResource<FindSite>('/site');
  return (
    <Loaded isPage resource={site}>
      {({ data }) => <SiteEditor initial={data} />}
    </Loaded>
  );
};

/** What the duties of the website depend on, its pages, and its statement on accessibility. */
export const SitePage = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('site.find')]}>
    <Loading />
  </Page.Protect>
);
