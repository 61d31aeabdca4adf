import type { CaptchaService } from '../../../../server/src/contracts/forms';
import type { DrawnForm } from '../model/types';
import { elementId } from './controls';
import { script } from './escape';
import type { Dialect } from './markup';
import { challengeUrl, type Target } from './target';
import { wordingIn } from './wording';

/** How a service's script is used: its own names for the same three steps. */
interface Widget {
  src: (language: string) => string;
  /** The global variable that its script sets. */
  global: string;
  draw: (siteKey: string, language: string) => string;
  response: string;
  reset: string;
  /** The fields that it adds to the form, which the server does not know. */
  fields: readonly string[];
}

const WIDGETS: Readonly<Record<CaptchaService, Widget>> = {
  turnstile: {
    src: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    draw: (siteKey, language) =>
      `turnstile.render(place, { sitekey: ${siteKey}, language: ${language}, 'response-field': false })`,
    response: 'turnstile.getResponse(widget)',
    reset: 'turnstile.reset(widget)',
    fields: [],
  },
  hcaptcha: {
    src: (language) => `https://js.hcaptcha.com/1/api.js?render=explicit&hl=${encodeURIComponent(language)}`,
    global: 'hcaptcha',
    draw: (siteKey) => `hcaptcha.render(place, { sitekey: ${siteKey} })`,
    response: 'hcaptcha.getResponse(widget)',
    reset: 'hcaptcha.reset(widget)',
    fields: ['h-captcha-response', 'g-recaptcha-response'],
  },
  'friendly-captcha': {
    src: () => 'https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@1.0.2/site.min.js',
    global: 'frcaptcha',
    draw: (siteKey, language) =>
      `frcaptcha.createWidget({ element: place, sitekey: ${siteKey}, language: ${language}, formFieldName: null })`,
    response: 'widget.getResponse()',
    reset: 'widget.reset()',
    fields: [],
  },
};

/** The id of the element in which a service draws its captcha. */
export const placeId = (form: DrawnForm): string => `${elementId(form)}.captcha`;

/** Whether there is something of the captcha to be seen in the form. */
export const hasWidget = ({ captcha }: DrawnForm): boolean => captcha !== undefined && captcha.provider !== 'altcha';

/** Where the captcha will be, and what visitors without JavaScript are told. */
export const captchaMarkup = (form: DrawnForm, { language }: Target, dialect: Dialect): string[] => {
  if (form.captcha === undefined) return [];
  const place = hasWidget(form) ? [`<div${dialect.attribute('id', placeId(form))}></div>`] : [];
  return [...place, `<noscript><p>${dialect.text(wordingIn(language).needsScripts)}</p></noscript>`];
};

/**
 * ALTCHA's proof of work, version 2, without its widget of 60 kB. WebCrypto does the work beside the page, which stays
 * responsive.
 */
const altchaLines = (form: DrawnForm, target: Target): string[] => [
  '// Computes while the form is being filled in: nothing for a person, but much for who sends thousands (ALTCHA).',
  'async function computeCaptcha() {',
  `  const challenge = await (await fetch(${script(challengeUrl(form, target))})).json();`,
  '  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;',
  '  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));',
  '  const password = Uint8Array.of(...bytes(nonce), 0, 0, 0, 0);',
  "  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost };",
  '  for (let counter = 0; ; counter += 1) {',
  '    new DataView(password.buffer).setUint32(password.length - 4, counter);',
  "    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);",
  '    const bits = new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8));',
  "    const derivedKey = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');",
  '    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));',
  '  }',
  '}',
  '',
  'let captcha = { at: 0 };',
  '',
  '// A solution is good for ten minutes.',
  'function solveCaptcha() {',
  '  if (Date.now() - captcha.at > 9 * 60_000) captcha = { at: Date.now(), solution: computeCaptcha() };',
  '  return captcha.solution;',
  '}',
  '',
  'async function addCaptcha(data) {',
  `  data.set(${script(target.captcha)}, await solveCaptcha());`,
  '}',
  '',
  '// What has been sent cannot be used again.',
  'function renewCaptcha() {',
  '  captcha = { at: 0 };',
  '}',
  '',
];

const widgetLines = (
  { src, global, draw, response, reset, fields }: Widget,
  siteKey: string,
  { captcha, language }: Target,
): string[] => [
  '// Undefined while its script has not been loaded, or for good if the browser blocks it.',
  'let widget;',
  '',
  'function drawCaptcha(place) {',
  '  const draw = () => {',
  `    widget = ${draw(script(siteKey), script(language))};`,
  '  };',
  `  if (window.${global}) return draw();`,
  "  const loader = document.createElement('script');",
  `  loader.src = ${script(src(language))};`,
  '  loader.onload = draw;',
  '  document.head.append(loader);',
  '}',
  '',
  'function addCaptcha(data) {',
  ...fields.map((name) => `  data.delete(${script(name)});`),
  `  data.set(${script(captcha)}, widget === undefined ? '' : (${response} ?? ''));`,
  '}',
  '',
  '// What has been sent cannot be used again.',
  'function renewCaptcha() {',
  `  if (widget !== undefined) ${reset};`,
  '}',
  '',
];

/** The functions `addCaptcha(data)` and `renewCaptcha()`, and what they need. */
export const captchaScript = (form: DrawnForm, target: Target): string[] => {
  if (form.captcha === undefined) return [];
  return form.captcha.provider === 'altcha'
    ? altchaLines(form, target)
    : widgetLines(WIDGETS[form.captcha.provider], form.captcha.siteKey, target);
};

/** What a captcha's script adds to the form, which the server does not know. */
export const foreignFields = ({ captcha }: DrawnForm): readonly string[] =>
  captcha === undefined || captcha.provider === 'altcha' ? [] : WIDGETS[captcha.provider].fields;

/** Begins with the captcha once the form is on the page. */
export const captchaStart = (form: DrawnForm): string[] => {
  if (form.captcha === undefined) return [];
  return hasWidget(form)
    ? [`drawCaptcha(document.getElementById('${placeId(form)}'));`, '']
    : ["form.addEventListener('focusin', () => solveCaptcha().catch(() => {}));", ''];
};

/** Reads what the visitor has typed, with the solution; for {@link bodyExpression}. */
export const dataLines = ({ captcha }: DrawnForm): string[] =>
  captcha === undefined ? [] : ['const data = new FormData(form);', 'await addCaptcha(data);'];
