import type { CaptchaService } from '../../../../server/src/contracts/forms';
import { CAPTCHA_WIDGETS, type CaptchaWidget } from '../../../../server/src/forms/markup/captcha-widgets';
import { elementId } from '../../../../server/src/forms/markup/controls';
import type { Dialect } from '../../../../server/src/forms/markup/markup';
import { wordingIn } from '../../../../server/src/forms/markup/wording';
import type { DrawnForm } from '../model/types';
import { script } from './escape';
import { challengeUrl, type Target } from './target';

/** How a service's script is used: its own names for the same three steps. */
interface Calls {
  draw: (siteKey: string, language: string) => string;
  response: string;
  reset: string;
}

const CALLS: Readonly<Record<CaptchaService, Calls>> = {
  turnstile: {
    draw: (siteKey, language) =>
      `turnstile.render(place, { sitekey: ${siteKey}, language: ${language}, 'response-field': false })`,
    response: 'turnstile.getResponse(widget)',
    reset: 'turnstile.reset(widget)',
  },
  hcaptcha: {
    draw: (siteKey) => `hcaptcha.render(place, { sitekey: ${siteKey} })`,
    response: 'hcaptcha.getResponse(widget)',
    reset: 'hcaptcha.reset(widget)',
  },
  'friendly-captcha': {
    draw: (siteKey, language) =>
      `frcaptcha.createWidget({ element: place, sitekey: ${siteKey}, language: ${language}, formFieldName: null })`,
    response: 'widget.getResponse()',
    reset: 'widget.reset()',
  },
};

/** The id of the element that says what has become of a submission. */
export const resultId = (form: DrawnForm): string => `${elementId(form)}.result`;

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
  '// A solution is good for ten minutes; what has failed is tried again.',
  'function solveCaptcha() {',
  '  if (Date.now() - captcha.at > 9 * 60_000) {',
  '    captcha = { at: Date.now(), solution: computeCaptcha() };',
  '    captcha.solution.catch(renewCaptcha);',
  '  }',
  '  return captcha.solution;',
  '}',
  '',
  '// What has been sent takes the focus for its answer, and needs no other solution.',
  'function startCaptcha({ target }) {',
  `  if (target.id !== '${resultId(form)}') solveCaptcha().catch(() => {});`,
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
  { src, global, fields }: CaptchaWidget,
  { draw, response, reset }: Calls,
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
    : widgetLines(CAPTCHA_WIDGETS[form.captcha.provider], CALLS[form.captcha.provider], form.captcha.siteKey, target);
};

/** What a captcha's script adds to the form, which the server does not know. */
export const foreignFields = ({ captcha }: DrawnForm): readonly string[] =>
  captcha === undefined || captcha.provider === 'altcha' ? [] : CAPTCHA_WIDGETS[captcha.provider].fields;

/** Begins with the captcha once the form is on the page. */
export const captchaStart = (form: DrawnForm): string[] => {
  if (form.captcha === undefined) return [];
  return hasWidget(form)
    ? [`drawCaptcha(document.getElementById('${placeId(form)}'));`, '']
    : ["form.addEventListener('focusin', startCaptcha);", ''];
};
