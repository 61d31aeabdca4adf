import { z } from 'zod';

import type { Operation } from '../../../server/src/http/operation';
import { routeSchemas } from '../../../server/src/openapi/route-schemas';

const made: string[] = [];

/** A schema that says when it is made. */
const watched = (name: string) => (): z.ZodType => {
  made.push(name);
  return z.string().optional();
};

const operation: Operation = {
  summary: 'Does something',
  params: { number: watched('number') },
  query: { format: watched('format') },
  body: () => ({ schema: watched('body')(), example: '' }),
  answer: { description: 'Something', json: () => ({ schema: watched('answer')(), example: '' }) },
};

/** With nothing that can be left out. */
const plain: Operation = { summary: operation.summary, answer: operation.answer };

const route = { method: 'POST', path: '/x/v1/:form_id/:number', handler: 'x.y', access: 'public', operation } as const;

test('no schema is made before it is read, and each is made once', () => {
  const { request, response } = routeSchemas(route);
  expect(Object.keys(request.params)).toEqual(['form_id', 'number']);
  expect(Object.keys(request.query)).toEqual(['format', 'locale']);
  expect(Object.keys(request.body ?? {})).toEqual(['application/x-www-form-urlencoded', 'application/json']);
  // What Strapi does with a route for each request.
  expect({ ...route, request, response }).toBeDefined();
  expect(made).toEqual([]);

  expect(request.query.format).toBe(request.query.format);
  expect(request.params.number?.safeParse('1').success).toBe(true);
  expect(request.body?.['application/json']?.safeParse('').success).toBe(true);
  expect(response?.safeParse('').success).toBe(true);
  expect(made).toEqual(['format', 'number', 'body', 'answer']);
});

test('a parameter that is known by its name has its format', () => {
  const { form_id: formId } = routeSchemas(route).request.params;
  expect(formId?.safeParse('7533269e-1062-4c7f-ab9f-bebcd69b9257').success).toBe(true);
  expect(formId?.safeParse('7533269e').success).toBe(false);
});

test('any other parameter is a text with something in it', () => {
  const { token } = routeSchemas({ ...route, path: '/x/v1/:token', operation: plain }).request.params;
  expect(token?.safeParse('x').success).toBe(true);
  expect(token?.safeParse('').success).toBe(false);
});

test('files are taken where the route takes them, and nothing where it takes no body', () => {
  const { request } = routeSchemas({ ...route, multipart: 'fields' });
  expect(Object.keys(request.body ?? {})).toContain('multipart/form-data');
  expect(routeSchemas({ ...route, operation: plain }).request).not.toHaveProperty('body');
});

test('an answer that is not JSON has no schema', () => {
  const page = { ...operation, answer: { description: 'A page' } };
  expect(routeSchemas({ ...route, operation: page })).not.toHaveProperty('response');
});
