import type { DrawnForm } from '../model/types';

/** Where a form's code submits to. */
export interface Target {
  /** Origin and REST prefix, such as `https://cms.example.org/api`. */
  apiRoot: string;
  /** The language of labels and responses. */
  language: string;
}

const query = ({ language }: Target): string => `?locale=${encodeURIComponent(language)}`;

/** POST a submission. */
export const submitUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/submission/${formId}${query(target)}`;

/** The form's own page. */
export const pageUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/page/${formId}${query(target)}`;

/** GET the module that defines the elements. */
export const elementsUrl = ({ apiRoot }: Target): string => `${apiRoot}/forms/v1/elements.js`;
