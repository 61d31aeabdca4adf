import type * as React from 'react';

import { stateMessage } from '../../../../../server/src/forms/definition/openings';
import { SettingRow } from '../../inputs/SettingRow';
import { toBody } from '../../model/draft/body';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

const TEXTS = [
  { state: 'notYet', text: 'notYetMessage', limit: 'opensAt' },
  { state: 'closed', text: 'closedMessage', limit: 'closesAt' },
  { state: 'full', text: 'fullMessage', limit: 'maxSubmissions' },
] as const;

/** What visitors read in place of a form that is not open, as far as it has such limits, or had them once. */
export const StateTexts = (): React.ReactNode => {
  const say = useTexts();
  const { draft, language, defaultLanguage } = useEditor();
  const { settings } = toBody(draft, defaultLanguage);
  return TEXTS.filter(({ text, limit }) => settings[limit] !== undefined || settings[text] !== undefined).map(
    ({ state, text }) => (
      <SettingRow
        key={state}
        path={text}
        hint={say('forms.stateMessage.hint')}
        placeholder={stateMessage(settings, state, language)}
      />
    ),
  );
};
