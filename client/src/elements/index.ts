/** Elements for sites: `<imprint-form form="…" locale="de">`, `<imprint-notice locale="de">` and `<imprint-links locale="de">`. */
import { LANGUAGE_TAG, lookupTags, primaryLanguage } from '../../../server/src/text/language';
import { type Client, createClient } from '../client';
import type { Values } from '../values';
import { startForm } from './form';
import { startLinks, startNotice } from './notice';

export type { ImprintEvents } from './events';
export type { ImprintElement, ImprintFormElement } from './types';

export interface ElementsOptions {
  /** Where Strapi's REST interface is, unless an element has an attribute `api`: `https://cms.example.org/api`. */
  url: string | URL;
  /** The languages that the project has texts in besides English, German, French and Italian, which every server has: `['nl']`. */
  languages?: readonly string[];
}

/** The language that the page says an element has, also from outside of the shadow trees that it is in; `''` if it says none. */
const pageLanguage = (element: Element): string => {
  const said = element.closest('[lang]');
  if (said !== null) return said.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? pageLanguage(root.host) : '';
};

/** `locale`, or the language of the page if it is known, or English. */
const languageOf = (host: HTMLElement, known: readonly string[]): string => {
  const locale = host.getAttribute('locale');
  if (locale !== null) return locale;
  // Some pages have underscores in it.
  const page = pageLanguage(host).replaceAll('_', '-');
  const base = primaryLanguage(page);
  const tag = LANGUAGE_TAG.test(page) ? page.replace(/^[^-]+/, base) : base;
  return lookupTags(tag).some((one) => known.includes(one)) ? tag : 'en';
};

const isValues = (values: unknown): values is Values => typeof values === 'object' && values !== null;

/** The property `values`, or else the attribute. A text is JSON: frameworks make a property of what is written as an attribute. */
const valuesOf = (host: HTMLElement): Values => {
  const given: unknown = Reflect.get(host, 'values') ?? host.getAttribute('values') ?? {};
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (isValues(read)) return read;
  } catch {
    // As if it were another kind of JSON.
  }
  console.error(`${host.localName}: "values" is no object, nor one in JSON.`);
  return {};
};

interface Context {
  client: Client;
  url: string;
  language: string;
  signal: AbortSignal;
}

/**
 * Defines the elements `imprint-form`, `imprint-notice` and `imprint-links`. Where there is no browser, as on a server that renders pages, it
 * does nothing.
 *
 * @example
 * defineElements({ url: 'https://cms.example.org/api' });
 */
export const defineElements = ({ url, languages = [] }: ElementsOptions): void => {
  if (!('customElements' in globalThis)) return;
  const known = ['en', 'de', 'fr', 'it', ...languages];

  const define = (
    name: string,
    attributes: readonly string[],
    start: (host: HTMLElement, context: Context) => void,
  ) => {
    if (customElements.get(name) !== undefined) return;
    const observed = ['api', 'locale', ...attributes];
    customElements.define(
      name,
      class extends HTMLElement {
        static observedAttributes = observed;

        #running: AbortController | undefined;
        #values: unknown;

        /** What is in the fields of a form at first, by their names; hidden ones keep up with it. */
        get values(): unknown {
          return this.#values;
        }

        set values(values: unknown) {
          this.#values = values;
        }

        connectedCallback(): void {
          this.reload();
        }

        disconnectedCallback(): void {
          this.#running?.abort();
          this.#running = undefined;
        }

        attributeChangedCallback(): void {
          if (this.#running !== undefined) this.reload();
        }

        /** Reads it again. */
        reload(): void {
          this.#running?.abort();
          this.#running = new AbortController();
          const { signal } = this.#running;
          const root = new URL(this.getAttribute('api') ?? url, document.baseURI).href.replace(/\/+$/, '');
          const language = languageOf(this, known);
          start(this, { client: createClient({ url: root, locale: language }), url: root, language, signal });
        }
      },
    );
  };

  define('imprint-form', ['form'], (host, context) => {
    void startForm(host, host.getAttribute('form') ?? '', { ...context, values: () => valuesOf(host) });
  });
  define('imprint-notice', [], (host, context) => {
    void startNotice(host, context);
  });
  define('imprint-links', [], (host, context) => {
    void startLinks(host, context);
  });
};
