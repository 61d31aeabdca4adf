import type { CaptchaProvider } from '../../../../server/src/contracts/forms';
import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import type { DrawnForm } from './types';

/** The captcha of a form in the editor. */
export type CaptchaChoice = CaptchaProvider | 'none';

type Services = FindFormsSettings['response']['data']['captchas'];

/** What can be chosen: ALTCHA, the services with keys, and what the form has, even if its keys are gone. */
export const captchaChoices = (chosen: CaptchaChoice, services: Services): CaptchaChoice[] => [
  ...new Set<CaptchaChoice>(['none', 'altcha', ...services, chosen]),
];

/** The captcha of a form on a site; undefined if it has none, or one without keys. */
export const drawnCaptcha = (chosen: CaptchaChoice, services: Services): DrawnForm['captcha'] =>
  chosen !== 'none' && (chosen === 'altcha' || services.includes(chosen)) ? { provider: chosen } : undefined;
