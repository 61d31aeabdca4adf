import type { CaptchaService } from '../../contracts/forms';

/** How a service draws its captcha on a page. */
export interface CaptchaWidget {
  /** Its script. */
  src: (language: string) => string;
  /** The global variable that its script sets. */
  global: string;
  /** The fields that it adds to the form, which the server does not know. */
  fields: readonly string[];
  /** What a page's Content-Security-Policy has to allow beside the script, as a list of sources. */
  sources: string;
}

export const CAPTCHA_WIDGETS: Readonly<Record<CaptchaService, CaptchaWidget>> = {
  turnstile: {
    src: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    fields: [],
    sources: 'https://challenges.cloudflare.com',
  },
  hcaptcha: {
    src: (language) => `https://js.hcaptcha.com/1/api.js?render=explicit&hl=${encodeURIComponent(language)}`,
    global: 'hcaptcha',
    fields: ['h-captcha-response', 'g-recaptcha-response'],
    sources: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  'friendly-captcha': {
    src: () => 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@1.0.2/site.min.js',
    global: 'frcaptcha',
    fields: [],
    sources: 'https://*.frcapi.com',
  },
};
