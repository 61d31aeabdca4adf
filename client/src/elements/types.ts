/* The elements as scripts and frameworks see them. */
import type { ImprintEvents } from './events';

/** `<imprint-notice>` and `<imprint-links>`. */
export interface ImprintElement extends HTMLElement {
  /** Reads it again. */
  reload: () => void;
}

/** `<imprint-form>`. */
export interface ImprintFormElement extends ImprintElement {
  /** What is in the fields at first, by their names, or the same as JSON; hidden ones keep up with it. */
  values: unknown;
}

export interface ImprintAttributes {
  /** A language of the project; by default that of the page. */
  locale?: string | undefined;
  /** Another Strapi than that of the module: `https://cms.example.org/api`. */
  api?: string | undefined;
}

export interface ImprintFormAttributes extends ImprintAttributes {
  /** The form's id. */
  form: string;
  /** Keeps what is typed in this tab until it is sent. An attribute is there or not: most frameworks would write `keep="false"`. */
  keep?: true | '' | undefined;
  /** Makes an entry in the browser's history of each step, so that the browser's Back leads one step back. */
  history?: true | '' | undefined;
  /** The first values of fields, by their names, as JSON: some frameworks make an attribute of an object, which would be lost. */
  values?: string | undefined;
}

/** The attributes of each element, and the events that it has. */
export interface ImprintElements {
  'imprint-form': ImprintFormAttributes;
  'imprint-notice': ImprintAttributes;
  'imprint-links': ImprintAttributes;
}

/** Listeners as properties, where a framework takes the name of the event as it is: `onimprint-form-submitted`. */
export type ImprintListeners<Name extends keyof ImprintElements> = {
  [Event in keyof ImprintEvents as Event extends `${Name}-${string}` ? `on${Event}` : never]?:
    | ((event: CustomEvent<ImprintEvents[Event]>) => void)
    | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'imprint-form': ImprintFormElement;
    'imprint-notice': ImprintElement;
    'imprint-links': ImprintElement;
  }
}
