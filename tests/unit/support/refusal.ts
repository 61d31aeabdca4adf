import { errors } from '@strapi/utils';

/** What a refused request is told. */
export interface Refusal {
  message: string;
  /** Each wrong field, its path joined by dots, with its message; empty where no field is to blame. */
  faults: Record<string, string>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const faultsOf = (details: unknown): Record<string, string> => {
  const list: unknown = isObject(details) ? details.errors : undefined;
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.map((fault: unknown): [string, string] => {
      if (!isObject(fault) || !Array.isArray(fault.path)) throw new Error(`Not a fault: ${JSON.stringify(fault)}`);
      return [fault.path.join('.'), String(fault.message)];
    }),
  );
};

/** The ValidationError that some work ends with; a failure where it ends with anything else. */
export const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof errors.ValidationError)) throw error;
    return { message: String(error.message), faults: faultsOf(error.details) };
  }
  throw new Error('Nothing was refused.');
};
