import { Flex, LinkButton } from '@strapi/design-system';
import { Mail, Plus } from '@strapi/icons';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import { Empty } from '../../shared/ui/Empty';
import { useCan } from '../../shared/useCan';
import { useTexts } from '../useTexts';

/** Shown instead of the list while there are no forms. */
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
    <Empty
      content={say(can('forms.create') ? 'forms.empty.message' : 'forms.empty.readOnly')}
      action={can('forms.create') ? actions : null}
    />
  );
};
