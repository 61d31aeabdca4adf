import { LANGUAGE_TAG } from '../text/language';

const WORD = /^[a-z-]{1,20}$/;
const NUMBER = /^\d{1,10}$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,12}(?:Z|[+-]\d{2}:\d{2})?)?$/;
const ID = /^[0-9a-f-]{36}$/;

/** The parameters that may appear in a log, and their values that may: nothing that people have typed. */
const SHOWN: Readonly<Record<string, RegExp | null>> = {
  q: null,
  ids: null,
  locale: LANGUAGE_TAG,
  format: /^(?:csv|ndjson|json|jsonld|html|markdown|text)$/,
  status: /^(?:unconfirmed|new|read|replied|archived)$/,
  spam: /^(?:true|false|all)$/,
  deleted: /^(?:true|false|all)$/,
  submissions: /^(?:keep|delete)$/,
  from: TIME,
  to: TIME,
  at: TIME,
  sort: /^submittedAt:(?:asc|desc)$/,
  page: NUMBER,
  pageSize: NUMBER,
  'pagination[page]': NUMBER,
  'pagination[pageSize]': NUMBER,
  'pagination[withCount]': WORD,
  formId: ID,
  download: /^(?:true|false)$/,
};

const HIDDEN = '***';

/** The paths that end with a secret, however they are spelled. */
const SECRET_PATH = /^(.*\/forms\/v1\/(?:confirm|receipt|draft\/[^/]+)\/).+$/is;

/** A path with its escapes resolved, as far as they can be. */
export const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path as it may appear in a log: without the token that confirms a submission or opens a receipt or a draft. */
export const pathForLog = (path: string): string => {
  const plain = decodedPath(path).replace(/\/{2,}/g, '/');
  const known = SECRET_PATH.exec(plain)?.[1];
  return known === undefined ? path : `${encodeURI(known)}${HIDDEN}`;
};
/** More parameters than any request of the plugin has. */
const MAX_SHOWN = 20;

/**
 * A query as it may appear in a log: harmless parameters unchanged, and everything else hidden, including names, since a
 * query may be a plain text. A form that is sent with GET has a whole message in it.
 */
export const queryForLog = (query: string): string =>
  query
    .split('&', MAX_SHOWN)
    .map((pair) => {
      const name = pair.replace(/=.*$/s, '');
      const key = name.replace(/%5B/gi, '[').replace(/%5D/gi, ']');
      if (!Object.hasOwn(SHOWN, key)) return HIDDEN;
      const value = pair.slice(name.length + 1).replace(/%3A/gi, ':');
      return SHOWN[key]?.test(value) === true ? pair : `${name}=${HIDDEN}`;
    })
    .join('&');
