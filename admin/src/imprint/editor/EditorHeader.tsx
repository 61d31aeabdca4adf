import { Badge, Flex, LinkButton, Typography } from '@strapi/design-system';
import { ClockCounterClockwise, Globe, Move } from '@strapi/icons';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { StoredImprint } from '../../../../server/src/contracts/imprint-admin';
import { Header, Wide } from '../../shared/ui/Header';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { HISTORY_PATH, SITE_PATH, TRANSFER_PATH } from '../paths';
import { PlanButton } from '../planned/PlanButton';
import { useImprintTexts } from '../texts';
import { type Actions, SaveButton, State, useHasBar } from './Actions';

interface Props extends Omit<Actions, 'preview'> {
  stored: StoredImprint;
}

/** The state of the imprint, its last author, and the actions. */
export const EditorHeader = React.memo(({ stored, checking, canSave, ...save }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const { ago, dateTime } = useDates();
  const authorName = useAuthorName();
  const hasBar = useHasBar();
  const { author, changedAt } = stored;

  return (
    <Header
      title={say('imprint.title')}
      isWide={canSave}
      subtitle={
        <Flex gap={3} wrap="wrap">
          {!hasBar && <State {...checking} />}
          <Wide>
            <Typography
              variant="pi"
              textColor="neutral600"
              {...(changedAt === null ? {} : { title: dateTime(changedAt) })}
            >
              {author === null || changedAt === null
                ? say('imprint.neverChanged')
                : say('imprint.lastChange', { author: authorName(author), when: ago(changedAt) })}
            </Typography>
          </Wide>
          {save.isDirty && <Badge>{say('imprint.unsaved')}</Badge>}
        </Flex>
      }
      secondaryAction={
        <Wide>
          <Flex gap={2} wrap="wrap">
            {can('revisions.find') && (
              <LinkButton tag={NavLink} to={HISTORY_PATH} variant="tertiary" startIcon={<ClockCounterClockwise />}>
                {say('imprint.history')}
              </LinkButton>
            )}
            {can('site.find') && (
              <LinkButton tag={NavLink} to={SITE_PATH} variant="tertiary" startIcon={<Globe />}>
                {say('imprint.site')}
              </LinkButton>
            )}
            {(can('titles.find') || can('options.update')) && (
              <LinkButton tag={NavLink} to={TRANSFER_PATH} variant="tertiary" startIcon={<Move />}>
                {say('imprint.transfer')}
              </LinkButton>
            )}
          </Flex>
        </Wide>
      }
      primaryAction={
        canSave ? (
          !hasBar && (
            <Flex gap={2}>
              <PlanButton isSmall={false} {...save} />
              <SaveButton {...save} />
            </Flex>
          )
        ) : (
          <Badge>{say('imprint.readOnly')}</Badge>
        )
      }
    />
  );
});
EditorHeader.displayName = 'EditorHeader';
