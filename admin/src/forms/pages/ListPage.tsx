import { Box, LinkButton } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { FindForms } from '../../../../server/src/contracts/forms-admin';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { Note } from '../../shared/ui/Note';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { DeletedForms } from '../list/DeletedForms';
import { EmptyForms } from '../list/EmptyForms';
import { FormsTable } from '../list/FormsTable';
import { RetentionNote } from '../list/RetentionNote';
import { TRANSFER } from '../paths';
import { useTexts } from '../useTexts';

/** All forms, and the deleted ones whose submissions were kept. */
export const ListPage = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const resource = useResource<FindForms>('/forms', { deleted: 'all' });

  return (
    <Loaded resource={resource}>
      {({ data, meta }) => {
        const forms = data.filter(({ deletedAt }) => deletedAt === null);
        const deleted = data.filter(({ deletedAt }) => deletedAt !== null);
        return (
          <Page.Main>
            <Page.Title>{say('forms.title')}</Page.Title>
            <Header
              title={say('forms.title')}
              subtitle={say('forms.count', { count: forms.length })}
              secondaryAction={
                <LinkButton tag={NavLink} to={TRANSFER} variant="tertiary" size="S">
                  {say('forms.transfer')}
                </LinkButton>
              }
              primaryAction={
                can('forms.create') && forms.length > 0 ? (
                  <LinkButton tag={NavLink} to="new" startIcon={<Plus />} size="S">
                    {say('forms.create')}
                  </LinkButton>
                ) : null
              }
            />
            <Layouts.Content>
              {meta.damaged.length > 0 && (
                <Box paddingBottom={6}>
                  <Note background="danger100">
                    {say('forms.damaged', { count: meta.damaged.length, names: meta.damaged.join(', ') })}
                  </Note>
                </Box>
              )}
              {forms.length === 0 ? <EmptyForms /> : <FormsTable forms={forms} onChange={resource.reload} />}
              {deleted.length > 0 && <DeletedForms forms={deleted} onChange={resource.reload} />}
              <RetentionNote />
            </Layouts.Content>
          </Page.Main>
        );
      }}
    </Loaded>
  );
};
