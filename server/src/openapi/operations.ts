import { z } from 'zod';

import type { FindOpenApi } from '../contracts/imprint';
import type { OperationOf } from '../http/operation';

export const findOpenApi: OperationOf<FindOpenApi> = {
  summary: 'Reads this document',
  etag: 'read',
  answer: {
    description: 'A document of the OpenAPI Specification 3.1.',
    json: () => ({
      schema: z.object({
        openapi: z.string(),
        info: z.object({
          title: z.string(),
          version: z.string(),
          description: z.string(),
          license: z.object({ name: z.string(), identifier: z.string() }),
        }),
        servers: z.array(z.object({ url: z.string() })),
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
        components: z.object({
          schemas: z.looseObject({}),
          responses: z.looseObject({}),
          securitySchemes: z.looseObject({}),
        }),
      }),
      example: {
        openapi: '3.1.0',
        info: { title: '', version: '1.0.0', description: '', license: { name: 'MIT', identifier: 'MIT' } },
        servers: [{ url: 'https://example.org/api' }],
        paths: {},
        components: { schemas: {}, responses: {}, securitySchemes: {} },
      },
    }),
  },
};
