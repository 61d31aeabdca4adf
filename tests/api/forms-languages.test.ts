/* Visitors are spoken to in their language: en, de, fr and it are built in; the team reads its own, in words. */
import { eventually } from './support/eventually';
import { contact, contactFields, createForm } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { multipart, pdf } from './support/multipart';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { imprint: { locale: 'de' } } });

const thanks = {
  en: 'Thank you, your message has been received.',
  de: 'Vielen Dank, Ihre Nachricht ist angekommen.',
  fr: 'Merci, votre message nous est bien parvenu.',
  it: 'Grazie, il Suo messaggio è arrivato.',
};

const missing = {
  en: 'Name is required.',
  de: 'Name ist ein Pflichtfeld.',
  fr: 'Le champ «\u202fName\u202f» est obligatoire.',
  it: 'Il campo «Name» è obbligatorio.',
};

let last = 0;
const address = (): string => {
  last += 1;
  return `person${last}@example.org`;
};

const mailTo = async (to: string) => {
  const [mail] = await eventually(
    () => suite().mail.to(to),
    (mails) => mails.length > 0,
  );
  return mail;
};

describe.each<[keyof typeof thanks, string, Record<string, string>]>([
  ['en', '?locale=en', { 'Accept-Language': 'fr' }],
  ['de', '?locale=de', { 'Accept-Language': 'fr' }],
  ['fr', '?locale=fr', {}],
  ['it', '?locale=it', {}],
  ['fr', '', { 'Accept-Language': 'fr' }],
  ['fr', '', { 'Accept-Language': 'fr-CH, en;q=0.5' }],
  ['de', '', { 'Accept-Language': 'de-AT' }],
  ['it', '', { 'Accept-Language': 'es-ES, it-CH;q=0.8, en;q=0.5' }],
  ['en', '', { 'Accept-Language': 'es' }],
  ['en', '', { 'Accept-Language': '*' }],
  ['en', '', {}],
])('%s, by the query %j and the headers %j', (language, query, headers) => {
  test('faults and thanks', async () => {
    const { api, strapi } = suite();
    const path = `/forms/v1/submission/${await createForm(strapi)}${query}`;
    const refused = await api.post(path, { email: 'erika@example.org' }, headers);
    expectBadFields(refused, 'name');
    expect(textAt(listAt(refused.json, 'error', 'details', 'errors')[0], 'message')).toBe(missing[language]);
    const taken = expectStatus(await api.post(path, contact(), headers), 201);
    expect(textAt(taken.json, 'message')).toBe(thanks[language]);
  });
});

test.each([
  [
    'en',
    ['Rate must be at least 0.5.', 'Code must be at most 1 character.', 'CV: a file must not be larger than 45 bytes.'],
  ],
  [
    'de',
    [
      'Rate muss mindestens 0,5 sein.',
      'Code darf höchstens 1 Zeichen lang sein.',
      'CV: Eine Datei darf höchstens 45 Byte groß sein.',
    ],
  ],
  [
    'de-CH',
    [
      'Rate muss mindestens 0.5 sein.',
      'Code darf höchstens 1 Zeichen lang sein.',
      'CV: Eine Datei darf höchstens 45 Byte groß sein.',
    ],
  ],
  // It looks like a tag, but is none.
  [
    'de-ab12',
    [
      'Rate muss mindestens 0,5 sein.',
      'Code darf höchstens 1 Zeichen lang sein.',
      'CV: Eine Datei darf höchstens 45 Byte groß sein.',
    ],
  ],
])('numbers, plurals and sizes for a reader of %s', async (language, messages) => {
  const { api, strapi } = suite();
  const formId = await createForm(strapi, {
    fields: [
      { name: 'rate', type: 'number', label: 'Rate', min: 0.5 },
      { name: 'code', type: 'text', label: 'Code', maxLength: 1 },
      { name: 'cv', type: 'file', label: 'CV', maxSize: 45 },
    ],
  });
  const { headers, body } = multipart(
    { name: 'rate', value: language === 'de-ab12' ? '0,25' : '0.25' },
    { name: 'code', value: 'AB' },
    { name: 'cv', value: pdf, file: 'a.pdf' },
  );
  const answer = await api.request('POST', `/forms/v1/submission/${formId}`, {
    headers: { ...headers, 'Accept-Language': language },
    body,
  });
  const errors = listAt(expectStatus(answer, 400).json, 'error', 'details', 'errors');
  expect(errors.map((error) => at(error, 'message'))).toEqual(messages);
});

test('a text of the form that is missing in the visitor’s language gives way to the built-in one', async () => {
  const { api, strapi } = suite();
  const successMessage = { de: 'Danke sehr!', 'de-AT': 'Servus!' };
  const confirmation = { subject: { de: 'Danke' }, text: { de: 'Danke, {{name}}' } };
  const path = `/forms/v1/submission/${await createForm(strapi, { settings: { successMessage, confirmation } })}`;
  const send = async (language: string) => {
    const to = address();
    const answer = await api.post(path, contact({ email: to }), { 'Accept-Language': language });
    const mail = await mailTo(to);
    return [
      textAt(expectStatus(answer, 201).json, 'message'),
      mail?.headers.get('subject'),
      mail?.parts.get('text/plain'),
    ];
  };
  expect(await send('de')).toEqual(['Danke sehr!', 'Danke', 'Danke, Erika Mustermann']);
  expect((await send('de-AT'))[0]).toBe('Servus!');
  expect((await send('de-CH'))[0]).toBe('Danke sehr!');
  expect(await send('fr-CH')).toEqual([
    thanks.fr,
    'Votre message : Contact',
    'Merci, votre message nous est bien parvenu (Contact).',
  ]);
  expect(await send('it')).toEqual([
    thanks.it,
    'Il Suo messaggio: Contact',
    'Grazie, il Suo messaggio è arrivato (Contact).',
  ]);
});

test('the team reads labels, options, yes and no in its own language, whatever the visitor’s is', async () => {
  const { api, strapi } = suite();
  const to = address();
  const fields = [
    ...contactFields,
    { name: 'terms', type: 'checkbox', label: { en: 'Terms', de: 'Bedingungen' } },
    { name: 'news', type: 'checkbox', label: { en: 'News', de: 'Neuigkeiten' } },
    {
      name: 'topic',
      type: 'select',
      label: { en: 'Topic', de: 'Thema' },
      options: [{ value: 'o', label: { en: 'Offer', de: 'Angebot' } }],
    },
  ];
  const formId = await createForm(strapi, { fields, settings: { notifications: [{ id: 'team', to: [to] }] } });
  const values = { ...contact(), terms: 'on', topic: 'o' };
  expectStatus(await api.post(`/forms/v1/submission/${formId}?locale=fr`, values), 201);
  const text = (await mailTo(to))?.parts.get('text/plain') ?? '';
  for (const line of ['Nachricht: Good morning!', 'Bedingungen: Ja', 'Neuigkeiten: Nein', 'Thema: Angebot']) {
    expect(text.split('\n')).toContain(line);
  }
});

describe('JSON', () => {
  const fields = [
    { name: 'terms', type: 'checkbox', label: 'Terms' },
    { name: 'seats', type: 'number', label: 'Seats', max: 1e30 },
    { name: 'days', type: 'checkboxes', label: 'Days', options: ['mo', 'tu'] },
    { name: 'site', type: 'url', label: 'Site' },
    { name: 'note', type: 'text', label: 'Note' },
  ];
  const send = async (body: string) => {
    const { api, strapi } = suite();
    const formId = await createForm(strapi, { fields });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api.request('POST', `/forms/v1/submission/${formId}`, { headers, body });
    if (answer.status !== 201) return answer;
    return at(await strapi.call('submissions', 'findOne', formId, 1), 'data');
  };

  test.each([
    ['{"terms":true,"seats":2,"days":["mo","tu"]}', { terms: '1', seats: '2', days: ['mo', 'tu'] }],
    ['{"terms":false,"seats":-0.5,"days":"tu"}', { seats: '-0.5', days: ['tu'] }],
    ['{"terms":"on","seats":"3"}', { terms: '1', seats: '3' }],
    ['{"seats":1e21}', { seats: '1000000000000000000000' }],
    ['{"seats":-0}', { seats: '0' }],
    ['{"seats":1e-7}', { seats: '0.0000001' }],
    ['{"site":"linkedin.com/in/foo"}', { site: 'https://linkedin.com/in/foo' }],
  ])('%s is taken', async (body, data) => {
    expect(await send(body)).toEqual(data);
  });

  test.each([
    ['{"terms":1}', 'terms'],
    ['{"terms":[true]}', 'terms'],
    ['{"seats":true}', 'seats'],
    ['{"seats":1e999}', 'seats'],
    ['{"seats":[1]}', 'seats'],
    ['{"seats":1e31}', 'seats'],
    ['{"note":1}', 'note'],
    ['{"note":true}', 'note'],
    ['{"note":null}', 'note'],
    ['{"days":true}', 'days'],
    ['{"days":[true]}', 'days'],
    ['{"site":true}', 'site'],
    ['{"site":"javascript:alert(1)"}', 'site'],
    ['{"site":"foo"}', 'site'],
    ['{"site":"office@example.org"}', 'site'],
  ])('%s is refused', async (body, name) => {
    const answer = await send(body);
    expect(answer).toHaveProperty('status', 400);
    expect(JSON.stringify(answer)).toContain(`\\"path\\":[\\"${name}\\"]`);
  });

  test('an option of the imprint stays a text', async () => {
    const { api, people } = suite();
    const headers = { ...people.owner.basic, 'Content-Type': 'application/json' };
    for (const body of ['{"press_law_checkbox":true}', '{"phone":30123456}']) {
      expect((await api.request('POST', '/imprint/v1/options', { headers, body })).status).toBe(400);
    }
    const body = '{"social_media_linkedin":"linkedin.com/in/foo"}';
    const answer = expectStatus(await api.request('POST', '/imprint/v1/options', { headers, body }), 200);
    expect(at(answer.json, 'social_media_linkedin')).toBe('https://linkedin.com/in/foo');
  });
});

test('the host’s own code has the same rules', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, {
    fields: [
      { name: 'terms', type: 'checkbox', label: 'Terms' },
      { name: 'seats', type: 'number', label: 'Seats' },
      { name: 'site', type: 'url', label: 'Site' },
    ],
  });
  await strapi.call('submissions', 'create', formId, { terms: true, seats: 1e21, site: 'example.org' });
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual({
    terms: '1',
    seats: '1000000000000000000000',
    site: 'https://example.org',
  });
});
