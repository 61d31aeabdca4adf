/* Deleting submissions: DELETE submission/delete/<form_id>/<submission_id>. */
import { contact, createForm, putSubmission, submit, unknownFormId } from './support/forms';
import { type Answer, type Client, check, expectError, expectJson, expectStatus } from './support/http';
import { textAt } from './support/json';
import type { Token } from './support/people';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;
let editor: Token;

beforeAll(async () => {
  ({ api, strapi } = suite());
  editor = await suite().people.token('full-access');
});

const pathOf = (id: string): string => `/forms/v1/submission/delete/${id}`;
const remove = (id: string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.delete(pathOf(id), { ...editor.basic, ...headers });

const countOf = async (table: string, formId: string): Promise<number> =>
  (await strapi.rows(table)).filter((row) => row.form_id === formId).length;

const stored = (formId: string): Promise<number> => countOf('imprint_form_submissions', formId);

/** A form with so many submissions. */
const formWith = async (submissions: number): Promise<string> => {
  const formId = await createForm(strapi);
  for (let count = 0; count < submissions; count += 1) {
    await putSubmission(strapi, formId);
  }
  return formId;
};

test('200 {"data":{"id":"…/12"},"message":"…","success":true}, and it is gone', async () => {
  const formId = await formWith(12);
  expectJson(await remove(`${formId}/12`), 200, {
    data: { id: `${formId}/12` },
    message: 'The submission was deleted.',
    success: true,
  });
  expect(await stored(formId)).toBe(11);
  expectError(await api.get(`/forms/v1/submission/${formId}/12`, editor.basic), 404);
});

test('the others keep their numbers', async () => {
  const formId = await formWith(3);
  expectStatus(await remove(`${formId}/2`), 200);
  expectStatus(await api.get(`/forms/v1/submission/${formId}/1`, editor.basic), 200);
  expectStatus(await api.get(`/forms/v1/submission/${formId}/3`, editor.basic), 200);
  expect(await submit(api, formId)).toBe(4);
});

test('twice: 404 the second time', async () => {
  const formId = await formWith(1);
  expectStatus(await remove(`${formId}/1`), 200);
  expectError(await remove(`${formId}/1`), 404, { name: 'NotFoundError' });
});

test('another form’s id: 404, and nothing is deleted', async () => {
  const [first, second] = [await formWith(2), await formWith(1)];
  expectError(await remove(`${second}/2`), 404, { name: 'NotFoundError' });
  expectError(await remove(`${unknownFormId()}/1`), 404, { name: 'NotFoundError' });
  expect(await stored(first)).toBe(2);
  expect(await stored(second)).toBe(1);
});

test('of twenty at once exactly one gets 200', async () => {
  const formId = await formWith(1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(`${formId}/1`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectError(answer, 404, { name: 'NotFoundError' });
  }
  expect(await stored(formId)).toBe(0);
});

test('twenty different ones at once all get 200', async () => {
  const formId = await formWith(20);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => remove(`${formId}/${index + 1}`)));
  for (const answer of answers) {
    expectStatus(answer, 200);
  }
  expect(await stored(formId)).toBe(0);
});

describe('a path that is not in the format: 404, and nothing is deleted', () => {
  test.each([
    ['an upper-case UUID', (id: string) => `${id.toUpperCase()}/1`],
    ['one upper-case digit', (id: string) => `${id.replace(/[a-f]/, (digit) => digit.toUpperCase())}/1`],
    ['a UUID in braces', (id: string) => `%7B${id}%7D/1`],
    ['a UUID without hyphens', (id: string) => `${id.replaceAll('-', '')}/1`],
    ['a UUID with a blank', (id: string) => `${id}%20/1`],
    ['a UUID with a line break', (id: string) => `${id}%0A/1`],
    ['a UUID as a URN', (id: string) => `urn:uuid:${id}/1`],
    ['a UUID that is one digit short', (id: string) => `${id.slice(0, -1)}/1`],
    ['another UUID version', (id: string) => `${id.slice(0, 14)}1${id.slice(15)}/1`],
    ['another UUID variant', (id: string) => `${id.slice(0, 19)}c${id.slice(20)}/1`],
    ['0', (id: string) => `${id}/0`],
    ['007', (id: string) => `${id}/007`],
    ['01', (id: string) => `${id}/01`],
    ['-1', (id: string) => `${id}/-1`],
    ['+1', (id: string) => `${id}/+1`],
    ['1e3', (id: string) => `${id}/1e3`],
    ['1e0', (id: string) => `${id}/1e0`],
    ['1.0', (id: string) => `${id}/1.0`],
    ['0x1', (id: string) => `${id}/0x1`],
    ['1 with a blank', (id: string) => `${id}/1%20`],
    ['1 with a line break', (id: string) => `${id}/1%0A`],
    ['1 with a NUL', (id: string) => `${id}/1%00`],
    ['1;2', (id: string) => `${id}/1;2`],
    ['1,2', (id: string) => `${id}/1,2`],
    ['*', (id: string) => `${id}/*`],
    ['%', (id: string) => `${id}/%25`],
    ['1 or 1=1', (id: string) => `${id}/1%20or%201=1`],
    ['Arabic digits', (id: string) => `${id}/%D9%A1`],
    ['full-width digits', (id: string) => `${id}/%EF%BC%91`],
    ['2^31', (id: string) => `${id}/2147483648`],
    ['2^53', (id: string) => `${id}/9007199254740993`],
    ['2^63', (id: string) => `${id}/9223372036854775808`],
    ['2^64 + 1', (id: string) => `${id}/18446744073709551617`],
    ['400 digits', (id: string) => `${id}/${'1'.repeat(400)}`],
    ['no number', (id: string) => `${id}/`],
    ['no number and no slash', (id: string) => id],
    ['a segment more', (id: string) => `${id}/1/1`],
    ['an encoded slash', (id: string) => `${id}%2F1`],
    ['a slash too many', (id: string) => `${id}//1`],
    ['dots', (id: string) => `x/../${id}/1`],
    ['__proto__', () => '__proto__/1'],
  ])('%s', async (_, spell) => {
    const formId = await formWith(1);
    expectError(await remove(spell(formId)), 404, { name: 'NotFoundError' });
    expect(await stored(formId)).toBe(1);
  });

  test('a v1 UUID', async () => {
    expectError(await remove('c232ab00-9414-11ec-b3c8-9f68deced846/1'), 404, { name: 'NotFoundError' });
  });

  test('a percent encoding that is none is a client’s fault', async () => {
    const formId = await formWith(1);
    for (const number of ['%', '%zz', '%ff']) {
      const answer = await remove(`${formId}/${number}`);
      check(answer, () => {
        expect([400, 404]).toContain(answer.status);
      });
      expectError(answer, answer.status);
    }
    expect(await stored(formId)).toBe(1);
  });
});

test('without credentials: 401; without the right: 403; nothing is deleted', async () => {
  const { people } = suite();
  const formId = await formWith(1);
  expectError(await api.delete(pathOf(`${formId}/1`)), 401);
  const other = await people.token('custom', ['submissions.find', 'submissions.findOne', 'options.update']);
  expectError(await api.delete(pathOf(`${formId}/1`), other.basic), 403, { name: 'ForbiddenError' });
  expect(await stored(formId)).toBe(1);
  const right = await people.token('custom', ['submissions.delete']);
  expectStatus(await api.delete(pathOf(`${formId}/1`), right.basic), 200);
});

test('who may not delete does not learn what is there', async () => {
  const formId = await formWith(1);
  const there = await api.delete(pathOf(`${formId}/1`));
  const notThere = await api.delete(pathOf(`${formId}/2`));
  expect(there.status).toBe(notThere.status);
  expect(there.text).toBe(notThere.text);
});

test('no orphaned responses', async () => {
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: 'orphans@example.org' }));
  await putSubmission(strapi, formId, contact({ email: 'orphans@example.org' }));
  for (const number of [1, 1, 2]) {
    await strapi.call('responses', 'create', formId, number, 'Hello');
  }
  expect(await countOf('imprint_form_responses', formId)).toBe(3);
  expectStatus(await remove(`${formId}/1`), 200);
  expect(await countOf('imprint_form_responses', formId)).toBe(1);
});

describe('Accept-Language', () => {
  const english = 'The submission was deleted.';
  const german = 'Die Einsendung wurde gelöscht.';

  test.each([
    ['en', english],
    ['de', german],
    ['de-AT', german],
    ['DE', german],
    ['en-GB;q=0.8, de;q=0.9', german],
    ['en-GB;q=0.9, de;q=0.8', english],
    ['fr, de;q=0.5', german],
    ['fr', english],
    ['*', english],
    ['de;q=0', english],
    ['', english],
    ['nonsense', english],
    [';;q=,,=', english],
    ['<script>', english],
    ['__proto__', english],
    ['x'.repeat(4000), english],
  ])('%s', async (language, message) => {
    const formId = await formWith(1);
    const answer = expectStatus(await remove(`${formId}/1`, { 'Accept-Language': language }), 200);
    expect(textAt(answer.json, 'message')).toBe(message);
  });

  test('?locale= wins over it', async () => {
    const formId = await formWith(2);
    const first = await remove(`${formId}/1?locale=de`, { 'Accept-Language': 'en' });
    expect(textAt(expectStatus(first, 200).json, 'message')).toBe(german);
    const second = await remove(`${formId}/2?locale=en`, { 'Accept-Language': 'de' });
    expect(textAt(expectStatus(second, 200).json, 'message')).toBe(english);
  });

  test('errors too', async () => {
    const formId = await formWith(0);
    const answer = expectError(await remove(`${formId}/1`, { 'Accept-Language': 'de' }), 404);
    expect(textAt(answer.json, 'error', 'message')).toBe('Einsendung nicht gefunden.');
  });
});

describe('other methods on the path', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH'])('%s: 405 with Allow, and nothing is deleted', async (method) => {
    const formId = await formWith(1);
    const answer = expectError(await api.request(method, pathOf(`${formId}/1`), { headers: editor.basic }), 405, {
      name: 'MethodNotAllowedError',
    });
    expect(answer.headers.allow).toBe('DELETE');
    expect(await stored(formId)).toBe(1);
  });

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    '%s makes no DELETE of a POST',
    async (header) => {
      const formId = await formWith(1);
      const headers = { ...editor.basic, [header]: 'DELETE', 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await api.request('POST', `${pathOf(`${formId}/1`)}?_method=DELETE`, {
        headers,
        body: '_method=DELETE',
      });
      expectError(answer, 405);
      expect(await stored(formId)).toBe(1);
    },
  );
});

test('a body changes nothing', async () => {
  const formId = await formWith(2);
  const answer = await api.request('DELETE', pathOf(`${formId}/1`), {
    headers: { ...editor.basic, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: `${formId}/2`, ids: [1, 2] }),
  });
  expectStatus(answer, 200);
  expectStatus(await api.get(`/forms/v1/submission/${formId}/2`, editor.basic), 200);
});

test('a submission of a form that has been switched off can be deleted', async () => {
  const formId = await formWith(1);
  await strapi.call('forms', 'update', formId, { enabled: false });
  expectStatus(await remove(`${formId}/1`), 200);
});

test('a cross-site request with cached Basic: 403, and nothing is deleted', async () => {
  const formId = await formWith(1);
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expectError(await remove(`${formId}/1`, headers), 403, { name: 'ForbiddenError' });
  expect(await stored(formId)).toBe(1);
});
