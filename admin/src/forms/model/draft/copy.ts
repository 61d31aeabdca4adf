import { SETTING_ENTRIES } from '../../../../../server/src/forms/definition/settings';
import type { Form } from '../types';

/** The settings that a duplicate may have: recipients and retention require permissions of their own. */
export const settingsForCopy = (
  settings: Form['settings'],
  can: (action: `${string}.${string}`) => boolean,
): Form['settings'] =>
  Object.fromEntries(
    SETTING_ENTRIES.filter(
      ([name, { action }]) => settings[name] !== undefined && (action === undefined || can(action)),
    ).map(([name]) => [name, settings[name]]),
  );
