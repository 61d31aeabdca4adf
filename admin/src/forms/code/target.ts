import type { DrawnForm } from '../model/types';
import { hasFiles } from './controls';

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

const query = ({ language }: Target): string => `?locale=${encodeURIComponent(language)}`;

/** POST a submission. */
export const submitUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/submission/${formId}${query(target)}`;

/** POST the values up to a page, to be checked. */
export const checkUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/check/${formId}${query(target)}`;

/** GET the form, with a token in it. */
export const drawUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/form/${formId}${query(target)}`;

/** GET a challenge of ALTCHA. */
export const challengeUrl = ({ formId }: DrawnForm, { apiRoot }: Target): string =>
  `${apiRoot}/forms/v1/challenge/${formId}`;

/** Files require multipart; without them, the body is urlencoded. With a captcha, `data` has been read already. */
export const bodyExpression = (form: DrawnForm): string => {
  const data = form.captcha === undefined ? 'new FormData(form)' : 'data';
  return hasFiles(form) ? data : `new URLSearchParams(${data})`;
};
