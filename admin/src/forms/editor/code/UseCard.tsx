import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import * as React from 'react';

import type { UsedOrigin } from '../../../../../server/src/contracts/common';
import { Card } from '../../../shared/ui/Card';
import { Remark, WrittenText } from '../../../shared/ui/text';
import { useDates } from '../../../shared/useDates';
import type { Draft } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

interface Props {
  /** The form's own page. */
  url: string;
  /** The form as it is saved. */
  stored: Draft;
  isDirty: boolean;
  /** Where the form was last posted from, newest first. */
  origins: readonly UsedOrigin[];
  onGoToSwitch: () => void;
}

/** Whether the form works: a page to try it on, and where visitors last sent it from. */
export const UseCard = ({ url, origins, ...test }: Props): React.ReactNode => {
  const say = useTexts();
  const headingId = React.useId();
  return (
    <Card title={say('forms.use')} hint={say('forms.use.hint')}>
      <Test url={url} {...test} />
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography tag="h3" id={headingId} variant="pi" fontWeight="bold">
          {say('forms.use.from')}
        </Typography>
        {origins.length === 0 ? (
          <Remark>{say('forms.use.never')}</Remark>
        ) : (
          <Flex tag="ul" aria-labelledby={headingId} direction="column" alignItems="stretch" gap={2}>
            {origins.map((used) => (
              <OriginRow key={used.origin} {...used} ownOrigin={new URL(url).origin} />
            ))}
          </Flex>
        )}
      </Flex>
    </Card>
  );
};

const OriginRow = ({ origin, lastUsedAt, ownOrigin }: UsedOrigin & { ownOrigin: string }): React.ReactNode => {
  const say = useTexts();
  const { ago, dateTime } = useDates();
  return (
    <Flex tag="li" justifyContent="space-between" gap={4} wrap="wrap">
      <WrittenText>{origin === ownOrigin ? say('forms.use.ownPage', { origin }) : origin}</WrittenText>
      <Remark tag="time" dateTime={lastUsedAt} title={dateTime(lastUsedAt)}>
        {ago(lastUsedAt)}
      </Remark>
    </Flex>
  );
};

/** The link to the form's own page, or why there is nothing at its address. */
const Test = ({ url, stored, isDirty, onGoToSwitch }: Omit<Props, 'origins'>): React.ReactNode => {
  const say = useTexts();
  const { draft, canEdit } = useEditor();
  if (stored.settings.hostedPage && stored.enabled) {
    return (
      <Flex gap={4} wrap="wrap">
        <LinkButton href={url} isExternal target="_blank" variant="secondary" startIcon={<ExternalLink />}>
          {say('forms.use.test')}
        </LinkButton>
        {isDirty && <Remark>{say('forms.use.stored')}</Remark>}
      </Flex>
    );
  }
  if (!draft.settings.hostedPage) {
    return (
      <Flex gap={4} wrap="wrap">
        {canEdit && (
          <Button variant="secondary" onClick={onGoToSwitch}>
            {say('forms.use.toSwitch')}
          </Button>
        )}
        <Remark>{say('forms.use.off')}</Remark>
      </Flex>
    );
  }
  return <Remark>{say(draft.enabled ? 'forms.use.unsaved' : 'forms.use.disabled')}</Remark>;
};
