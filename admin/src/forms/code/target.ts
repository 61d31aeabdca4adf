import type { DrawnForm } from '../model/types';
import { hasFiles } from './controls';

/** Where a form's code submits to, and the names of the plugin's own two fields. */
export interface Target {
  /** Origin and REST prefix, such as `https://cms.example.org/api`. */
  apiRoot: string;
  /** The language of labels and responses. */
  language: string;
  honeypot: string;
  token: string;
}

const query = ({ language }: Target): string => `?locale=${encodeURIComponent(language)}`;

/** POST a submission. */
export const submitUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/submission/${formId}${query(target)}`;

/** GET the form, with a token in it. */
export const drawUrl = ({ formId }: DrawnForm, target: Target): string =>
  `${target.apiRoot}/forms/v1/form/${formId}${query(target)}`;

/** Files require multipart; without them, the body is urlencoded. */
export const bodyExpression = (form: DrawnForm): string =>
  hasFiles(form) ? 'new FormData(form)' : 'new URLSearchParams(new FormData(form))';
