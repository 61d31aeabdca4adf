/** A failed request, in Strapi's error format. */
export interface Fault {
  /** 0 if there was no response; `file` if a file could not be read. */
  status: number | 'file';
  /** The server's message; `''` if there is none. */
  message: string;
  /** One for each invalid field. */
  fields: FieldFault[];
  /** Whether what was asked for is damaged in the database, which the message says more of. */
  isDamaged: boolean;
}

export interface FieldFault {
  /** `['fields', '0', 'label']` */
  path: string[];
  message: string;
}

/** Whether a value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldFault = (value: unknown): FieldFault => {
  const { path, message } = toRecord(value);
  return { path: Array.isArray(path) ? path.map(String) : [], message: toText(message) };
};

/** What the panel itself refuses, as the server would. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly fields: FieldFault[] = [],
  ) {
    super(message);
  }
}

/** Reads the fetch client's error (with `status` and, in `response.data`, the response), or any other one. */
export const readFault = (thrown: unknown): Fault => {
  if (thrown instanceof Refusal)
    return { status: 400, message: thrown.message, fields: thrown.fields, isDamaged: false };
  const { status, response } = toRecord(thrown);
  const { error } = toRecord(toRecord(response).data);
  const { message, details } = toRecord(error);
  const { errors, damaged } = toRecord(details);
  return {
    status: isUnreadable(thrown) ? 'file' : typeof status === 'number' ? status : 0,
    message: toText(message),
    fields: Array.isArray(errors) ? errors.map(fieldFault) : [],
    isDamaged: damaged === true,
  };
};

/** What a browser says of a file that was moved, changed or locked since it was chosen (File API, section 8). */
const FILE_ERRORS = ['NotFoundError', 'NotReadableError', 'SecurityError'];

/** Whether a file could not be read. */
export const isUnreadable = (thrown: unknown): boolean =>
  thrown instanceof DOMException && FILE_ERRORS.includes(thrown.name);

/** Whether a request was aborted because its page was left. */
export const isAborted = (thrown: unknown): boolean => toRecord(thrown).name === 'AbortError';

/** The details of an error with a given status, from the fetch client's error, if they are what is expected. */
export const readDetails = <Details>(
  thrown: unknown,
  expected: number,
  isExpected: (details: unknown) => details is Details,
): Details | undefined => {
  const { status, response } = toRecord(thrown);
  const { details } = toRecord(toRecord(toRecord(response).data).error);
  return status === expected && isExpected(details) ? details : undefined;
};

/** The first message for each path, its parts joined by dots. */
export const messagesByPath = ({ fields }: Pick<Fault, 'fields'>): Readonly<Record<string, string>> => {
  const messages = new Map<string, string>();
  for (const { path, message } of fields) {
    const key = path.join('.');
    if (!messages.has(key)) messages.set(key, message);
  }
  return Object.fromEntries(messages);
};
