import { z } from 'zod';

import { fileForm } from './definition';
import { FORMAT, SCHEMA, VERSION } from './form-file';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isRequired = ([, { _zod }]: [string, z.core.$ZodType]): boolean => _zod.optin !== 'optional';

/** What editors may be given for a value, which is what can be written, not what is stored of it. */
const toJsonSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    // Of a list that is checked once it is known not to be too long, the input says nothing of its entries.
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe' && def.out._zod.def.type === 'transform') {
        Object.assign(jsonSchema, toJsonSchema(def.in));
        delete jsonSchema.$schema;
      }
      // An id by default is another one each time.
      if (def.type === 'default') delete jsonSchema.default;
      if (def.type === 'object') {
        const required = Object.entries(def.shape).filter(isRequired);
        jsonSchema.required = required.map(([name]) => name);
      }
    },
  });

const file = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(FORMAT),
    version: z.literal(VERSION),
    forms: z.array(fileForm),
  })
  .describe('Forms of strapi-plugin-imprint: what a form lacks stays as it is.');

/** The JSON Schema of files with forms. What depends on several values at once is checked by the import alone. */
export const formFileSchema = (): JsonSchema => ({ ...toJsonSchema(file), $id: SCHEMA });
