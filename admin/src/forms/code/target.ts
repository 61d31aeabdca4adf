import type { DrawnForm } from '../model/types';

/** Where a form's code submits to, and the names of the plugin's own fields. */
export interface Target {
  /** Origin and REST prefix, such as `https://cms.example.org/api`. */
  apiRoot: string;
  /** The language of labels and responses. */
  language: string;
  honeypot: string;
  token: string;
  captcha: string;
  step: string;
}

const query = ({ language }: Pick<Target, 'language'>): string => `?locale=${encodeURIComponent(language)}`;

/** POST a submission. */
export const submitUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/submission/${formId}${query(target)}`;

/** The form's own page. */
export const pageUrl = ({ formId }: Pick<DrawnForm, 'formId'>, target: Pick<Target, 'apiRoot' | 'language'>): string =>
  `${target.apiRoot}/forms/v1/page/${formId}${query(target)}`;

/** POST the values up to a page, to be checked. */
export const checkUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/check/${formId}${query(target)}`;

/** GET the form, with a token in it. */
export const drawUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/form/${formId}${query(target)}`;

/** GET the module that defines the elements. */
export const elementsUrl = ({ apiRoot }: Pick<Target, 'apiRoot'>): string => `${apiRoot}/forms/v1/elements.js`;

/** GET a challenge of ALTCHA. */
export const challengeUrl = ({ formId }: DrawnForm, { apiRoot }: Target): string =>
  `${apiRoot}/forms/v1/challenge/${formId}`;
