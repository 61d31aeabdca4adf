/* The templates that a new form can begin with: made, filled in and confirmed in each of their languages. */
import { toBody } from '../../admin/src/forms/model/draft/body';
import { toDraft } from '../../admin/src/forms/model/draft/draft';
import { fromTemplate, type TemplateName, templates } from '../../admin/src/forms/model/templates';
import type { Texts } from '../../admin/src/forms/model/templates/common';
import { displayText } from '../../server/src/forms/definition/display';
import { eventually } from './support/eventually';
import { createForm } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, listAt, recordAt, textAt } from './support/json';
import { multipart, pdf } from './support/multipart';
import { adminClient } from './support/panel';
import { unique } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const languages = ['en', 'de', 'fr', 'it'] as const;
const person = { name: 'Erika Mustermann', phone: '+49 30 123456', privacy: '1' };

/** What visitors enter, in each template's fields; its address and its files come with it. */
const entries: Readonly<Record<TemplateName, Readonly<Record<string, string>>>> = {
  contact: { name: person.name, message: 'Good morning!', privacy: '1' },
  application: { ...person, position: 'Carpenter', start: '2027-01-01', message: 'I like wood.' },
  event: { ...person, event: 'Open day', company: 'Wood Ltd', persons: '2', others: 'Max', wishes: 'No nuts' },
  quote: { ...person, place: '10115 Berlin', details: 'Two tables', date: '2027-02-01', budget: 'EUR 2,000' },
  callback: { ...person, time: 'morning', message: 'The tables' },
  complaint: {
    ...person,
    'order-number': 'A-17',
    subject: 'Table',
    details: 'It wobbles.',
    request: 'other',
    other: 'Advice',
  },
};

/** As the editor sends it. */
const bodyOf = (template: TemplateName, language = 'en') =>
  toBody(toDraft(fromTemplate(template, { language, to: 'team@example.org' }), language), language);

const names = Object.keys(entries) as TemplateName[];

test('there is an entry for each of them', () => {
  expect(names).toEqual(Object.keys(templates));
});

test.each(names)('%s is made, submitted and confirmed in every language', async (template) => {
  const { strapi, people, api, mail } = suite();
  const { name, fields, settings } = templates[template];
  for (const language of languages) {
    const say = (texts: Texts): string => texts[language];
    const made = expectStatus(
      await adminClient(strapi.site, people.session).post('/imprint/forms', bodyOf(template, language)),
      201,
    );
    expect(at(made.json, 'data')).toMatchObject({
      name: say(name),
      settings: { ...settings, notifications: [{ to: ['team@example.org'] }] },
    });
    const formId = textAt(made.json, 'data', 'formId');

    const read = expectStatus(await api.get(`/forms/v1/form/${formId}?locale=${language}`), 200);
    const shown = listAt(read.json, 'data', 'fields').map((field) => recordAt(field));
    expect(shown.map(({ label, help, options }) => ({ label, help, options }))).toEqual(
      fields.map(({ label, help, options }) => ({
        label: say(label),
        help: help && say(help),
        options: options?.map((option) => ({ value: option.value, label: say(option.label) })),
      })),
    );

    const email = `${unique(template)}@example.org`;
    const values = { ...entries[template], email };
    const file = fields.find(({ type }) => type === 'file');
    const sent = multipart(
      ...Object.entries(values).map(([key, value]) => ({ name: key, value })),
      ...(file === undefined ? [] : [{ name: file.name, value: pdf, file: 'sample.pdf' }]),
    );
    const answer = await api.request('POST', `/forms/v1/submission/${formId}?locale=${language}`, sent);
    const number = textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1];
    if (settings.successMessage !== undefined) expect(textAt(answer.json, 'message')).toContain(email);

    const stored = at(await strapi.call('submissions', 'findOne', formId, Number(number)), 'data');
    const known = fields.filter((field) => field.name in values).map((field) => field.name);
    // Nothing is left out, and nothing has no field.
    expect(known.toSorted()).toEqual(Object.keys(values).toSorted());
    expect(stored).toMatchObject({ ...values, ...('privacy' in values && { privacy: expect.anything() as unknown }) });

    const [confirmation] = await eventually(
      () => mail.to(email),
      (mails) => mails.length > 0,
    );
    expect(confirmation?.headers.get('subject')).toBe(
      // A header has no other blanks.
      say(settings.confirmation.subject)
        .replace('{{submissionId}}', number ?? '')
        .replaceAll('\u00a0', ' '),
    );
    const text = confirmation?.parts.get('text/plain') ?? '';
    expect(text).not.toContain('{{');
    const named = [...say(settings.confirmation.text).matchAll(/\{\{([\w-]+)\}\}/g)].map(([, key]) => key);
    for (const field of fields.filter((one) => one.name in values && named.includes(one.name))) {
      expect(text).toContain(displayText(field, textAt(values, field.name), language, { yes: '', no: '' }));
    }
    const isTold = await eventually(
      () => mail.to('team@example.org').some(({ parts }) => parts.get('text/plain')?.includes(email)),
      Boolean,
    );
    expect(isTold).toBe(true);
  }
});

test.each(names)('%s cannot be submitted without what it requires', async (template) => {
  const { strapi, api } = suite();
  const formId = await createForm(strapi, { ...bodyOf(template) });
  const required = templates[template].fields.filter((field) => field.required === true && field.showIf === undefined);
  expectBadFields(await api.post(`/forms/v1/submission/${formId}`, {}), ...required.map(({ name }) => name));
});
