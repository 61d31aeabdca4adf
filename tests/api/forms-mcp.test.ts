/* MCP tools that list and read submissions and draft replies, but never send them. */
import { contact, createForm, putSubmission, unknownFormId } from './support/forms';
import { expectStatus } from './support/http';
import { at, containing, including, justNow, listAt, recordAt } from './support/json';
import { connectMcp, type McpClient } from './support/mcp';
import { adminClient } from './support/panel';
import type { Action } from './support/people';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { MCP: 'true' } });

const connect = (...actions: readonly Action[]): Promise<McpClient> =>
  connectMcp(suite().strapi, suite().people, actions);

let strapi: TestStrapi;
let formId: string;
let id: string;
let helper: McpClient;

beforeAll(async () => {
  ({ strapi } = suite());
  formId = await createForm(strapi);
  id = `${formId}/${await putSubmission(strapi, formId, contact({ email: 'mcp@example.org' }))}`;
  helper = await connect('forms.find', 'submissions.find', 'responses.find', 'responses.create');
});

const open = async (): Promise<unknown> => {
  const { people } = suite();
  const answer = await adminClient(strapi.site, people.session).get(`/imprint/submissions/${id}`);
  return at(expectStatus(answer, 200).json, 'data');
};

test('each tool is there for whoever may do what it does', async () => {
  const tools = ['forms_list', 'submissions_list', 'submission_read', 'reply_draft'];
  const shown = async (...actions: readonly Action[]): Promise<string[]> =>
    (await (await connect(...actions)).tools()).filter((name) => tools.includes(name));
  expect(await shown('options.find')).toEqual([]);
  expect(await shown('forms.find')).toEqual(['forms_list']);
  expect(await shown('submissions.find')).toEqual(['submissions_list', 'submission_read']);
  expect(await shown('responses.create')).toEqual(['reply_draft']);
});

test('forms_list', async () => {
  const form = {
    formId,
    name: 'Contact',
    enabled: true,
    deletedAt: null,
    state: 'open',
    total: 1,
    unread: 1,
    unconfirmed: 0,
    spam: 0,
  };
  const openings = { closesAt: '2020-01-01T00:00:00.000Z', maxSubmissions: 5 };
  const closed = await createForm(strapi, { name: 'Past', settings: { ...openings, subject: 'Secret' } });
  const past = { ...form, ...openings, formId: closed, name: 'Past', state: 'closed', total: 0, unread: 0 };
  expect(listAt(await helper.call('forms_list'), 'forms')).toEqual(including(form, past));
});

test('submissions_list', async () => {
  const item = {
    id,
    formName: 'Contact',
    status: 'new',
    spam: false,
    submittedAt: justNow,
    data: contact({ email: 'mcp@example.org' }),
    isDamaged: false,
    replyTo: 'mcp@example.org',
    files: 0,
    assignee: null,
    teamLabels: [],
  };
  expect(await helper.call('submissions_list', { formId, q: 'MCP@' })).toEqual({
    submissions: [item],
    total: 1,
    more: false,
  });
  expect(await helper.call('submissions_list', { formId, page: 2, pageSize: 1 })).toMatchObject({ submissions: [] });
  const fields = [{ name: 'message', type: 'textarea', label: 'Message', maxLength: 30_000 }];
  const long = await createForm(strapi, { fields });
  const message = 'x'.repeat(30_000);
  await putSubmission(strapi, long, { message });
  const { submissions } = recordAt(await helper.call('submissions_list', { formId: long }));
  expect(submissions).toEqual([containing({ shortened: true, data: { message: `${'x'.repeat(1_000)}…` } })]);
  expect(await helper.call('submission_read', { id: `${long}/1` })).toMatchObject({ data: { message } });
  expect(await helper.refusal('submissions_list', { from: 'yesterday' })).toContain('from must be a date');
});

test('submission_read changes nothing, and shows replies to whoever may read them', async () => {
  await strapi.call('responses', 'create', formId, 1, 'Hello');
  const found = await helper.call('submission_read', { id });
  expect(found).toMatchObject({ id, labels: { name: 'Name' }, notes: [], draft: null, attachments: [] });
  expect(at(found, 'responses')).toEqual([containing({ text: 'Hello', status: 'sent' })]);
  const other = await connect('submissions.find');
  expect(await other.call('submission_read', { id })).toMatchObject({ id, responses: [] });
  const unread = `${formId}/${await putSubmission(strapi, formId)}`;
  await helper.call('submission_read', { id: unread });
  expect(await helper.call('submission_read', { id: unread })).toMatchObject({ status: 'new' });
  for (const unknown of [`${unknownFormId()}/1`, `${formId}/999`, 'x', '']) {
    expect(await helper.refusal('submission_read', { id: unknown })).toBe('Submission not found.');
  }
});

describe('reply_draft', () => {
  test('keeps a draft that the team sees, and sends nothing', async () => {
    const sent = suite().mail.attempts();
    const draft = await helper.call('reply_draft', { id, text: ' Dear Erika,\nyes. ' });
    expect(draft).toEqual({ id, to: 'mcp@example.org', text: 'Dear Erika,\nyes.' });
    const author = containing({ type: 'admin', name: 'Olga Owner' });
    expect(at(await open(), 'draft')).toEqual({ text: 'Dear Erika,\nyes.', author, updatedAt: justNow });
    expect(suite().mail.attempts()).toBe(sent);
  });

  test('writes over a draft only when told to', async () => {
    await helper.call('reply_draft', { id, text: 'First', replace: true });
    expect(await helper.refusal('reply_draft', { id, text: 'Second' })).toBe('There is already a draft reply.');
    expect(at(await open(), 'draft', 'text')).toBe('First');
    await helper.call('reply_draft', { id, text: 'Second', replace: true });
    expect(at(await open(), 'draft', 'text')).toBe('Second');
  });

  test('refuses what cannot become a reply', async () => {
    const silent = await createForm(strapi, { fields: [{ name: 'name', type: 'text', label: 'Name' }] });
    const number = await putSubmission(strapi, silent, { name: 'Max' });
    const noAddress = await helper.refusal('reply_draft', { id: `${silent}/${number}`, text: 'Hello' });
    expect(noAddress).toContain('address');
    expect(await helper.refusal('reply_draft', { id, text: ' ' })).toBe('text is required.');
    expect(await helper.refusal('reply_draft', { id, text: 'x'.repeat(20_001) })).toContain('20,000');
    const blind = await connect('responses.create');
    expect(await blind.refusal('reply_draft', { id, text: 'Hello', replace: true })).toContain('Forbidden');
    expect(at(await open(), 'draft', 'text')).toBe('Second');
  });
});
