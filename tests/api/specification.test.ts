/*
 * A client that knows only rest-interface.md. Each sentence of that document that says something about the service is
 * quoted by the test that proves it.
 */
import { createForm, putSubmission } from './support/forms';
import { basic, check, type Client, expectJson, expectStatus } from './support/http';
import { anyString, keysOf, matching, textAt } from './support/json';
import { optionNames, sampleRecord } from './support/options';
import type { Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const user = 'editor@example.org';
const password = 'Correct-1-horse';

let api: Client;
let editor: Person;
let headers: { Authorization: string };

beforeAll(async () => {
  const { people } = suite();
  ({ api } = suite());
  editor = await people.admin(
    ['options.update', 'titles.update', 'submissions.delete', 'responses.create', 'responses.find'],
    { email: user, password },
  );
  headers = { Authorization: basic(user, password) };
});

describe('What the service does', () => {
  test('“A site’s legal-notice record can be read, either as a whole or one option at a time, and changed.”', async () => {
    expectStatus(await api.post('/imprint/v1/options', { name: 'Beispiel GmbH' }, headers), 200);
    const whole = expectStatus(await api.get('/imprint/v1/all'), 200);
    expect(textAt(whole.json, 'name')).toBe('Beispiel GmbH');
    const one = expectStatus(await api.get('/imprint/v1/name'), 200);
    expect(one.text).toContain('Beispiel GmbH');
  });

  test('“The display titles of the imprint fields can be changed.”', async () => {
    const answer = await api.post('/imprint/v1/titles', { name: 'Company' }, headers);
    expect(textAt(expectStatus(answer, 200).json, 'name', 'name')).toBe('Company');
  });

  test('“A stored submission of a form can be deleted.”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const number = await putSubmission(strapi, formId);
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/${number}`, headers), 200);
  });

  test('“In the extended edition only, a reply to a submission can be sent.”', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi);
    const address = 'first-reply@example.org';
    const number = await putSubmission(strapi, formId, { name: 'A', email: address });
    const answer = await api.post(
      `/forms-extended/v1/response/${formId}/${number}`,
      { response: 'Thank you for writing.' },
      headers,
    );
    expectStatus(answer, 200);
    expect(mail.to(address)).toHaveLength(1);
  });
});

describe('Imprint record', () => {
  test('“A flat record. Every field is a string in the example return value.”', async () => {
    const { json } = expectStatus(await api.get('/imprint/v1/all'), 200);
    for (const name of keysOf(json)) {
      expect(typeof textAt(json, name)).toBe('string');
    }
  });

  test.each(optionNames)('“A field is addressed by its option name.” %s', async (name) => {
    const value = sampleRecord[name] ?? '';
    expect(value).not.toBe('');
    expectStatus(await api.post('/imprint/v1/options', { [name]: value }, headers), 200);
    expectJson(await api.get(`/imprint/v1/${name}`), 200, { [name]: value });
  });

  test('“nine options named social_media_<network>, one for each of nine social networks; each holds a profile URL”', async () => {
    const { json } = expectStatus(await api.get('/imprint/v1/all'), 200);
    const networks = keysOf(json).filter(
      (name) => name.startsWith('social_media_') && name !== 'social_media_open_in_new_tab',
    );
    expect(networks).toHaveLength(9);
    for (const network of networks) {
      const answer = await api.post('/imprint/v1/options', { [network]: 'https://example.org/we' }, headers);
      expect(textAt(expectStatus(answer, 200).json, network)).toBe('https://example.org/we');
    }
  });

  test.each([
    ['press_law_checkbox', '“returns 1 when journalistic/editorial content is present”'],
    ['social_media_open_in_new_tab', '“returns 1 when social media links open in a new tab”'],
  ])('%s: %s', async (flag) => {
    for (const [sent, returned] of [
      ['1', '1'],
      ['0', ''],
      ['1', '1'],
    ] as const) {
      expectStatus(await api.post('/imprint/v1/options', { [flag]: sent }, headers), 200);
      expectJson(await api.get(`/imprint/v1/${flag}`), 200, { [flag]: returned });
    }
  });
});

describe('Imprint field title (metadata)', () => {
  test('“For an option name, an object with one key `name` (string): the display title of that field.”', async () => {
    const answer = await api.post('/imprint/v1/titles', { fax: 'Telefax' }, headers);
    const { json } = expectStatus(answer, 200);
    check(answer, () => {
      expect(json).toMatchObject({ fax: { name: 'Telefax' } });
      expect(keysOf((json as { fax: object }).fax)).toEqual(['name']);
    });
  });
});

describe('Form submission', () => {
  test('“Identified by a composite id <form_id>/<submission_id>.”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const answer = await api.post(`/forms/v1/submission/${formId}`, { name: 'A', email: 'a@example.org' });
    expect(textAt(expectStatus(answer, 201).json, 'data', 'id')).toBe(`${formId}/1`);
  });

  test('form_id: “lowercase UUID version 4”, submission_id: “one or more decimal digits”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    expect(formId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (let number = 1; number <= 10; number += 1) {
      expect(await putSubmission(strapi, formId)).toBe(number);
    }
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/10`, headers), 200);
  });
});

describe('States and transitions', () => {
  test('“a successful delete removes the submission identified by the composite id”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    await putSubmission(strapi, formId);
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, headers), 200);
    const left = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
    expect(left.map((row) => Number(row.submission_id))).toEqual([2]);
  });
});

describe('1. GET {api_root}/imprint/v1/<option>', () => {
  test('“Request body: none.” and no credentials', async () => {
    expectStatus(await api.get('/imprint/v1/country'), 200);
  });

  test('“all: returns all present values of the imprint as one JSON object. Its keys are all option names of the record (the 40 field names), each with a string value.”', async () => {
    const answer = expectStatus(await api.get('/imprint/v1/all'), 200);
    check(answer, () => {
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(keysOf(answer.json)).toEqual([...optionNames]);
      expect(optionNames).toHaveLength(40);
    });
  });

  test('“Any other option: returns the value of that one option.”', async () => {
    expectStatus(await api.post('/imprint/v1/options', { vat_id: 'DE136695976' }, headers), 200);
    expectJson(await api.get('/imprint/v1/vat_id'), 200, { vat_id: 'DE136695976' });
  });
});

describe('2. POST {api_root}/imprint/v1/options', () => {
  test('“content type application/x-www-form-urlencoded. Body fields are option names with their new values, one or several per request (the example sets country and legal_entity)”', async () => {
    const answer = await api.request('POST', '/imprint/v1/options', {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'country=aut&legal_entity=ag',
    });
    expect(expectStatus(answer, 200).json).toMatchObject({ country: 'aut', legal_entity: 'ag' });
    const one = await api.request('POST', '/imprint/v1/options', {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'country=che',
    });
    expect(expectStatus(one, 200).json).toMatchObject({ country: 'che', legal_entity: 'ag' });
  });

  test('“Header Authorization with scheme Basic is sent.”', async () => {
    expectStatus(await api.post('/imprint/v1/options', { fax: '030 1' }), 401);
    expectStatus(await api.post('/imprint/v1/options', { fax: '030 12345' }, headers), 200);
  });

  test('“Response: a JSON string with all stored”', async () => {
    const answer = await api.post('/imprint/v1/options', { name: 'Alles AG' }, headers);
    expectJson(answer, 200, (await api.get('/imprint/v1/all')).json);
    expect(keysOf(answer.json)).toEqual([...optionNames]);
  });
});

describe('3. POST {api_root}/imprint/v1/titles', () => {
  test('“content type application/x-www-form-urlencoded. Body fields are option names; each value is the new title string.”', async () => {
    const answer = await api.request('POST', '/imprint/v1/titles', {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'country=Staat&email=Post+%26+mehr',
    });
    expect(expectStatus(answer, 200).json).toMatchObject({
      country: { name: 'Staat' },
      email: { name: 'Post & mehr' },
    });
  });

  test('“Header Authorization with scheme Basic is sent.”', async () => {
    expectStatus(await api.post('/imprint/v1/titles', { fax: 'Fax' }), 401);
    expectStatus(await api.post('/imprint/v1/titles', { fax: 'Fax' }, headers), 200);
  });

  test('“Response: a JSON string holding the stored imprint metadata: an object keyed by option name, each value an object { "name": <title> }.”', async () => {
    const answer = expectStatus(await api.post('/imprint/v1/titles', { phone: 'Ruf' }, headers), 200);
    check(answer, () => {
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      for (const name of keysOf(answer.json)) {
        expect(optionNames).toContain(name);
        expect((answer.json as Record<string, unknown>)[name]).toEqual({ name: anyString });
      }
    });
  });
});

describe('4. DELETE {api_root}/forms/v1/submission/delete/<form_id>/<submission_id>', () => {
  test('“Deletes the submission with the given form id and submission id.” with “data”, “message” and “success”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const number = await putSubmission(strapi, formId);
    const path = `/forms/v1/submission/delete/${formId}/${number}`;
    expectJson(await api.delete(path, headers), 200, {
      data: { id: `${formId}/${number}` },
      message: anyString,
      success: true,
    });
    expectStatus(await api.delete(path, headers), 404);
  });

  test('“Request body: none.”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const number = await putSubmission(strapi, formId);
    const answer = await api.request('DELETE', `/forms/v1/submission/delete/${formId}/${number}`, { headers });
    expect(answer.request.body).toBe('');
    expectStatus(answer, 200);
  });

  test('“the path matches only when it has that format”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    for (const id of [`${formId.toUpperCase()}/1`, `${formId}/one`, `${formId}/-1`, `${formId}/1.0`, `x${formId}/1`]) {
      expectStatus(await api.delete(`/forms/v1/submission/delete/${id}`, headers), 404);
    }
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, headers), 200);
  });

  test('“the text is localized (an English and a German text exist)”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const messages: string[] = [];
    for (const language of ['en', 'de']) {
      const number = await putSubmission(strapi, formId);
      const answer = await api.delete(`/forms/v1/submission/delete/${formId}/${number}`, {
        ...headers,
        'Accept-Language': language,
      });
      messages.push(textAt(expectStatus(answer, 200).json, 'message'));
    }
    expect(messages).toEqual([matching(/deleted/), matching(/gelöscht/)]);
  });
});

describe('5. POST {api_root}/forms-extended/v1/response/<form_id>/<submission_id>', () => {
  test('“content type application/x-www-form-urlencoded; one field response (string), the reply text”', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi);
    const address = 'second-reply@example.org';
    const number = await putSubmission(strapi, formId, { name: 'A', email: address });
    const answer = await api.request('POST', `/forms-extended/v1/response/${formId}/${number}`, {
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'response=Guten+Tag%21%0AVielen+Dank.',
    });
    expectStatus(answer, 200);
    expect(mail.to(address)[0]?.parts.get('text/plain')).toContain('Guten Tag!\nVielen Dank.');
  });

  test('“Path: same composite id format as endpoint 4.”', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    for (const id of [`${formId.toUpperCase()}/1`, `${formId}/one`, `${formId}/-1`]) {
      expectStatus(await api.post(`/forms-extended/v1/response/${id}`, { response: 'Hello' }, headers), 404);
    }
  });
});

describe('Authentication', () => {
  test('“the base64 encoding of a user name, a colon and a password”', async () => {
    const encoded = Buffer.from(`${editor.email}:${editor.password}`).toString('base64');
    const answer = await api.post('/imprint/v1/options', { fax: '030 54321' }, { Authorization: `Basic ${encoded}` });
    expectStatus(answer, 200);
  });
});

describe('Versioning', () => {
  test('“Every route carries the version segment v1 after its namespace.”', async () => {
    for (const path of ['/imprint/all', '/imprint/v2/all', '/imprint/v10/all']) {
      expectStatus(await api.get(path), 404);
    }
  });
});
