import { createHash } from 'node:crypto';

import { eventually } from '../api/support/eventually';
import { contactFields, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, listAt, numberAt, textAt } from '../api/support/json';
import { multipart, pdf } from '../api/support/multipart';
import { adminClient, type Panel } from '../api/support/panel';
import type { TestStrapi } from '../api/support/strapi';

type Session = Readonly<Record<string, string>>;

/** The form's webhook, without its URL and secret. */
export const hook = { id: 'crm', events: ['submission.created'], fields: 'all' };
/** What is posted to the webhook in {@link fillProject} is signed with this. */
export const secret = `whsec_${Buffer.alloc(24, 'imprint').toString('base64')}`;

/** Puts something into each table of the plugin, and waits for the mails about it. */
export const fillProject = async (strapi: TestStrapi, session: Session): Promise<void> => {
  const panel = adminClient(strapi.site, session);
  const { call } = strapi;
  await call('imprint', 'update', {
    country: 'deu',
    legal_entity: 'gmbh',
    name: 'Müller & Söhne GmbH',
    coverage: 'DE',
  });
  await call('imprint', 'update', { coverage: 'EN', free_text: '<p>More</p>' }, { locale: 'en', author: 'editor' });
  await call('imprint', 'update', { vat_id: 'DE136695976', address: 'Musterstraße 1\n20095 Hamburg' });
  await call('imprint', 'updateTitles', { country: 'Staat' }, { locale: 'de' });

  const webhook = { ...hook, url: 'https://crm.example.org/hook', secret };
  const formId = await createForm(strapi, {
    name: 'Application',
    fields: [
      { type: 'heading', text: { en: 'About you', de: 'Über Sie' } },
      ...contactFields,
      { name: 'company', type: 'radio', label: 'Company', options: [{ value: 'yes', label: 'Yes' }] },
      { type: 'step', id: 'papers', title: 'Papers' },
      {
        name: 'cv',
        type: 'file',
        label: 'CV',
        showIf: { match: 'all', rules: [{ field: 'company', op: 'empty' }] },
        width: 'half',
      },
    ],
    settings: {
      notifications: [{ id: 'team', to: ['team@example.org'], subject: 'From {{name}}', attachments: true }],
      confirmation: { text: { en: 'Thank you', de: 'Danke' } },
      successMessage: { en: 'Received', de: 'Angekommen' },
      maxLinks: 1,
      storeIp: true,
      webhooks: [webhook],
    },
  });
  for (const name of ['Erika', 'Łukasz', '😀 „Ω“', 'نور']) {
    await putSubmission(strapi, formId, { name, email: 'erika@example.org', message: `Guten Tag von ${name}` });
  }
  const parts = [
    { name: 'name', value: 'Max' },
    { name: 'email', value: 'max@example.org' },
    { name: 'message', value: 'http://a.example http://b.example' },
    { name: 'cv', value: pdf, file: 'Lebenslauf.pdf' },
  ];
  expectStatus(await strapi.api.request('POST', `/forms/v1/submission/${formId}`, multipart(...parts)), 201);
  await call('submissions', 'delete', formId, 2);

  const pathOf = (id: number) => `/imprint/submissions/${formId}/${id}`;
  const change = (body: unknown) => panel.post('/imprint/submissions/actions', body);
  expectStatus(await panel.post(`${pathOf(1)}/notes`, { text: 'Called back.' }), 201);
  expectStatus(await panel.put(`${pathOf(3)}/draft`, { text: 'Dear …', version: 0 }), 200);
  await call('responses', 'create', formId, 1, 'Hello\nErika', { idempotencyKey: 'one', author: 'editor' });
  expectStatus(await change({ action: 'status', status: 'archived', ids: [`${formId}/4`] }), 200);
  expectStatus(await panel.post('/imprint/personal-data/erase', { email: 'nobody@example.org' }), 200);
  await createForm(strapi, { name: 'Closed', enabled: false });

  await eventually(
    () => strapi.rows('imprint_form_mails'),
    (mails) => mails.every(({ status }) => status !== 'pending'),
  );
};

/** What changes by itself, and is checked nowhere: how long ago, whether the receiver of the webhook was there meanwhile. */
const VOLATILE = new Set(['deliveries', 'error', 'attempts', 'results', 'nextAttemptAt', 'updatedAt', 'search']);

const withoutVolatile = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (VOLATILE.has(key) ? undefined : part)));

const readSubmission = async (panel: Panel, formId: string, id: string): Promise<unknown> => {
  const path = `/imprint/submissions/${formId}/${id}`;
  const detail = at(expectStatus(await panel.get(path), 200).json, 'data');
  const files = [];
  for (const file of listAt(detail, 'attachments')) {
    const { text } = expectStatus(await panel.get(`${path}/files/${numberAt(file, 'id')}`), 200);
    files.push(createHash('sha256').update(text).digest('hex'));
  }
  return { detail, files };
};

/** Everything that people and programs read of a project. */
export const readProject = async (strapi: TestStrapi, session: Session): Promise<unknown> => {
  const panel = adminClient(strapi.site, session);
  const read = async (path: string) => expectStatus(await panel.get(path), 200).json;
  const search = async (q: string) => read(`/imprint/submissions?spam=all&q=${encodeURIComponent(q)}`);

  const submissions = [];
  for (const item of listAt(await read('/imprint/submissions?spam=all&pageSize=100&sort=submittedAt:asc'), 'data')) {
    const [formId = '', id = ''] = textAt(item, 'id').split('/');
    submissions.push(await readSubmission(panel, formId, id));
  }
  const personal = await panel.post('/imprint/personal-data/search', { email: 'erika@example.org' });
  return withoutVolatile({
    imprint: await Promise.all(['de', 'en'].map((locale) => strapi.call('imprint', 'find', { locale }))),
    titles: await strapi.call('imprint', 'titles', { locale: 'de' }),
    history: await read('/imprint/revisions'),
    forms: await strapi.call('forms', 'find'),
    submissions,
    counts: await read('/imprint/submissions/counts'),
    found: await Promise.all(['muller', 'lukasz', 'guten', 'نور', 'erika example'].map(search)),
    personal: expectStatus(personal, 200).json,
    erasures: await read('/imprint/personal-data/erasures'),
  });
};
