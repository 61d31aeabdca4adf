import type * as React from 'react';

import { Flex, Link, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';

import type { FindCatalogue, FindState } from '../../../../server/src/imprint/admin-contract';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { StateBadge } from '../editor/StateBadge';
import { fieldPath } from '../paths';
import { useImprintTexts } from '../texts';
import { useAuthorName } from '../useAuthorName';

/** More than that belongs on the page. */
const MAX_FINDINGS = 4;

/** The imprint's state on the home page, with a way to each field that needs somebody. */
export const StateWidget = (): React.ReactNode => {
  const say = useImprintTexts();
  const { ago } = useDates();
  const nameOf = useAuthorName();
  const state = useResource<FindState.Response>('/completeness');
  const catalogue = useResource<FindCatalogue.Response>('/catalogue');

  if (state.fault ?? catalogue.fault) return <Widget.Error />;
  if (state.data === undefined || catalogue.data === undefined) return <Widget.Loading />;
  const { completeness, author, changedAt } = state.data.data;
  const { options } = catalogue.data.data;
  const errors = completeness.findings.filter(({ severity }) => severity === 'error');
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <StateBadge completeness={completeness} />
      {errors.slice(0, MAX_FINDINGS).map(({ option, code, message }) => (
        <Flex key={`${option} ${code} ${message}`} direction="column" alignItems="flex-start">
          <Link tag={NavLink} to={fieldPath(option)}>
            {options.find(({ name }) => name === option)?.label ?? option}
          </Link>
          <Typography variant="pi" textColor="neutral600">
            {message}
          </Typography>
        </Flex>
      ))}
      {errors.length > MAX_FINDINGS && (
        <Typography variant="pi" textColor="neutral600">
          {say('imprint.widget.more', { count: errors.length - MAX_FINDINGS })}
        </Typography>
      )}
      <Typography variant="pi" textColor="neutral600">
        {author === null || changedAt === null
          ? say('imprint.neverChanged')
          : say('imprint.lastChange', { author: nameOf(author), when: ago(changedAt) })}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {say('imprint.advice')}
      </Typography>
    </Flex>
  );
};
