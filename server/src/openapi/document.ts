import { z } from 'zod';

import type { ErrorBody } from '../contracts/common';
import type { OpenApiDocument } from '../contracts/imprint';
import { JSON_TYPE } from '../http/media-types';
import {
  type AnswerDescription,
  component,
  type ErrorStatus,
  pageFormat,
  type ResponseHeader,
  type Schemas,
} from '../http/operation';
import type { ContentRoute } from '../http/routes';
import { fieldError } from '../strapi/errors';
import { textsFor } from '../text/messages';
import { pathParameters, queryParameters, requestBodies } from './route-schemas';

type Json = Record<string, unknown>;

const texts = textsFor('en');

const HEADERS: Readonly<Record<ResponseHeader, string>> = {
  ETag: 'The entity tag of the answer.',
  Location: 'URL to continue at.',
  'Retry-After': 'In how many seconds to try again.',
  'WWW-Authenticate': 'Which credentials are accepted.',
  'X-Total-Count': 'The number of submissions.',
};

interface ErrorKind {
  name: string;
  description: string;
  message: string;
  details?: Json;
  header?: ResponseHeader;
}

/** What the errors of all routes have in common, by their status. */
const ERRORS: Readonly<Record<ErrorStatus, ErrorKind>> = {
  400: {
    name: 'ValidationError',
    description: 'An invalid, unknown or missing field or parameter, an unknown locale, or a malformed body.',
    message: texts.emailInvalid('email'),
    details: { errors: [fieldError('email', texts.emailInvalid('email'))] },
  },
  401: {
    name: 'UnauthorizedError',
    description: 'Missing or wrong credentials.',
    message: 'Missing or invalid credentials',
    header: 'WWW-Authenticate',
  },
  403: {
    name: 'ForbiddenError',
    description: 'Valid credentials without the action, or Basic from a browser on another site.',
    message: 'Forbidden',
  },
  404: { name: 'NotFoundError', description: 'There is nothing at this path.', message: texts.notFound },
  409: { name: 'ConflictError', description: 'A conflict.', message: texts.responseUnconfirmed },
  412: {
    name: 'PreconditionFailedError',
    description: '`If-Match` names a revision that is no longer the newest.',
    message: texts.stale,
  },
  413: { name: 'PayloadTooLargeError', description: 'A body over Strapi’s limit.', message: texts.bodyTooLarge },
  415: {
    name: 'UnsupportedMediaTypeError',
    description: 'An unsupported content type, or a compressed body.',
    message: texts.bodyEncoding,
  },
  422: {
    name: 'UnprocessableEntityError',
    description: 'The `Idempotency-Key` has been used with another body.',
    message: texts.idempotencyKeyUsed,
  },
  429: {
    name: 'RateLimitError',
    description: 'Too many failed logins.',
    message: texts.tooManyRequests,
    header: 'Retry-After',
  },
  500: { name: 'InternalServerError', description: 'Internal server error.', message: texts.serverError },
  502: { name: 'BadGatewayError', description: 'The email provider failed.', message: texts.responseFailed },
  503: {
    name: 'ServiceUnavailableError',
    description: 'The service of a captcha cannot be asked.',
    message: texts.captchaUnavailable,
  },
};

const errorBody = component<ErrorBody>()('Error', () =>
  z.object({
    data: z.null(),
    error: z.object({
      status: z.int(),
      name: z.string(),
      message: z.string().describe('In the language of the request.'),
      details: z.looseObject({
        errors: z
          .array(z.object({ path: z.array(z.string()), message: z.string(), name: z.literal('ValidationError') }))
          .optional()
          .describe('Every invalid field.'),
      }),
    }),
  }),
);

/** Takes schemas and converts them together, so that what they have in common is there once, under its name. */
const createSchemaWriter = () => {
  const taken: { schema: z.ZodType; place: Json }[] = [];
  return {
    /** What stands for a schema until it is written. */
    take(schema: z.ZodType): Json {
      const place = {};
      taken.push({ schema, place });
      return place;
    },

    /** Writes the schemas to their places; returns their components. */
    write(): Json {
      const all = z.toJSONSchema(z.object(Object.fromEntries(taken.map(({ schema }, index) => [index, schema]))), {
        // As an output, an object would have to have no other properties, also in later versions.
        io: 'input',
        override: ({ jsonSchema }) => {
          // Every integer in JSON is safe.
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
          if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        },
      });
      const { properties, $defs } = JSON.parse(
        JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as { properties: Record<string, Json>; $defs: Json };
      taken.forEach(({ place }, index) => Object.assign(place, properties[index]));
      return $defs;
    },
  };
};

type SchemaWriter = ReturnType<typeof createSchemaWriter>;

const toParameters = (place: 'path' | 'query' | 'header', schemas: Schemas, writer: SchemaWriter): Json[] =>
  Object.entries(schemas).map(([name, make]) => {
    const schema = make();
    return {
      name,
      in: place,
      description: schema.description,
      required: place === 'path',
      // `pagination[page]=2`; by default, it would be `page=2`.
      ...(name === 'pagination' && { style: 'deepObject', explode: true }),
      schema: writer.take(schema.meta({ description: undefined })),
    };
  });

const toHeaders = (names: readonly ResponseHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { description: HEADERS[name], schema: { type: 'string' } }]));

/** Media types have no parameters here. */
const toContent = ({ json, formats = {} }: AnswerDescription, writer: SchemaWriter): Json => {
  const body = json?.();
  const others = Object.entries(formats).map(([type, example]): [string, Json] => [
    type.replace(/;.*$/, ''),
    { schema: { type: typeof example }, example },
  ]);
  return {
    ...(body && { [JSON_TYPE]: { schema: writer.take(body.schema), example: body.example } }),
    ...Object.fromEntries(others),
  };
};

const toResponse = (answer: AnswerDescription, writer: SchemaWriter): Json => ({
  description: answer.description,
  headers: answer.headers && toHeaders(answer.headers),
  content: (answer.json ?? answer.formats) && toContent(answer, writer),
});

/** An error as it is answered. */
const toErrorAnswer = (
  status: string,
  { name, description, message, details = {}, header }: ErrorKind,
): AnswerDescription => ({
  description,
  ...(header && { headers: [header] }),
  json: () => ({
    schema: errorBody(),
    example: { data: null, error: { status: Number(status), name, message, details } },
  }),
});

const etagHeaders = (etag: ContentRoute['operation']['etag']): Schemas => ({
  ...(etag === 'read' && { 'If-None-Match': () => z.string().describe('The `ETag` of what the reader has.') }),
  ...(etag === 'write' && { 'If-Match': () => z.string().describe('The `ETag` of what the change is based on.') }),
});

export interface DocumentOptions {
  routes: readonly ContentRoute[];
  /** Whether HTTP Basic is accepted. */
  hasBasic: boolean;
  version: string;
}

type Descriptions = Readonly<Record<string, string | undefined>>;

/** The errors of a route by status, with a description where the route has one of its own. */
const errorsOf = ({ method, path, access, operation }: ContentRoute, hasBasic: boolean): Descriptions => {
  const isProtected = access === 'protected';
  const possible: Readonly<Partial<Record<ErrorStatus, boolean>>> = {
    400: true,
    401: isProtected,
    403: isProtected,
    404: path.includes(':'),
    412: operation.etag === 'write',
    413: method === 'POST',
    415: method === 'POST',
    429: isProtected && hasBasic,
    500: true,
  };
  const usual = Object.entries(possible).flatMap(([status, isPossible]): [string, undefined][] =>
    isPossible ? [[status, undefined]] : [],
  );
  return { ...Object.fromEntries<undefined>(usual), ...operation.errors };
};

const toResponses = (route: ContentRoute, hasBasic: boolean, writer: SchemaWriter): Json => {
  const { status = 200, answer, etag, others = {} } = route.operation;
  const errors = errorsOf(route, hasBasic);
  const toError = (code: string, kind: ErrorKind): Json => {
    const description = errors[code];
    if (route.page === undefined) return { $ref: `#/components/responses/${kind.name}`, description };
    const own = { ...kind, ...(description !== undefined && { description }) };
    return toResponse({ ...toErrorAnswer(code, own), formats: pageFormat }, writer);
  };
  return {
    [status]: toResponse({ ...answer, ...(etag && { headers: ['ETag', ...(answer.headers ?? [])] }) }, writer),
    ...(etag === 'read' && { 304: toResponse({ description: 'Not modified.', headers: ['ETag'] }, writer) }),
    ...Object.fromEntries(
      Object.entries(ERRORS)
        .filter(([code]) => code in errors)
        .map(([code, kind]) => [code, toError(code, kind)]),
    ),
    ...Object.fromEntries(Object.entries(others).map(([code, other]) => [code, toResponse(other, writer)])),
  };
};

const toRequestBody = (route: ContentRoute, writer: SchemaWriter): Json => {
  const bodies = Object.entries(requestBodies(route)).map(([type, make]): [string, Json] => {
    const { schema, example } = make();
    return [type, { schema: writer.take(schema), example }];
  });
  return bodies.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(bodies) } } : {};
};

const NAMESPACE = /^\/([\w-]+\/v\d+)\//;

const toOperation = (route: ContentRoute, hasBasic: boolean, writer: SchemaWriter): Json => {
  const { path, handler, access, operation } = route;
  const isProtected = access === 'protected';
  const needs = isProtected ? [`Needs the action \`plugin::imprint.${handler}\`.`] : [];
  return {
    operationId: handler,
    tags: [NAMESPACE.exec(path)?.[1]],
    summary: operation.summary,
    description: [operation.description ?? [], needs].flat().join('\n\n') || undefined,
    security: isProtected ? [...(hasBasic ? [{ basic: [] }] : []), { bearer: [] }] : [],
    parameters: [
      ...toParameters('path', pathParameters(route), writer),
      ...toParameters('query', queryParameters(route), writer),
      ...toParameters('header', { ...etagHeaders(operation.etag), ...operation.headers }, writer),
    ],
    ...toRequestBody(route, writer),
    responses: toResponses(route, hasBasic, writer),
  };
};

const DESCRIPTION = [
  'Errors always have the same format. A write is all or nothing. Bodies are `application/x-www-form-urlencoded` or a flat object in `application/json`, and must not be compressed.',
  '`locale` is the language of values, titles, documents and messages; without it, `Accept-Language` decides on messages.',
  'Every `GET` is also answered to `HEAD`. Any other method is a `405` with `Allow`.',
].join('\n\n');

/** The document of all routes, without the server, which differs by request. */
export const createDocument = ({ routes, hasBasic, version }: DocumentOptions): Omit<OpenApiDocument, 'servers'> => {
  const writer = createSchemaWriter();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route, hasBasic, writer) };
  }
  const errors = routes.filter(({ page }) => page === undefined).map((route) => errorsOf(route, hasBasic));
  const responses = Object.entries(ERRORS)
    .filter(([status]) => errors.some((ofRoute) => status in ofRoute))
    .map(([status, kind]): [string, Json] => [kind.name, toResponse(toErrorAnswer(status, kind), writer)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Imprint and forms',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      responses: Object.fromEntries(responses),
      schemas: writer.write(),
      securitySchemes: {
        ...(hasBasic && {
          basic: {
            type: 'http',
            scheme: 'basic',
            description: 'An API token as the password with any user name, or the name and password of a user.',
          },
        }),
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token, or the JWT of a user.' },
      },
    },
  };
};
