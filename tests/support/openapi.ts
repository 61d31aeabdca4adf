import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';

import type { OpenApiDocument } from '../../server/src/contracts/imprint';

export interface Media {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

export interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations of a document, in its order. */
export const operationsOf = ({ paths }: Pick<OpenApiDocument, 'paths'>): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  );

/** The response of an operation, also if it is one that several share. */
export const responseOf = (
  { components }: Pick<OpenApiDocument, 'components'>,
  { responses }: Operation,
  status: number | string,
): Response => {
  const found = responses[status];
  if (found === undefined) throw new Error(`There is no response ${status}.`);
  if (!('$ref' in found)) return found;
  return components.responses[found.$ref.replace('#/components/responses/', '')] as Response;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which objects have no properties but those that are listed: an answer has no more than is said of it. */
const strict = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strict(part)]));
  return isObject(copy.properties) && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
};

/** A schema, or several, as ajv reads them: the components are definitions of one schema. */
const readable = (schema: object): object =>
  JSON.parse(JSON.stringify(strict(schema)).replaceAll('"#/components/schemas/', '"document#/$defs/')) as object;

/** Makes a function that says what is wrong with a value; `''` for nothing. */
export const createValidator = ({ components }: Pick<OpenApiDocument, 'components'>) => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', $defs: readable(components.schemas) });
  return (schema: Media['schema'], value: unknown): string => {
    const validate = ajv.compile(readable(schema));
    return validate(value) ? '' : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };
};
