/* docs/texts.md: a project says in its own way, and in further languages, what is built in. */
import { eventually } from './support/eventually';
import { contact, contactFields, createForm } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, recordAt, textAt } from './support/json';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const texts = {
  de: { submissionCreated: 'Danke – wir melden uns.' },
  nl: {
    submit: 'Versturen',
    required: '{field} is verplicht.',
    tooLong: { one: '{field}: hoogstens {max} teken.', other: '{field}: hoogstens {max} tekens.' },
    tooManyFiles: { one: '{field}: hoogstens {max} bestand.', other: '{field}: hoogstens {max} bestanden.' },
    submissionCreated: 'Bedankt, uw bericht is ontvangen.',
    sentTitle: 'Bedankt',
    confirmationSubject: 'Uw bericht: {form}',
    notificationSubject: '{form}: nieuw bericht {number}[ van {sender}]',
    confirmUnknownTitle: 'Deze link is ongeldig',
  },
  ar: { submit: 'إرسال' },
};

const suite = useStrapi({ config: { forms: { texts, mail: { locale: 'nl' } } } });

const faultsOf = (answer: unknown): unknown =>
  (at(answer, 'error', 'details', 'errors') as { message: string }[]).map(({ message }) => message);

test('a language of the project is one like any other', async () => {
  const { api, strapi } = suite();
  const fields = [...contactFields, { name: 'code', type: 'text', label: 'Code', maxLength: 3 }];
  const path = `/forms/v1/submission/${await createForm(strapi, { fields })}`;
  const refused = await api.post(`${path}?locale=nl`, { email: 'mia@example.org', message: 'Hi', code: '1234' });
  expectBadFields(refused, 'name', 'code');
  expect(faultsOf(refused.json)).toEqual(['Code: hoogstens 3 tekens.', 'Name is verplicht.']);
  const taken = expectStatus(await api.post(path, contact(), { 'Accept-Language': 'nl-BE, en;q=0.5' }), 201);
  expect(textAt(taken.json, 'message')).toBe('Bedankt, uw bericht is ontvangen.');
  const german = expectStatus(await api.post(`${path}?locale=de-CH`, contact()), 201);
  expect(textAt(german.json, 'message')).toBe('Danke – wir melden uns.');
  const unknown = await api.post(`${path}?locale=pl`, contact());
  expectStatus(unknown, 400);
});

test('a form comes with what its page has to say, and only that', async () => {
  const { api, strapi } = suite();
  const path = `/forms/v1/form/${await createForm(strapi)}`;
  const textsIn = async (locale: string): Promise<unknown> =>
    recordAt(expectStatus(await api.get(`${path}?locale=${locale}`), 200).json, 'data').texts;
  expect(await textsIn('nl')).toEqual({
    submit: 'Versturen',
    required: '{0} is verplicht.',
    tooManyFiles: { one: '{0}: hoogstens {1} bestand.', other: '{0}: hoogstens {1} bestanden.' },
  });
  expect(await textsIn('de')).toBeUndefined();
  const html = expectStatus(await api.get(`${path}?locale=ar&format=html`), 200).text;
  expect(html).toContain('lang="ar" dir="rtl"');
  expect(html).toContain('إرسال');
});

test('pages without scripts and emails are in it', async () => {
  const { api, strapi, mail } = suite();
  const settings = {
    confirmation: { subject: { fr: 'Reçu' }, text: { nl: 'Bedankt!', fr: 'Merci !' } },
    notifications: [{ id: 'team', to: ['team@example.org'] }],
  };
  const formId = await createForm(strapi, { settings });
  const path = `/forms/v1/submission/${formId}`;
  const { headers } = expectStatus(await api.post(`${path}?locale=nl`, contact(), { accept: 'text/html' }), 303);
  const page = expectStatus(await api.get(`${path}${headers.location ?? ''}`, { accept: 'text/html' }), 200);
  expect(page.text).toContain('<html lang="nl" dir="ltr">');
  expect(page.text).toContain('<h1>Bedankt</h1>');
  const subjects = async (to: string): Promise<unknown> =>
    (
      await eventually(
        () => mail.to(to),
        (mails) => mails.length > 0,
      )
    ).map(({ headers }) => headers.get('subject'));
  expect(await subjects('erika@example.org')).toEqual(['Uw bericht: Contact']);
  expect(await subjects('team@example.org')).toEqual(['Contact: nieuw bericht 1 van erika@example.org']);
  const confirm = await strapi.site.get('/api/forms/v1/confirm/unknown?locale=nl');
  expect(confirm.text).toContain('Deze link is ongeldig');
});

test('a text that does not exist stops Strapi with its name', async () => {
  const wrong = { nl: { requird: 'x', required: '{name} is verplicht' } };
  await expect(startStrapi({ config: { forms: { texts: wrong } } })).rejects.toThrow(
    /forms\.texts\.nl\.requird: is no text of forms; forms\.texts\.nl\.required: \{name\} is unknown/,
  );
});
