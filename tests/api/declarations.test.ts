/*
 * Declarations of consumers: what the law wants of a site's withdrawal and cancellation forms. Each line of the law that binds
 * such a form is a test, named with its statute.
 */
import { createHash } from 'node:crypto';

import { eventually } from './support/eventually';
import { createForm } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectStatus } from './support/http';
import { at, justNow, listAt, numberAt, recordAt, textAt } from './support/json';
import type { Mail, MailServer } from './support/mail';
import { multipart } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const ROOT = 'https://cms.example.org';

const suite = useStrapi({ env: { PUBLIC_URL: ROOT } });

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;
let owner: Panel;
let bearer: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { people, ...rest } = suite();
  ({ api, strapi, mail } = rest);
  owner = adminClient(strapi.site, people.session);
  ({ bearer } = await people.token('full-access'));
  await strapi.call('imprint', 'update', {
    country: 'deu',
    name: 'Beispiel GmbH',
    address: 'Beispielweg 1\n12345 Musterstadt',
    email: 'kontakt@example.org',
  });
});

afterEach(() => {
  mail.setMode('accept');
});

let last = 0;
const address = (who = 'consumer'): string => {
  last += 1;
  return `${who}${last}@example.org`;
};

const declared = (values: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  name: 'Erika Mustermann',
  contract: 'Order 4711 of 20 November',
  email: address(),
  ...values,
});

const make = (kind: 'withdrawal' | 'cancellation', values: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  createForm(strapi, { name: kind, kind, country: 'deu', fields: undefined, ...values });

const send = (formId: string, values: Readonly<Record<string, string>>, headers = {}): Promise<Answer> =>
  api.post(`/forms/v1/submission/${formId}`, values, headers);

const mailsTo = (to: string, count = 1): Promise<readonly Mail[]> =>
  eventually(
    () => mail.to(to),
    (mails) => mails.length >= count,
  );

const receiptTo = async (to: string): Promise<string> => (await mailsTo(to))[0]?.parts.get('text/plain') ?? '';

const drawn = async (formId: string, locale: string): Promise<unknown> =>
  at(expectStatus(await api.get(`/forms/v1/form/${formId}?locale=${locale}`), 200).json, 'data');

/** As a browser without scripts sends and reads it. */
const ACCEPT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const detailOf = async (formId: string, submissionId = 1): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner.get(`/imprint/submissions/${formId}/${submissionId}`), 200).json, 'data');

const pathOf = (url: string): string => new URL(url).pathname.replace(/^\/api/, '');

/** Tries what waits to be sent of a form now, as the clock would in the end. */
const sendDue = async (formId: string): Promise<void> => {
  const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  const where = { formId, nextAttemptAt: { $notNull: true } };
  await strapi.query('plugin::imprint.form-mail', 'updateMany', { where, data });
  await strapi.call('maintenance', 'sendMails');
  await strapi.idle();
};

/** The text of a page, without its markup. */
const textIn = (html: string): string => html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ');

const WALL_CLOCK = /\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}:\d{2} (?:MEZ|MESZ) \(Europe\/Berlin\)/u;

describe('Withdrawal: Art. 11a Directive 2011/83/EU, § 356a BGB, § 13a FAGG', () => {
  it.each([
    ['deu', 'de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['aut', 'de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['other', 'en', 'withdraw from contract here', 'confirm withdrawal'],
    ['other', 'fr', 'se rétracter du contrat ici', 'confirmer la rétractation'],
    ['other', 'it', 'recedere dal contratto qui', 'conferma recesso'],
  ])('the function and its second button have the words of the law: %s, %s (Art. 11a (1), (3))', async (...row) => {
    const [country, locale, submit, confirm] = row;
    const formId = await make('withdrawal', { country });
    // A link begins as a sentence does.
    const open = `${submit.charAt(0).toUpperCase()}${submit.slice(1)}`;
    expect(at(await drawn(formId, locale), 'words')).toEqual({ open, submit, confirm });
  });

  test('it asks for name, contract and address of the confirmation, and nothing else is required (Art. 11a (2))', async () => {
    const fields = listAt(await drawn(await make('withdrawal'), 'de'), 'fields');
    expect(fields.map((field) => [at(field, 'role'), at(field, 'required')])).toEqual([
      ['name', true],
      ['contract', true],
      ['reply-to', true],
    ]);
  });

  test.each([
    ['a reason', { name: 'reason', type: 'textarea', label: 'Reason' }],
    ['a consent', { name: 'privacy', type: 'checkbox', label: 'I agree' }],
    ['an order number', { name: 'order', type: 'text', label: 'Order number' }],
  ])('%s may be asked for, but never required (Art. 11a (2))', async (_, further) => {
    const fields = listAt(await drawn(await make('withdrawal'), 'de'), 'fields');
    const formId = await make('withdrawal', { fields: [...fields, further] });
    expectStatus(await send(formId, declared({ contract: 'The chair of last week' })), 201);
    await expect(make('withdrawal', { fields: [...fields, { ...further, required: true }] })).rejects.toThrow(
      'required',
    );
  });

  test('it may be a part of the contract that is withdrawn from (Art. 11a (2))', async () => {
    const fields = listAt(await drawn(await make('withdrawal'), 'de'), 'fields');
    expect(textAt(fields, 1, 'label')).toBe('Der Vertrag oder der Teil des Vertrags, den Sie widerrufen');
  });

  test('without scripts, a second button below the content declares it, and not the first (Art. 11a (3))', async () => {
    const formId = await make('withdrawal');
    const values = declared({ contract: 'Bestellung 4711\nnur der <Stuhl>' });
    const path = `/forms/v1/submission/${formId}?locale=de`;
    const review = expectStatus(await api.post(path, values, ACCEPT), 200).text;
    expect(textIn(review)).toContain('Bestellung 4711');
    expect(review).toContain('nur der &lt;Stuhl&gt;');
    expect(review).toContain('>Widerruf bestätigen</button>');
    expect(await strapi.rows('imprint_form_declarations')).not.toContainEqual(
      expect.objectContaining({ form_id: formId }),
    );
    const back = expectStatus(await api.post(path, { ...values, _confirm: 'back' }, ACCEPT), 200).text;
    expect(back).toContain('Bestellung 4711\nnur der &lt;Stuhl&gt;</textarea>');
    const answer = expectStatus(await api.post(path, { ...values, _confirm: '1' }, ACCEPT), 303);
    const page = expectStatus(await api.get(`/forms/v1/${String(answer.headers.location).slice(3)}`), 200).text;
    expect(textIn(page)).toMatch(WALL_CLOCK);
    expect(textIn(page)).toContain('nur der &lt;Stuhl&gt;');
    expect(textIn(page)).toContain('Erklärt mit der Schaltfläche „Widerruf bestätigen“.');
  });

  test('the receipt comes at once by email, with content, date and time, and the time zone (Art. 11a (4))', async () => {
    const formId = await make('withdrawal');
    const values = declared();
    const { json } = expectStatus(await send(formId, values, { 'accept-language': 'de' }), 201);
    expect(at(json, 'data')).toEqual({
      id: `${formId}/1`,
      receivedAt: justNow,
      receipt: expect.stringMatching(`^${ROOT}/api/forms/v1/receipt/[\\w-]+$`) as unknown,
    });
    const text = await receiptTo(values.email ?? '');
    expect(text).toMatch(WALL_CLOCK);
    for (const part of ['Erika Mustermann', 'Order 4711', values.email, 'Beispiel GmbH']) expect(text).toContain(part);
  });

  test('it confirms receipt, not that the withdrawal is effective, and never says whether there is an order (Art. 11a (4))', async () => {
    const formId = await make('withdrawal');
    const texts = await Promise.all(
      ['Order 4711', 'no such thing'].map(async (contract) => {
        const values = declared({ contract });
        expectStatus(await send(formId, values, { 'accept-language': 'de' }), 201);
        return (await receiptTo(values.email ?? ''))
          .replace(values.email ?? '', '')
          .replace(contract, '')
          .replace(WALL_CLOCK, '');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('ob der Widerruf wirksam ist, ist nicht geprüft');
  });

  test('the receipt has no advertising: a form cannot put a text of its own in its place (Art. 11a (4))', async () => {
    await expect(make('withdrawal', { settings: { confirmation: { text: 'Buy more!' } } })).rejects.toThrow(
      'confirmation',
    );
    await expect(make('withdrawal', { settings: { successMessage: 'Buy more!' } })).rejects.toThrow('successMessage');
  });

  test('in time is what was submitted: the time of receipt is that of the request, also where the email is late (Art. 11a (5))', async () => {
    mail.setMode('defer');
    const formId = await make('withdrawal');
    const values = declared();
    const { json } = expectStatus(await send(formId, values), 201);
    const receivedAt = textAt(json, 'data', 'receivedAt');
    await strapi.idle();
    mail.setMode('accept');
    await sendDue(formId);
    await mailsTo(values.email ?? '');
    expect(at((await detailOf(formId)).proof, 'received', 'at')).toBe(receivedAt);
  });
});

describe('Cancellation: § 312k BGB', () => {
  test('the button leads to one page with one button, in the words of the law (§ 312k (2); OLG Düsseldorf 20 UKl 3/23)', async () => {
    const formId = await make('cancellation');
    expect(at(await drawn(formId, 'de'), 'words')).toEqual({
      open: 'Verträge hier kündigen',
      submit: 'jetzt kündigen',
    });
    const page = expectStatus(await api.get(`/forms/v1/page/${formId}?locale=de`), 200).text;
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).toContain('>jetzt kündigen</button>');
    const fields = listAt(await drawn(formId, 'de'), 'fields');
    const step = { type: 'step', id: 'more', title: 'More' };
    const heading = { type: 'heading', text: 'More' };
    await expect(make('cancellation', { fields: [...fields, step, heading] })).rejects.toThrow('no steps');
  });

  test('it can be said what the law lists, neither less nor more (§ 312k (2) no. 1; LG Köln 33 O 355/22)', async () => {
    const fields = listAt(await drawn(await make('cancellation'), 'de'), 'fields');
    expect(fields.map((field) => at(field, 'role'))).toEqual([
      'cancellation-kind',
      'reason',
      'name',
      'contract',
      'ends-at',
      'reply-to',
    ]);
    for (const index of fields.keys())
      await expect(make('cancellation', { fields: fields.filter((_, place) => place !== index) })).rejects.toThrow();
  });

  test('one page declares it, without a second step (§ 312k (2) no. 2)', async () => {
    const formId = await make('cancellation');
    const answer = await api.post(`/forms/v1/submission/${formId}?locale=de`, declared(), ACCEPT);
    const { location } = expectStatus(answer, 303).headers;
    const page = expectStatus(await api.get(`/forms/v1/${String(location).slice(3)}`), 200).text;
    expect(textIn(page)).toContain('Erklärt mit der Schaltfläche „jetzt kündigen“.');
  });

  test('the consumer can save it with date, time and the button that made it (§ 312k (3))', async () => {
    const formId = await make('cancellation');
    const { json } = expectStatus(await send(formId, declared(), { 'accept-language': 'de' }), 201);
    const path = pathOf(textAt(json, 'data', 'receipt'));
    const page = expectStatus(await api.get(path), 200);
    expect(page.text).toContain('href="?format=text&amp;download=true"');
    for (const [format, type] of [
      ['text', 'text/plain; charset=utf-8'],
      ['html', 'text/html; charset=utf-8'],
    ]) {
      const file = expectStatus(await api.get(`${path}?format=${format}&download=true`), 200);
      expect(file.headers['content-type']).toBe(type);
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="cancellation-\d{4}-\d{2}-\d{2}\./);
      expect(textIn(file.text)).toMatch(WALL_CLOCK);
      expect(textIn(file.text)).toContain('Erklärt mit der Schaltfläche „jetzt kündigen“.');
    }
  });

  test('the receipt says when the contract is to end; without an answer, as soon as possible (§ 312k (4), (5))', async () => {
    const formId = await make('cancellation');
    const [open, dated] = [declared(), declared({ 'ends-at': '2027-01-31', kind: 'ordinary' })];
    for (const values of [open, dated]) expectStatus(await send(formId, values, { 'accept-language': 'de' }), 201);
    expect(await receiptTo(open.email ?? '')).toContain('Der Vertrag soll enden am: zum frühestmöglichen Zeitpunkt');
    expect(await receiptTo(dated.email ?? '')).toContain('Der Vertrag soll enden am: 31.01.2027');
  });

  test('the confirmation comes at once in text form, with content, date and time of receipt (§ 312k (4))', async () => {
    const formId = await make('cancellation');
    const values = declared({ kind: 'extraordinary', reason: 'They never came.' });
    expectStatus(await send(formId, values, { 'accept-language': 'de' }), 201);
    const text = await receiptTo(values.email ?? '');
    expect(text).toMatch(WALL_CLOCK);
    for (const part of [
      values.name,
      values.contract,
      values.email,
      values.reason,
      'Außerordentlich: aus wichtigem Grund',
    ])
      expect(text).toContain(part);
  });

  test('what was written without scripts is part of it, even where the page would have hidden it', async () => {
    const formId = await make('cancellation');
    const values = declared({ kind: 'ordinary', reason: 'They never came.' });
    expectStatus(await send(formId, values), 201);
    expect(await receiptTo(values.email ?? '')).toContain('They never came.');
  });
});

describe.each([
  ['withdrawal', 'Art. 11a (1) Directive 2011/83/EU, § 356a BGB, § 13a FAGG', 'Vertrag widerrufen'],
  ['cancellation', '§ 312k (2) BGB', 'jetzt kündigen'],
] as const)('A %s is always there and easy to reach: %s', (kind, _, button) => {
  test('the link that a site owes leads at once to its form, without a login', async () => {
    await make(kind);
    const { json } = expectStatus(await api.get('/imprint/v1/links?locale=de'), 200);
    const url = textAt(
      listAt(json, 'data').find((link) => at(link, 'id') === kind),
      'url',
    );
    const page = expectStatus(await api.get(`${pathOf(url)}${new URL(url).search}`), 200).text;
    expect(page).toContain(`>${button}</button>`);
    expect(page).not.toContain('type="password"');
  });

  test('it has neither opening times nor a maximum', async () => {
    for (const setting of [
      { opensAt: '2026-01-01T00:00:00Z' },
      { closesAt: '2030-01-01T00:00:00Z' },
      { maxSubmissions: 5 },
    ])
      await expect(make(kind, { settings: setting })).rejects.toThrow(Object.keys(setting)[0]);
  });
});

describe('No declaration that can be read is refused: Art. 11a Directive 2011/83/EU, § 356a BGB, § 13a FAGG, § 312k BGB', () => {
  /** What was declared is in the inbox, new and no spam, flagged, and confirmed. */
  const expectKept = async (formId: string, values: Readonly<Record<string, string>>, flag: string | undefined) => {
    const { json } = expectStatus(await owner.get(`/imprint/submissions?formId=${formId}&spam=false`), 200);
    const [item] = listAt(json, 'data');
    expect(recordAt(item)).toMatchObject({ status: 'new', spam: false, ...(flag !== undefined && { flag }) });
    expect((await mailsTo(values.email ?? '')).length).toBe(1);
  };

  test('a captcha, a required token and a double opt-in are none of these forms’', async () => {
    for (const settings of [{ captcha: 'altcha' }, { requireToken: true }, { doubleOptIn: { text: 'Please confirm' } }])
      for (const kind of ['withdrawal', 'cancellation'] as const)
        await expect(make(kind, { settings })).rejects.toThrow(Object.keys(settings)[0]);
  });

  test('a full honeypot', async () => {
    const formId = await make('withdrawal');
    const values = declared();
    expectStatus(await send(formId, { ...values, _homepage: 'https://spam.example' }), 201);
    await expectKept(formId, values, 'honeypot');
  });

  test('forty links', async () => {
    const formId = await make('withdrawal');
    const values = declared({ contract: 'https://shop.example/order '.repeat(40) });
    expectStatus(await send(formId, values), 201);
    await expectKept(formId, values, 'links');
  });

  test('sixty in a minute from one address', async () => {
    const formId = await make('withdrawal', { settings: { rateLimit: { points: 10, seconds: 60 } } });
    const all = Array.from({ length: 60 }, () => declared());
    for (const values of all) expectStatus(await send(formId, values), 201);
    const flagged = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
    expect(flagged).toHaveLength(60);
    expect(flagged.filter(({ flag }) => flag === 'limit')).toHaveLength(50);
    for (const { email = '' } of all) expect(await mailsTo(email)).toHaveLength(1);
  });

  test('values that are not as the form wants them are kept as they can be read', async () => {
    const formId = await make('cancellation');
    const values = declared({
      name: `Erika ${'Mustermann '.repeat(40)}`,
      kind: 'please just end it',
      'ends-at': 'by the end\u0000 of next month',
      unknown: 'left out',
    });
    expectStatus(await send(formId, values), 201);
    await expectKept(formId, values, 'values');
    const text = await receiptTo(values.email ?? '');
    for (const part of [values.name?.trim(), 'please just end it', 'by the end  of next month'])
      expect(text).toContain(part);
  });

  test.each(['locale=tlh', 'locale=de%00', 'locale=de&locale=fr', 'locale[x]=de'])(
    'a language that does not exist, or several (%s): it is in the default one',
    async (query) => {
      const formId = await make('withdrawal', { settings: { hostedPage: true } });
      const values = declared();
      const path = `/forms/v1/submission/${formId}?${query}`;
      const answer = expectStatus(await api.post(path, values, { 'accept-language': 'de' }), 201);
      expect(answer.headers['content-language']).toBe('en');
      expect(at((await detailOf(formId)).proof, 'shown', 'language')).toBe('en');
      await expectKept(formId, values, undefined);
      // The way to it is open too: its own page, and what the element asks.
      for (const kind of ['page', 'form', 'token'])
        expectStatus(await api.get(`/forms/v1/${kind}/${formId}?${query}`), 200);
      const review = await api.post(path, values, ACCEPT);
      expect(expectStatus(review, 200).text).toContain('>confirm withdrawal</button>');
      const other = await createForm(strapi);
      expectBadFields(await api.post(`/forms/v1/submission/${other}?${query}`, {}), 'locale');
    },
  );

  test('4,900 letters that need twelve bytes each in a form', async () => {
    const formId = await make('withdrawal');
    const contract = '🧾'.repeat(4_900);
    expectStatus(await send(formId, declared({ contract })), 201);
    expect(at(await detailOf(formId), 'data', 'contract')).toBe(contract);
  });

  test('lists, brackets, an address that was sent twice, and what is nested deeper than any stack', async () => {
    const formId = await make('withdrawal');
    const { email = '' } = declared();
    const body = `name[first]=Erika&name[last]=Muster&contract=1&email=&email=${encodeURIComponent(email)}`;
    const post = (text: string, type: string): Promise<Answer> =>
      api.request('POST', `/forms/v1/submission/${formId}`, { headers: { 'content-type': type }, body: text });
    expectStatus(await post(body, 'application/x-www-form-urlencoded'), 201);
    expect(at(await detailOf(formId), 'data')).toEqual({ name: 'Erika; Muster', contract: '1', email });
    const deep = `${'['.repeat(200_000)}"x"${']'.repeat(200_000)}`;
    expectStatus(await post(`{"name":"Erika","contract":${deep},"email":"${email}"}`, 'application/json'), 201);
    for (const nothing of ['null', '[null]', '{}', 'false'])
      expectBadFields(await post(`{"name":${nothing},"contract":"1","email":"${email}"}`, 'application/json'), 'name');
  });

  test('a file, however large, which is left out', async () => {
    const formId = await make('withdrawal');
    const values = declared();
    const photo = { name: 'photo', value: Buffer.alloc(3_000_000, 'x'), file: 'photo.jpg' };
    const texts = Object.entries(values).map(([name, value]) => ({ name, value }));
    expectStatus(await api.request('POST', `/forms/v1/submission/${formId}`, multipart(photo, ...texts)), 201);
    await expectKept(formId, values, undefined);
  });

  test('a field that was renamed while the page was open', async () => {
    const formId = await make('withdrawal');
    const fields = listAt(await drawn(formId, 'en'), 'fields').map((field) => ({
      ...recordAt(field),
      ...(at(field, 'role') === 'contract' && { name: 'order' }),
    }));
    await strapi.call('forms', 'update', formId, { name: 'withdrawal', fields });
    expectStatus(await send(formId, declared()), 201);
    expect(at(await detailOf(formId), 'data', 'order')).toBe('Order 4711 of 20 November');
  });

  test('a form that was switched off meanwhile says whom to turn to, and loses nothing that was typed', async () => {
    const formId = await make('withdrawal');
    await strapi.call('forms', 'update', formId, { enabled: false });
    const path = `/forms/v1/submission/${formId}?locale=de`;
    const page = expectStatus(await api.post(path, declared(), ACCEPT), 404).text;
    for (const line of ['Beispielweg 1', 'kontakt@example.org', 'Sie hatten eingegeben:', 'Order 4711 of 20 November'])
      expect(page).toContain(line);
  });

  test('a place to go on at that is not allowed', async () => {
    const formId = await make('cancellation');
    expectStatus(await send(formId, { ...declared(), _redirect: 'https://evil.example' }), 201);
  });

  test('only without a name, the contract or an address it is, with what was typed and whom to turn to', async () => {
    const formId = await make('withdrawal');
    for (const missing of ['name', 'contract', 'email'])
      expectBadFields(await send(formId, { ...declared(), [missing]: '' }), missing);
    expectBadFields(await send(formId, { ...declared(), email: 'nowhere' }), 'email');
    const path = `/forms/v1/submission/${formId}?locale=de`;
    const page = expectStatus(
      await api.post(path, declared({ name: '', contract: 'Mein <Vertrag>' }), ACCEPT),
      400,
    ).text;
    expect(page).toContain('Mein &lt;Vertrag&gt;</textarea>');
    for (const line of ['Beispiel GmbH', 'Beispielweg 1', '12345 Musterstadt', 'kontakt@example.org'])
      expect(page).toContain(line);
    const unreadable = await api.request('POST', path, {
      headers: { ...ACCEPT, 'content-type': 'application/json' },
      body: '{',
    });
    expect(expectStatus(unreadable, 400).text).toContain('Beispielweg 1');
  });
});

/** After the last one, it has failed for good. */
const RECEIPT_ATTEMPTS = 20;

test('nothing is imported into a form of a kind: it would have neither flag nor proof', async () => {
  const formId = await make('cancellation');
  const batch = {
    headings: ['email'],
    columns: ['email'],
    dayFirst: true,
    timeZone: 'Europe/Berlin',
    undated: true,
    status: 'new',
    rows: [{ number: 2, cells: ['a@example.org'] }],
  };
  const table = { headings: ['email'], rows: [['a@example.org']] };
  for (const [path, body] of [
    ['/mapping', table],
    ['/preview', batch],
    ['', batch],
  ] as const)
    expectError(await owner.post(`/imprint/submissions/${formId}/import${path}`, body), 400, {
      message:
        'Nothing can be imported into a form for declarations: it would have neither a confirmation of receipt nor a proof.',
    });
});

describe('The receipt by email', () => {
  test('it is the same for each attempt, whatever has become of the form and the imprint since', async () => {
    mail.setMode('defer');
    const formId = await make('withdrawal', { settings: { sender: 'Shop <shop@example.org>' } });
    const values = declared();
    expectStatus(await send(formId, values), 201);
    await eventually(
      async () => (await detailOf(formId)).mails,
      (mails) => numberAt(mails, 0, 'attempts') === 1 && at(mails, 0, 'status') === 'failed',
    );
    const [before] = (await strapi.rows('imprint_form_declarations')).filter((row) => row.form_id === formId);
    await strapi.call('forms', 'update', formId, { name: 'Other', settings: { sender: 'Other <other@example.org>' } });
    mail.setMode('accept');
    await sendDue(formId);
    const [received] = await mailsTo(values.email ?? '');
    expect(received?.headers.get('from')).toContain('shop@example.org');
    const kept: unknown = typeof before?.mail === 'string' ? JSON.parse(before.mail) : before?.mail;
    expect(received?.parts.get('text/plain')?.trim()).toBe(textAt(kept, 'text').trim());
    expect(received?.headers.get('message-id')).toBe(textAt(kept, 'headers', 'Message-ID'));
  });

  test('a mail server that is down for a week: tried again and again, delivered once it is back', async () => {
    mail.setMode('defer');
    const formId = await make('withdrawal');
    const values = declared();
    expectStatus(await send(formId, values), 201);
    await strapi.idle();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < RECEIPT_ATTEMPTS; attempt += 1) {
      const [waiting] = listAt((await detailOf(formId)).mails);
      const [lastTry] = listAt(waiting, 'results').slice(-1);
      pauses.push(Date.parse(textAt(waiting, 'nextAttemptAt')) - Date.parse(textAt(lastTry, 'at')));
      if (attempt < RECEIPT_ATTEMPTS - 1) await sendDue(formId);
    }
    const hours = pauses.map((pause) => pause / 3_600_000);
    expect(hours.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(7 * 24);
    expect(Math.round(Math.max(...hours))).toBe(12);
    expect(mail.to(values.email ?? '')).toHaveLength(0);
    mail.setMode('accept');
    await sendDue(formId);
    expect(await mailsTo(values.email ?? '')).toHaveLength(1);
  });

  test('one that fails for good is an alarm: in the inbox, and by email to the team; sent after all, it is none', async () => {
    const team = address('team');
    const formId = await make('withdrawal', { settings: { notifications: [{ id: 'team', to: [team] }] } });
    mail.setMode('defer');
    expectStatus(await send(formId, declared()), 201);
    await strapi.idle();
    const alarms = async (): Promise<readonly unknown[]> =>
      listAt((await owner.get('/imprint/submissions/attention')).json, 'data', 'receipts').filter(
        (one) => at(one, 'formId') === formId,
      );
    for (let attempt = 2; attempt < RECEIPT_ATTEMPTS; attempt += 1) await sendDue(formId);
    expect(await alarms()).toEqual([]);
    await sendDue(formId);
    expect(await alarms()).toEqual([
      { formId, submissionId: 1, name: 'withdrawal', failedAt: expect.any(String) as unknown },
    ]);
    mail.setMode('accept');
    await sendDue(formId);
    const told = await eventually(
      () => mail.to(team).filter(({ headers }) => String(headers.get('subject')).startsWith('Not delivered')),
      (found) => found.length > 0,
    );
    expect(told).toHaveLength(1);
    const [receipt] = listAt((await detailOf(formId)).mails).filter((one) => at(one, 'kind') === 'receipt');
    expectStatus(await owner.post(`/imprint/submissions/${formId}/1/mails/${numberAt(receipt, 'id')}/send`, {}), 200);
    expect(await alarms()).toEqual([]);
  });

  test('one that the mail server refuses is an alarm at once, and tried again all the same', async () => {
    const team = address('team');
    const formId = await make('withdrawal', { settings: { notifications: [{ id: 'team', to: [team] }] } });
    const values = declared();
    mail.setMode('reject');
    expectStatus(await send(formId, values), 201);
    await strapi.idle();
    await sendDue(formId);
    mail.setMode('accept');
    await sendDue(formId);
    expect(await mailsTo(values.email ?? '')).toHaveLength(1);
    const alarmed = ({ headers }: Mail): boolean => String(headers.get('subject')).startsWith('Not delivered');
    expect((await mailsTo(team, 2)).filter(alarmed)).toHaveLength(1);
  });

  test('what a person marks as spam before it is confirmed is confirmed all the same', async () => {
    mail.setMode('defer');
    const formId = await make('withdrawal');
    const values = declared();
    expectStatus(await send(formId, values), 201);
    await strapi.idle();
    expectStatus(await owner.post('/imprint/submissions/actions', { action: 'spam', ids: [`${formId}/1`] }), 200);
    mail.setMode('accept');
    await sendDue(formId);
    expect(await mailsTo(values.email ?? '')).toHaveLength(1);
  });
});

describe('The receipt as a page', () => {
  test('a token of others and a changed one open nothing, and no log has it', async () => {
    const formId = await make('withdrawal');
    const { json } = expectStatus(await send(formId, declared()), 201);
    const path = pathOf(textAt(json, 'data', 'receipt'));
    const token = path.replace(/^.*\//, '');
    expectStatus(await api.get(path), 200);
    const swap = (character: string): string => (character === 'A' ? 'B' : 'A');
    for (const other of [
      'x',
      `${token.slice(0, -1)}${swap(token.slice(-1))}`,
      `${swap(token.charAt(0))}${token.slice(1)}`,
    ])
      expectStatus(await api.get(`/forms/v1/receipt/${other}`), 404);
    expect(strapi.logs()).not.toContain(token);
    expectStatus(await api.get(`/forms/v1/receipt/${token}?locale=xx`), 200);
  });

  test('what has been deleted cannot be opened any more', async () => {
    const formId = await make('withdrawal');
    const { json } = expectStatus(await send(formId, declared()), 201);
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, bearer), 200);
    expectStatus(await api.get(pathOf(textAt(json, 'data', 'receipt'))), 404);
    expect((await strapi.rows('imprint_form_declarations')).filter((row) => row.form_id === formId)).toEqual([]);
  });
});

describe('The proof', () => {
  const check = (file: string): boolean => {
    const { sha256, ...proof } = JSON.parse(file) as Record<string, unknown>;
    return createHash('sha256').update(JSON.stringify(proof)).digest('hex') === sha256;
  };

  test('what was shown, declared, received and sent, as one file with a hash over it', async () => {
    const formId = await make('withdrawal');
    const values = declared();
    expectStatus(await send(formId, values, { 'accept-language': 'de' }), 201);
    await mailsTo(values.email ?? '');
    await strapi.idle();
    const file = expectStatus(await owner.get(`/imprint/submissions/${formId}/1/proof`), 200);
    expect(check(file.text)).toBe(true);
    expect(check(file.text.replace('Order 4711', 'Order 4712'))).toBe(false);
    expect(file.json).toMatchObject({
      id: `${formId}/1`,
      shown: {
        revision: 1,
        kind: 'withdrawal',
        country: 'deu',
        statute: '§ 356a BGB',
        language: 'de',
        buttons: ['Vertrag widerrufen', 'Widerruf bestätigen'],
      },
      declared: [
        { name: 'name', value: 'Erika Mustermann' },
        { name: 'contract', value: 'Order 4711 of 20 November' },
        { name: 'email', value: values.email },
      ],
      received: { at: justNow, timeZone: 'Europe/Berlin', flag: null },
      sent: { to: values.email, status: 'sent' },
    });
    const [letter] = await mailsTo(values.email ?? '');
    expect(textAt(file.json, 'sent', 'subject')).toBe(letter?.headers.get('subject'));
    expect(textAt(file.json, 'sent', 'text').trim()).toBe(letter?.parts.get('text/plain')?.trim());
    expect(textAt(file.json, 'sent', 'attempts', 0, 'answer')).toMatch(/^250/);
    expect(textAt(file.json, 'received', 'local')).toMatch(/\+0[12]:00$/);
  });

  test('it stands after the form has been changed, and is in exports', async () => {
    const formId = await make('withdrawal');
    expectStatus(await send(formId, declared()), 201);
    await strapi.idle();
    const before = (await owner.get(`/imprint/submissions/${formId}/1/proof`)).text;
    const fields = listAt(await drawn(formId, 'en'), 'fields').map((field) => ({ ...recordAt(field), label: 'New' }));
    await strapi.call('forms', 'update', formId, { name: 'Other', fields });
    expect((await owner.get(`/imprint/submissions/${formId}/1/proof`)).text).toBe(before);
    const { json } = expectStatus(await api.get(`/forms/v1/export/${formId}?format=json`, bearer), 200);
    expect(JSON.stringify(at(json, 0, 'proof'))).toBe(JSON.stringify(JSON.parse(before)));
    expect((await api.get(`/forms/v1/export/${formId}?format=csv`, bearer)).text).toContain('"flag","proof"');
  });

  test('another submission has none', async () => {
    const formId = await createForm(strapi);
    await strapi.call('submissions', 'create', formId, { name: 'A', email: 'a@example.org' });
    expectError(await owner.get(`/imprint/submissions/${formId}/1/proof`), 404, { name: 'NotFoundError' });
    expect((await detailOf(formId)).proof).toBeNull();
  });
});

describe('The kind of a form', () => {
  test('what the kind fixes cannot be changed', async () => {
    const formId = await make('cancellation');
    const fields = listAt(await drawn(formId, 'en'), 'fields').map((field) => recordAt(field));
    const change = (role: string, values: Record<string, unknown>) => ({
      fields: fields.map((field) => (field.role === role ? { ...field, ...values } : field)),
    });
    const answers = [
      change('name', { required: false }),
      change('contract', { type: 'text' }),
      change('ends-at', { required: true }),
      change('reason', { showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'ordinary' }] } }),
      change('reply-to', { role: undefined }),
      { settings: { captcha: 'altcha' } },
    ];
    for (const values of answers)
      await expect(strapi.call('forms', 'update', formId, values)).rejects.toMatchObject({ name: 'ValidationError' });
    await strapi.call('forms', 'update', formId, change('contract', { label: 'Vertrag' }));
  });

  test('it cannot change once there are submissions: 409', async () => {
    const formId = await make('withdrawal');
    const fields = listAt(await drawn(await make('cancellation'), 'en'), 'fields');
    await strapi.call('forms', 'update', formId, { kind: 'cancellation', fields });
    expectStatus(await send(formId, declared()), 201);
    const answer = await owner.put(`/imprint/forms/${formId}`, { kind: 'form' });
    expectError(answer, 409, { name: 'ConflictError' });
  });

  test('it travels with files of forms, and its page is switched on', async () => {
    const formId = await make('withdrawal', { country: 'aut' });
    const file = expectStatus(await owner.get(`/imprint/forms/export?ids=${formId}`), 200).json;
    const [form] = listAt(file, 'data', 'forms').filter((one) => at(one, 'formId') === formId);
    expect(form).toMatchObject({ kind: 'withdrawal', country: 'aut', settings: { hostedPage: true } });
  });
});

/* Time goes by for the server, so that nobody is signed in any more. */
describe('After some time', () => {
  test('a flood to one mailbox is delayed, in order, and nothing of it is dropped', async () => {
    const formId = await make('withdrawal');
    const to = address('flooded');
    for (let index = 1; index <= 12; index += 1)
      expectStatus(await send(formId, declared({ email: to, contract: `Order ${index}.` })), 201);
    const numbers = (): number[] =>
      mail.to(to).map((one) => Number(/Order (\d+)\./.exec(one.parts.get('text/plain') ?? '')?.[1]));
    /** How many have been sent, and how many are put off. */
    const states = async (): Promise<string> => {
      const rows = (await strapi.rows('imprint_form_mails')).filter((row) => row.form_id === formId);
      return `${rows.filter(({ status }) => status === 'sent').length} ${rows.filter(({ error }) => error !== '').length}`;
    };
    // What waits is put off until the mailbox may have more. What was still under way would seem abandoned later.
    expect(await eventually(states, (state) => state === '5 7')).toBe('5 7');
    expect(numbers().toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    for (const count of [10, 12]) {
      await strapi.pass(61 * 60_000);
      // The job looks again and again.
      await eventually(
        async () => {
          await strapi.call('maintenance', 'sendMails');
          return mail.to(to);
        },
        (mails) => mails.length >= count,
      );
    }
    expect(numbers().slice(5)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  });

  test('a token of yesterday, a made-up one, and one that is too young only mark it', async () => {
    const formId = await make('withdrawal');
    const young = textAt(await drawn(formId, 'en'), 'token');
    const first = declared();
    expectStatus(await send(formId, { ...first, _token: young }), 201);
    // What is under way would seem abandoned.
    await strapi.idle();
    await strapi.pass(25 * 60 * 60_000);
    const all = [first, declared(), declared()];
    expectStatus(await send(formId, { ...all[1], _token: young }), 201);
    expectStatus(await send(formId, { ...all[2], _token: 'made up' }), 201);
    const rows = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
    expect(rows.map(({ flag, spam, status }) => [flag, spam, status])).toEqual(Array(3).fill(['token', '', 'new']));
    for (const { email = '' } of all) expect(await mailsTo(email)).toHaveLength(1);
  });

  test('the way back to the site is for whoever has just declared, however the site sends the form', async () => {
    const site = 'https://www.example.org';
    for (const kind of ['withdrawal', 'cancellation'] as const) {
      const path = `/forms/v1/submission/${await make(kind)}?locale=en`;
      const values = { ...declared(), _confirm: kind === 'withdrawal' ? '' : '1' };
      const review = await api.post(path, values, { ...ACCEPT, origin: site });
      const hidden = Object.fromEntries(
        [...review.text.matchAll(/<input type="hidden" name="(_(?:token|origin))" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, value],
        ),
      );
      expect(Object.keys(hidden).sort()).toEqual(kind === 'withdrawal' ? ['_origin', '_token'] : []);
      const answer =
        kind === 'withdrawal'
          ? await api.post(path, { ...values, ...hidden, _confirm: '1' }, { ...ACCEPT, origin: ROOT })
          : review;
      const receipt = `/forms/v1/${String(expectStatus(answer, 303).headers.location).slice(3)}`;
      expect((await api.get(receipt)).text).toContain(`<a href="${site}">Back to the site</a>`);
      await strapi.pass(25 * 60 * 60_000);
      expect(expectStatus(await api.get(receipt), 200).text).not.toContain(site);
    }
  });

  test('a receipt can be opened for 30 days', async () => {
    const formId = await make('withdrawal');
    const { json } = expectStatus(await send(formId, declared()), 201);
    const path = pathOf(textAt(json, 'data', 'receipt'));
    await strapi.pass(29 * 24 * 60 * 60_000);
    expectStatus(await api.get(path), 200);
    await strapi.pass(2 * 24 * 60 * 60_000);
    expectStatus(await api.get(path), 404);
  });
});
