import { Button } from '@strapi/design-system';
import * as React from 'react';
import { type Location, useBlocker } from 'react-router-dom';

import { useSharedTexts } from '../useTexts';
import { Question } from './Question';

/** Makes the browser ask before the tab is closed or reloaded. */
export const useClosingQuestion = (when: boolean): void =>
  React.useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

interface Props {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** A parameter of the query whose values are pages of their own. */
  parameter?: string | undefined;
  /** Other words about what would be lost. */
  title?: string;
  message?: string;
  leave?: string;
}

/** Asks before unsaved changes are lost by navigation, or by closing or reloading the tab. */
export const UnsavedChanges = ({ when, parameter = '', title, message, leave }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const pageOf = ({ pathname, search }: Location): string =>
    `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useClosingQuestion(when);

  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title={title ?? say('shared.unsaved.title')}
      message={message ?? say('shared.unsaved.message')}
      cancel={say('shared.unsaved.stay')}
      action={
        <Button variant="danger-light" fullWidth onClick={() => blocker.proceed()}>
          {leave ?? say('shared.unsaved.leave')}
        </Button>
      }
      onClose={() => blocker.reset()}
    />
  );
};
