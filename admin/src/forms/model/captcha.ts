import type { CaptchaProvider } from '../../../../server/src/contracts/forms';
import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import type { DrawnForm } from './types';

/** The captcha of a form in the editor. */
export type CaptchaChoice = CaptchaProvider | 'none';

type Services = FindFormsSettings['response']['data']['captchas'];

/** What can be chosen: ALTCHA, the services with keys, and what the form has, even if its keys are gone. */
export const captchaChoices = (chosen: CaptchaChoice, services: Services): CaptchaChoice[] => [
  ...new Set<CaptchaChoice>(['none', 'altcha', ...services.map(({ provider }) => provider), chosen]),
];

/** What the code of a form needs for its captcha; undefined if it has none, or one without keys. */
export const drawnCaptcha = (chosen: CaptchaChoice, services: Services): DrawnForm['captcha'] =>
  chosen === 'altcha' ? { provider: chosen } : services.find(({ provider }) => provider === chosen);
