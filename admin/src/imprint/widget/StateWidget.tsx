import { Flex, Link } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { FindCatalogue, FindState } from '../../../../server/src/contracts/imprint-admin';
import { useReturn } from '../../shared/react/useReturn';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { CatalogueProvider } from '../catalogue';
import { StateBadge } from '../editor/StateBadge';
import { LawNote } from '../LawNote';
import { toPlace } from '../model/texts';
import { fieldPath, SITE_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

/** More belongs on the page itself. */
const MAX_FINDINGS = 4;

const State = ({ completeness, author, changedAt }: FindState['response']['data']): React.ReactNode => {
  const say = useImprintTexts();
  const { ago } = useDates();
  const authorName = useAuthorName();
  const { place } = useShownText();
  const missing = completeness.duties.filter(({ state }) => state === 'missing');
  const errors = completeness.findings.filter(({ severity }) => severity === 'error');
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <StateBadge completeness={completeness} />
      {missing.length > 0 && (
        <Flex direction="column" alignItems="flex-start">
          <Link tag={NavLink} to={SITE_PATH}>
            {say('imprint.duties.missing', { count: missing.length })}
          </Link>
          <Remark>{missing.map(({ id }) => say(`imprint.duties.name.${id}`)).join(', ')}</Remark>
        </Flex>
      )}
      {completeness.duties.some(({ state }) => state === 'unknown') && (
        <Link tag={NavLink} to={SITE_PATH}>
          {say('imprint.duties.answer')}
        </Link>
      )}
      {errors.slice(0, MAX_FINDINGS).map((finding) => (
        <Flex
          key={`${finding.locale} ${finding.option} ${finding.code} ${finding.message}`}
          direction="column"
          alignItems="flex-start"
        >
          <Link tag={NavLink} to={fieldPath(finding.option, finding.locale)}>
            {place(toPlace(finding))}
          </Link>
          <Remark>{finding.message}</Remark>
        </Flex>
      ))}
      {errors.length > MAX_FINDINGS && (
        <Remark>{say('imprint.widget.more', { count: errors.length - MAX_FINDINGS })}</Remark>
      )}
      <Remark>
        {author === null || changedAt === null
          ? say('imprint.neverChanged')
          : say('imprint.lastChange', { author: authorName(author), when: ago(changedAt) })}
      </Remark>
      <LawNote completeness={completeness} />
    </Flex>
  );
};

/** The imprint's state on the home page, with a link to each field that needs attention. */
export const StateWidget = (): React.ReactNode => {
  const state = useResource<FindState>('/completeness');
  const catalogue = useResource<FindCatalogue>('/catalogue');
  useReturn(state.reload);

  if (state.fault ?? catalogue.fault) return <Widget.Error />;
  if (state.data === undefined || catalogue.data === undefined) return <Widget.Loading />;
  return (
    <CatalogueProvider value={catalogue.data.data}>
      <State {...state.data.data} />
    </CatalogueProvider>
  );
};
