import type { CaptchaService, PublicCaptcha } from '../../../server/src/contracts/forms';
import { CAPTCHA_WIDGETS } from '../../../server/src/forms/markup/captcha-widgets';
import { setSource } from './place';

/** What a form's captcha does on a page. */
export interface Captcha {
  /** Begins, as soon as somebody works with the form. */
  begin: () => void;
  /** The solution, to be sent with the form; undefined without a captcha. */
  solve: () => Promise<string | undefined>;
  /** What has been sent cannot be used again. */
  renew: () => void;
}

const NONE: Captcha = { begin: () => undefined, solve: () => Promise.resolve(undefined), renew: () => undefined };

/** The server accepts a solution for ten minutes. */
const GOOD_FOR_MS = 9 * 60_000;

/** ALTCHA computes while the form is being filled in. */
export const createAltcha = (compute: () => Promise<string>, now: () => number = () => Date.now()): Captcha => {
  let current: { at: number; solution: Promise<string> } | undefined;
  const solve = (): Promise<string> => {
    if (current === undefined || now() - current.at > GOOD_FOR_MS) {
      const begun = { at: now(), solution: compute() };
      current = begun;
      // What has failed is tried again.
      begun.solution.catch(() => {
        if (current === begun) current = undefined;
      });
    }
    return current.solution;
  };
  return {
    begin: () => {
      solve().catch(() => undefined);
    },
    solve,
    renew: () => {
      current = undefined;
    },
  };
};

/** A captcha that its script has drawn. */
interface Drawn {
  response: () => string | null | undefined;
  reset: () => void;
}

/** The functions of a service's script. */
type Script = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

/** Two of the services name what they have drawn, the third returns it. */
const byName = (script: Script, widget: unknown): Drawn => ({
  response: () => toText(script.getResponse?.(widget)),
  reset: () => script.reset?.(widget),
});

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isScript = (value: unknown): value is Script => typeof value === 'object' && value !== null;

const DRAW: Readonly<
  Record<CaptchaService, (script: Script, place: HTMLElement, sitekey: string, language: string) => Drawn>
> = {
  turnstile: (script, place, sitekey, language) =>
    byName(script, script.render?.(place, { sitekey, language, 'response-field': false })),
  hcaptcha: (script, place, sitekey) => byName(script, script.render?.(place, { sitekey })),
  'friendly-captcha': (script, element, sitekey, language) => {
    const widget = script.createWidget?.({ element, sitekey, language, formFieldName: null });
    return {
      response: () => toText(isScript(widget) ? widget.getResponse?.() : undefined),
      reset: () => {
        if (isScript(widget)) widget.reset?.();
      },
    };
  },
};

/** The scripts that a page has loaded, by their URL; one that has failed can be loaded again. */
const loaded = new Map<string, Promise<void>>();

const load = (src: string): Promise<void> => {
  const before = loaded.get(src);
  if (before !== undefined) return before;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    setSource(script, src);
    script.onload = () => {
      resolve();
    };
    script.onerror = () => {
      loaded.delete(src);
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
};

/** A service's captcha, which its script draws; without it, nothing is sent, and the server says what is missing. */
const createWidget = (service: CaptchaService, siteKey: string, place: HTMLElement, language: string): Captcha => {
  const { src, global } = CAPTCHA_WIDGETS[service];
  let drawn: Drawn | undefined;
  const draw = async (): Promise<void> => {
    if (!(global in window)) await load(src(language));
    const script: unknown = Reflect.get(window, global);
    if (isScript(script) && place.isConnected) drawn = DRAW[service](script, place, siteKey, language);
  };
  draw().catch((error: unknown) => {
    console.error('imprint-form:', error);
  });
  return {
    begin: () => undefined,
    solve: () => Promise.resolve(drawn?.response() ?? ''),
    renew: () => drawn?.reset(),
  };
};

/** The captcha of a form that has been drawn, with a place for a service's. */
export const createCaptcha = (
  captcha: PublicCaptcha | undefined,
  { place, language, compute }: { place: HTMLElement | null; language: string; compute: () => Promise<string> },
): Captcha => {
  if (captcha === undefined) return NONE;
  if (captcha.provider === 'altcha') return createAltcha(compute);
  return place === null ? NONE : createWidget(captcha.provider, captcha.siteKey, place, language);
};

/** The fields that a service's script adds to a form, which the server does not know. */
export const foreignFields = (captcha: PublicCaptcha | undefined): readonly string[] =>
  captcha === undefined || captcha.provider === 'altcha' ? [] : CAPTCHA_WIDGETS[captcha.provider].fields;
