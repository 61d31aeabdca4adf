import type { FormSettings, FormState } from '../../contracts/forms';
import { localizeCustom, visitorTextsFor } from '../../text/messages';

/** Whether a form is open depends on the time or on the number of its submissions. */
export const hasOpenings = ({ opensAt, closesAt, maxSubmissions }: FormSettings): boolean =>
  opensAt !== undefined || closesAt !== undefined || maxSubmissions !== undefined;

/**
 * Whether a form takes submissions.
 *
 * @param now milliseconds
 * @param taken how many places are taken; those that are not known yet count as free
 */
export const findState = (settings: FormSettings, now: number, taken = 0): FormState => {
  const { opensAt, closesAt, maxSubmissions } = settings;
  if (opensAt !== undefined && now < Date.parse(opensAt)) return 'notYet';
  if (closesAt !== undefined && now >= Date.parse(closesAt)) return 'closed';
  return maxSubmissions !== undefined && taken >= maxSubmissions ? 'full' : 'open';
};

/** What visitors read in place of a form that is not open. */
export const stateMessage = (
  { notYetMessage, closedMessage, fullMessage }: FormSettings,
  state: Exclude<FormState, 'open'>,
  language: string,
): string => {
  const texts = visitorTextsFor(language);
  const [own, builtIn] = {
    notYet: [notYetMessage, texts.formNotYet] as const,
    closed: [closedMessage, texts.formClosed] as const,
    full: [fullMessage, texts.formFull] as const,
  }[state];
  return localizeCustom(own, language) ?? builtIn;
};
