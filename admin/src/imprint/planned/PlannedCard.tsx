import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { PlannedChanges } from '../../../../server/src/contracts/imprint-admin';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { Question } from '../../shared/ui/Question';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { Changes } from '../Changes';
import { PageFrame } from '../PageFrame';
import { useImprintTexts } from '../texts';
import { PlannedFindings } from './PlannedFindings';
import type { Planned } from './usePlanned';

interface ItemProps extends Pick<Planned, 'apply' | 'cancel'> {
  plan: PlannedChanges;
  /** Whether the page has unsaved changes, under which nothing is to change. */
  isDirty: boolean;
}

const Item = ({ plan, isDirty, apply, cancel }: ItemProps): React.ReactNode => {
  const say = useImprintTexts();
  const { day, ago } = useDates();
  const authorName = useAuthorName();
  const [shown, applying, cancelling] = [useSwitch(), useSwitch(), useSwitch()];
  const title = say('imprint.planned.for', { day: day(plan.day) });
  const about = { 'aria-description': title };
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Remark>{say('imprint.revision.by', { author: authorName(plan.author), when: ago(plan.plannedAt) })}</Remark>
      {plan.changes.length === 0 ? (
        <Remark>{say('imprint.planned.done')}</Remark>
      ) : (
        <Changes changes={plan.changes} columns={['imprint.changes.today', 'imprint.changes.after']} />
      )}
      <PlannedFindings findings={plan.findings ?? []} />
      <Flex gap={2} wrap="wrap">
        <Button variant="tertiary" {...about} onClick={shown.on}>
          {say('imprint.preview')}
        </Button>
        {plan.mayChange && (
          <>
            <Button variant="tertiary" {...about} disabled={isDirty} onClick={applying.on}>
              {say('imprint.planned.apply')}
            </Button>
            <Button variant="danger-light" {...about} onClick={cancelling.on}>
              {say('imprint.planned.cancel')}
            </Button>
          </>
        )}
      </Flex>
      {shown.isOn && (
        <ModalDialog title={title} cancel={say('shared.close')} onClose={shown.off}>
          <PageFrame title={title} path={`/planned/${plan.id}/page`} />
        </ModalDialog>
      )}
      {applying.isOn && (
        <Question
          title={say('imprint.planned.apply')}
          message={say('imprint.planned.apply.message', { day: day(plan.day) })}
          action={
            <Button
              fullWidth
              onClick={() => {
                applying.off();
                apply(plan.id);
              }}
            >
              {say('imprint.planned.apply')}
            </Button>
          }
          onClose={applying.off}
        />
      )}
      {cancelling.isOn && (
        <Question
          title={say('imprint.planned.cancel')}
          message={say('imprint.planned.cancel.message', { day: day(plan.day) })}
          cancel={say('imprint.planned.keep')}
          action={
            <Button
              fullWidth
              variant="danger-light"
              onClick={() => {
                cancelling.off();
                cancel(plan.id);
              }}
            >
              {say('imprint.planned.cancel')}
            </Button>
          }
          onClose={cancelling.off}
        />
      )}
    </Flex>
  );
};

type Props = Planned & Pick<ItemProps, 'isDirty'>;

/** The changes that take effect on a later day; nothing while there are none. */
export const PlannedCard = ({ plans, ...item }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { day } = useDates();
  if (plans.length === 0) return null;
  return (
    <Card title={say('imprint.planned')}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={5}>
        {plans.map((plan, index) => (
          <Box tag="li" key={plan.id}>
            {/* Of those after the next, only the days are seen at first: the form is below. */}
            <details open={index === 0}>
              <Typography tag="summary" fontWeight="bold" textColor="neutral800" marginBottom={2}>
                {say('imprint.planned.for', { day: day(plan.day) })}
              </Typography>
              <Item plan={plan} {...item} />
            </details>
          </Box>
        ))}
      </Flex>
    </Card>
  );
};
