import type { Context } from 'koa';

import { createSendPage } from '../../../../server/src/forms/pages/send-page';

it('sends a page without the links of the site if they cannot be read, and says so', async () => {
  const faults: string[] = [];
  const pages = createSendPage({
    look: {},
    findLinks: () => Promise.reject(new Error('The database is away.')),
    logError: (message) => faults.push(message),
  });
  const headers: Record<string, string> = {};
  const ctx = {
    status: 404,
    body: '',
    request: { origin: 'https://cms.example.org' },
    set: (...given: [string, string] | [object]) => {
      Object.assign(headers, given.length === 1 ? given[0] : { [given[0]]: given[1] });
    },
  };
  await pages.send(ctx as unknown as Context, 200, { language: 'de', title: 'Danke', content: ['<p>Danke</p>'] });
  expect(ctx).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(headers).toMatchObject({ ...pages.headers(), 'Content-Language': 'de' });
  expect(ctx.body).toContain('<p>Danke</p>');
  expect(ctx.body).not.toContain('<footer>');
  expect(faults).toEqual([
    expect.stringMatching(/^imprint: a page is without the links of the site\. .*database is away/),
  ]);
});
