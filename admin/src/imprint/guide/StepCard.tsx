import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';

import { Card } from '../../shared/ui/Card';
import { useImprintTexts } from '../texts';

export interface StepProps {
  /** Undefined at the first step. */
  onBack: (() => void) | undefined;
  onNext: () => void;
}

interface Props extends StepProps {
  title: string;
  hint?: string;
  isNextDisabled?: boolean;
  isBusy?: boolean;
  children: React.ReactNode;
}

/** One step: Enter in a line goes on, as in any form. */
export const StepCard = (props: Props): React.ReactNode => {
  const { title, hint, isNextDisabled = false, isBusy = false, onBack, onNext, children } = props;
  const say = useImprintTexts();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNextDisabled && !isBusy) onNext();
      }}
    >
      <Card title={title} {...(hint === undefined ? {} : { hint })}>
        {children}
        {/* Tab leads from a field to what comes next. */}
        <Flex gap={2} direction="row-reverse" justifyContent="space-between">
          <Button type="submit" disabled={isNextDisabled} loading={isBusy}>
            {say('imprint.guide.next')}
          </Button>
          {onBack !== undefined && (
            <Button variant="tertiary" onClick={onBack}>
              {say('imprint.guide.back')}
            </Button>
          )}
        </Flex>
      </Card>
    </form>
  );
};
