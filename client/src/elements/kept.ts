import { entriesOf, type Values, withoutFiles } from '../values';

const keyOf = (action: string): string => `imprint-form ${action}`;

/** A browser may be told to keep nothing: then what is typed is as safe as on any other page. */
const tryTo = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Keeps what has been entered for as long as the tab is open, but for files.
 *
 * @param action where the form is sent to
 * @param names of the fields that people see
 */
export const keepEntered = (action: string, data: FormData, names: ReadonlySet<string>): void => {
  const entered: Record<string, string[]> = {};
  for (const [name, value] of withoutFiles(entriesOf(data)))
    if (names.has(name)) entered[name] = [...(entered[name] ?? []), value];
  tryTo(() => {
    sessionStorage.setItem(keyOf(action), JSON.stringify(entered));
  });
};

/** What has been kept. */
export const readKept = (action: string): Values =>
  // Nobody else writes under this key.
  tryTo(() => JSON.parse(sessionStorage.getItem(keyOf(action)) ?? '{}') as Values) ?? {};

/** It has been sent. */
export const forgetKept = (action: string): void => {
  tryTo(() => {
    sessionStorage.removeItem(keyOf(action));
  });
};
