import type * as React from 'react';

import { EmptyStateLayout, Flex, LinkButton } from '@strapi/design-system';
import { Mail, Plus } from '@strapi/icons';
import { EmptyDocuments } from '@strapi/icons/symbols';
import { NavLink } from 'react-router-dom';

import { useCan } from '../../shared/useCan';
import { useTexts } from '../useTexts';

/** What stands in the list's place before there is a form. */
export const EmptyForms = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const actions = (
    <Flex gap={2} wrap="wrap" justifyContent="center">
      <LinkButton tag={NavLink} to="new?template=contact" startIcon={<Mail />}>
        {say('forms.empty.template')}
      </LinkButton>
      <LinkButton tag={NavLink} to="new" variant="secondary" startIcon={<Plus />}>
        {say('forms.create')}
      </LinkButton>
    </Flex>
  );
  return (
    <EmptyStateLayout
      icon={<EmptyDocuments width="16rem" />}
      content={say(can('forms.create') ? 'forms.empty.message' : 'forms.empty.readOnly')}
      action={can('forms.create') ? actions : null}
      shadow="tableShadow"
      hasRadius
    />
  );
};
