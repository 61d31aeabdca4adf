import type { DrawnForm } from '../model/types';
import { hasFiles } from './controls';

/** Where a form's code posts to, and by which names the plugin knows its own two fields. */
export interface Target {
  /** Origin and REST prefix, such as `https://cms.example.org/api`. */
  apiRoot: string;
  /** Language of labels and answers. */
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

/** Files need multipart; without them the body is as short as a plain form's. */
export const bodyExpression = (form: DrawnForm): string =>
  hasFiles(form) ? 'new FormData(form)' : 'new URLSearchParams(new FormData(form))';
