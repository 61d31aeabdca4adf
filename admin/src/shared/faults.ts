/** What went wrong with a request, taken from Strapi's error shape. */
export interface Fault {
  /** 0 where no answer came at all. */
  status: number;
  /** The server's words; `''` where it said nothing. */
  message: string;
  /** One for each wrong field. */
  fields: FieldFault[];
}

export interface FieldFault {
  /** `['fields', '0', 'label']` */
  path: string[];
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldFault = (value: unknown): FieldFault => {
  const { path, message } = recordOf(value);
  return { path: Array.isArray(path) ? path.map(String) : [], message: textOf(message) };
};

/** What the panel's fetch client threw (it has `status` and, as `response.data`, the answer), or anything else. */
export const faultOf = (thrown: unknown): Fault => {
  const { status, response } = recordOf(thrown);
  const { error } = recordOf(recordOf(response).data);
  const { message, details } = recordOf(error);
  const { errors } = recordOf(details);
  return {
    status: typeof status === 'number' ? status : 0,
    message: textOf(message),
    fields: Array.isArray(errors) ? errors.map(fieldFault) : [],
  };
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
