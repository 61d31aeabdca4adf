import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { createOpenApi } from '../../../server/src/openapi';
import { openApiRoutes } from '../../../server/src/openapi/routes';
import * as answers from '../../../server/src/text/digest';

test('the document is composed and hashed once for an address, of which the last ten are kept', () => {
  const server = { url: '', absoluteUrl: '' };
  const strapi = {
    config: { get: (key: string, otherwise?: unknown) => (key === 'server' ? server : otherwise) },
  } as unknown as Core.Strapi;
  const routes = openApiRoutes();
  const openApi = createOpenApi(strapi, { cacheControl: 'public, no-cache', hasBasic: true, routes });
  const hashed = jest.spyOn(answers, 'toRendered');
  const ask = (host: string): unknown => {
    const ctx = { request: { origin: `https://${host}` }, headers: {}, set: () => undefined, body: undefined };
    openApi.find(ctx as unknown as Context);
    return ctx.body;
  };
  expect(ask('a')).toBe(ask('a'));
  expect(hashed).toHaveBeenCalledTimes(1);
  for (let host = 0; host < 10; host += 1) ask(String(host));
  expect(hashed).toHaveBeenCalledTimes(11);
  ask('9');
  expect(hashed).toHaveBeenCalledTimes(11);
  ask('a');
  expect(hashed).toHaveBeenCalledTimes(12);
});
