/* What the client asks and makes of answers; what a real server answers is tested in tests/api/client.test.ts. */
import { createClient, ImprintError } from '../../../client/src';
import { vectors } from '../forms/intake/altcha-vectors.json';

interface Asked {
  url: string;
  init: RequestInit;
}

const answering = (body: unknown, init: ResponseInit = {}) => {
  const asked: Asked[] = [];
  const fetch = (url: string, options: RequestInit): Promise<Response> => {
    asked.push({ url, init: options });
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));
  };
  return { asked, fetch };
};

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const created = { data: { id: `${formId}/1` }, message: 'Thank you', success: true };

const fieldsOf = ({ init }: Asked | undefined = { url: '', init: {} }): [string, unknown][] =>
  init.body instanceof FormData ? [...init.body] : [];

test('asks where it is told, in the language of the call or else its own', async () => {
  const { asked, fetch } = answering({ data: {} });
  const client = createClient({
    url: 'https://cms.example.org/api/',
    locale: 'de',
    headers: { Authorization: 'x' },
    fetch,
  });
  await client.getImprint();
  await client.getDocument({ format: 'json', locale: 'fr' });
  await client.getForm(formId, { token: false });
  await client.getForm('../x?y');
  await createClient({ url: new URL('https://cms.example.org/api'), fetch }).getToken(formId);
  await client.getToken(formId, { age: 1_500.7 });
  expect(asked.map(({ url }) => url.replace('https://cms.example.org/api', ''))).toEqual([
    '/imprint/v1/all?locale=de',
    '/imprint/v1/document?locale=fr&format=json',
    `/forms/v1/form/${formId}?locale=de&token=false`,
    '/forms/v1/form/..%2Fx%3Fy?locale=de',
    `/forms/v1/token/${formId}`,
    `/forms/v1/token/${formId}?locale=de&age=1501`,
  ]);
  expect(asked[0]?.init.headers).toEqual({ Accept: 'application/json', Authorization: 'x' });
});

test('asks with the global fetch, unless it has another one', async () => {
  const { asked, fetch } = answering({});
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => fetch(url as string, init));
  await createClient({ url: 'https://cms.example.org/api' }).getImprint({ signal: new AbortController().signal });
  spy.mockRestore();
  expect(asked).toMatchObject([{ url: 'https://cms.example.org/api/imprint/v1/all', init: { signal: {} } }]);
});

test('reads the document as a text in every format but JSON', async () => {
  const { fetch } = answering('{"@type":"Organization"}');
  const client = createClient({ url: 'https://cms.example.org/api', fetch });
  expect(await client.getDocument({ format: 'jsonld' })).toBe('{"@type":"Organization"}');
  expect(await client.getDocument()).toEqual({ '@type': 'Organization' });
});

test('reads the links as a list, or as HTML', async () => {
  const links = [{ id: 'privacy', label: 'Privacy notice', url: 'https://example.org/privacy' }];
  const reading = (body: object | string) => createClient({ url: 'x', fetch: answering(body).fetch });
  expect(await reading({ data: links }).getLinks()).toEqual(links);
  expect(await reading('<nav>…</nav>').getLinksHtml()).toBe('<nav>…</nav>');
});

test('reads a form as HTML, with a token only if it is asked for', async () => {
  const { asked, fetch } = answering('<form>…</form>');
  const client = createClient({ url: 'https://cms.example.org/api', locale: 'de', fetch });
  expect(await client.getFormHtml(formId)).toBe('<form>…</form>');
  await client.getFormHtml(formId, { token: true, locale: 'fr' });
  await client.getFormHtml(formId, { style: false });
  expect(asked.map(({ url }) => url.replace('https://cms.example.org/api', ''))).toEqual([
    `/forms/v1/form/${formId}?locale=de&format=html&token=false`,
    `/forms/v1/form/${formId}?locale=fr&format=html&token=true`,
    `/forms/v1/form/${formId}?locale=de&format=html&token=false&style=false`,
  ]);
});

test('throws the server’s message if something cannot be read, and the status if it is another’s page', async () => {
  const error = { status: 404, name: 'NotFoundError', message: 'Form not found.', details: {} };
  const missing = createClient({ url: 'x', fetch: answering({ data: null, error }, { status: 404 }).fetch });
  await expect(missing.getForm(formId)).rejects.toThrow(new ImprintError({ ok: false, ...error, errors: [] }));
  for (const status of [200, 502]) {
    const { fetch } = answering('<h1>Bad gateway</h1>', { status });
    const thrown: unknown = await createClient({ url: 'x', fetch })
      .getImprint()
      .catch((caught: unknown) => caught);
    expect(thrown).toMatchObject({ name: 'ImprintError', status, message: `HTTP ${status}` });
  }
});

test('sends the token of the form, but none to a form that it has not read', async () => {
  const { asked, fetch } = answering(created, { status: 201 });
  const client = createClient({ url: 'x', fetch });
  const form = { formId, token: 'the token' };
  expect(await client.submit(form, { name: 'Erika' })).toEqual({ ok: true, id: `${formId}/1`, message: 'Thank you' });
  await client.submit(formId, { name: 'Erika' });
  await client.submit(form, { name: 'Erika' }, { token: 'newer', captcha: 'solved' });
  // As a <form> has them that was drawn with its own inputs.
  await client.submit(form, { _token: 'its own', _captcha: 'too' }, { token: 'newer', captcha: 'solved' });
  expect(asked.map(fieldsOf)).toEqual([
    [
      ['name', 'Erika'],
      ['_token', 'the token'],
    ],
    [['name', 'Erika']],
    [
      ['name', 'Erika'],
      ['_token', 'newer'],
      ['_captcha', 'solved'],
    ],
    [
      ['_token', 'its own'],
      ['_captcha', 'too'],
    ],
  ]);
  expect(asked[0]?.init).toMatchObject({ method: 'POST', redirect: 'error' });
});

test('is told of each refusal in the same way', async () => {
  const errors = [{ path: ['email'], message: 'Email is required.', name: 'ValidationError' }];
  const refused = async (status: number, body: unknown, headers: Record<string, string> = {}) => {
    const { fetch } = answering(body, { status, headers });
    return createClient({ url: 'x', fetch }).submit(formId, {});
  };
  const body = (status: number, message: string, details = {}) => ({
    data: null,
    error: { status, name: '', message, details },
  });
  expect(await refused(400, body(400, 'Email is required.', { errors }))).toEqual({
    ok: false,
    status: 400,
    message: 'Email is required.',
    errors,
  });
  expect(await refused(403, body(403, 'Full.', { state: 'full' }))).toMatchObject({
    status: 403,
    state: 'full',
    errors: [],
  });
  expect(await refused(429, body(429, 'Too many.'), { 'Retry-After': '30' })).toMatchObject({
    status: 429,
    retryAfter: 30,
  });
  const date = await refused(503, body(503, 'Later.'), { 'Retry-After': 'Fri, 20 Nov 2026 09:30:00 GMT' });
  expect(date).toEqual({ ok: false, status: 503, message: 'Later.', errors: [] });
  for (const page of ['<h1>Too large</h1>', 'null', '{"error":{"message":1}}', '{"error":{"message":""}}'])
    expect(await refused(413, page)).toEqual({ ok: false, status: 413, message: '', errors: [] });
});

test('ALTCHA is solved by the way, unless there is a solution already', async () => {
  const [vector] = vectors;
  const { asked, fetch } = answering({ ...vector?.challenge, ...created }, { status: 201 });
  const client = createClient({ url: 'x', fetch });
  const form = { formId, captcha: { provider: 'altcha' as const, challengeUrl: 'unused' } };
  expect(await client.submit(form, {})).toMatchObject({ ok: true });
  expect(await client.submit(form, {}, { captcha: 'solved' })).toMatchObject({ ok: true });
  const solutions = asked.slice(1).map((one) => fieldsOf(one));
  expect(solutions).toEqual([[['_captcha', await client.solveCaptcha(formId)]], [['_captcha', 'solved']]]);
  expect(atob(String(solutions[0]?.[0]?.[1]))).toContain(vector?.solution.derivedKey);
});

test('a challenge that is refused is a refused submission', async () => {
  const { asked, fetch } = answering({ error: { message: 'Too many.', details: {} } }, { status: 429 });
  const client = createClient({ url: 'x', fetch });
  const form = { formId, captcha: { provider: 'altcha' as const, challengeUrl: 'unused' } };
  expect(await client.submit(form, {})).toMatchObject({ ok: false, status: 429, message: 'Too many.' });
  await expect(client.solveCaptcha(formId)).rejects.toMatchObject({ name: 'ImprintError', status: 429 });
  expect(asked.map(({ url }) => url)).toEqual(Array(2).fill(`x/forms/v1/challenge/${formId}`));
});

test('a step is checked with the names of files', async () => {
  const { asked, fetch } = answering({ data: { valid: true } });
  const client = createClient({ url: 'x', fetch });
  const values = { name: 'Erika', cv: [new File(['x'], 'cv.pdf')] };
  expect(await client.checkStep({ formId, token: 'unused' }, 'you', values)).toEqual({ ok: true });
  expect(asked.map(fieldsOf)).toEqual([
    [
      ['name', 'Erika'],
      ['cv', 'cv.pdf'],
      ['_step', 'you'],
    ],
  ]);
  const { fetch: refusing } = answering({ error: { message: 'No.', details: {} } }, { status: 400 });
  expect(await createClient({ url: 'x', fetch: refusing }).checkStep(formId, '', {})).toMatchObject({ ok: false });
});

test('saves what has been typed, and reads it again', async () => {
  const expiresAt = '2026-12-28T12:00:00.000Z';
  const saved = answering({ data: { expiresAt }, message: 'Sent', success: true }, { status: 201 });
  const client = createClient({ url: 'x', fetch: saved.fetch });
  expect(await client.saveDraft(formId, { name: 'Erika', _email: 'erika@example.org' })).toEqual({
    ok: true,
    expiresAt,
    message: 'Sent',
  });
  expect(saved.asked.map(({ url }) => url)).toEqual([`x/forms/v1/draft/${formId}`]);
  expect(fieldsOf(saved.asked[0])).toEqual([
    ['name', 'Erika'],
    ['_email', 'erika@example.org'],
  ]);
  const draft = { values: { name: 'Erika' }, files: [], expiresAt };
  const found = answering({ data: draft });
  expect(await createClient({ url: 'x', fetch: found.fetch }).getDraft(formId, '../y')).toEqual(draft);
  expect(found.asked.map(({ url }) => url)).toEqual([`x/forms/v1/draft/${formId}/..%2Fy`]);
  const refused = answering(
    { data: null, error: { status: 400, name: 'ValidationError', message: 'No', details: { errors: [] } } },
    { status: 400 },
  );
  expect(await createClient({ url: 'x', fetch: refused.fetch }).saveDraft(formId, {})).toMatchObject({
    ok: false,
    status: 400,
  });
});
