/* INTERFACE 4: `q`, on each database the same. */
import { atNight } from '../night';
import { createDatabase } from './support/database';
import { contact, createForm, fillWithAge, putSubmission } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { anyNumber, at, listAt, numberAt, recordAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const UID = 'plugin::imprint.form-submission';

const suite = useStrapi();

// One of them would index what a test has put past the plugin before the test has.

/** What comes back for a search in a form, by the panel's list. */
const search = async (formId: string, q: string, query = ''): Promise<unknown> => {
  const panel = adminClient(suite().strapi.site, suite().people.session);
  const path = `/imprint/submissions?formId=${formId}&q=${encodeURIComponent(q)}${query}`;
  return expectStatus(await panel.get(path), 200).json;
};

const numbersOf = (answer: unknown): number[] => listAt(answer, 'data').map((item) => numberAt(item, 'submissionId'));

const find = async (formId: string, q: string, query = ''): Promise<number[]> =>
  numbersOf(await search(formId, q, query));

const indexed = async ({ rows }: TestStrapi): Promise<number> => (await rows('imprint_form_search')).length;

describe('ten languages', () => {
  const messages = [
    'Guten Tag, ich hätte gern ein Angebot für die Große Straße 5. Grüße, Jürgen Müller-Lüdenscheid',
    'Good morning, my order 2024/11-0815 has not arrived. Regards, Siobhán O’Brien',
    'Bonjour, où est mon colis ? Cordialement, François Lefèvre, tél. +33 1 23 45 67 89',
    'Buongiorno, perché non è arrivato? Distinti saluti, Niccolò, 100 % sicuro',
    'Dzień dobry, gdzie jest moja paczka? Łukasz Żółć, ul. Święty Marcin 3',
    'Merhaba, siparişim nerede? IĞDIR, İstanbul ve Diyarbakır',
    'Здравствуйте, где мой заказ? Ёлкин Андрей',
    'Καλημέρα, πού είναι η παραγγελία μου; Ελλάς, Θεσσαλονίκη',
    '您好，我们在北京工作，请问发货时间',
    'こんにちは、東京タワーへ行きたいです。ガッコウ',
    '안녕하세요 대한민국에서 주문했습니다',
  ];
  let formId: string;

  beforeAll(async () => {
    formId = await createForm(suite().strapi);
    for (const [index, message] of messages.entries()) {
      const email = `sender.${String(index + 1)}@mail.example.org`;
      await putSubmission(suite().strapi, formId, contact({ name: 'The same', email, message }));
    }
  });

  test.each<[q: string, found: readonly number[]]>([
    ['same', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['muller', [1]],
    ['MÜLLER grosse', [1]],
    ['strasse', [1]],
    ['lüdenscheid', [1]],
    ['2024/11-08', [2]],
    ['0815', [2]],
    ["o'brien", [2]],
    ['siobhan', [2]],
    ['ou est', [3]],
    ['+33', [3]],
    ['lefevre francois', [3]],
    ['perche', [4]],
    ['100', [4]],
    ['e', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['lukasz zolc', [5]],
    ['swiety', [5]],
    ['siparisim', [6]],
    ['istanbul', [6]],
    ['igdir', [6]],
    ['где', [7]],
    ['елкин', [7]],
    ['ЗДРАВ', [7]],
    ['που', [8]],
    ['ελλασ', [8]],
    ['北京', [9]],
    ['京', [10, 9]],
    ['我们在北京工作', [9]],
    ['京北', []],
    ['東京タワー', [10]],
    ['ガッ', [10]],
    ['민국', [11]],
    ['주문', [11]],
    ['sender.1@mail.example.org', [1]],
    ['sender.1', [11, 10, 1]],
    ['@mail.example', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['example.org guten', [1]],
    // What a database would leave out as too short or too frequent.
    ['a', [4, 2, 1]],
    ['the', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['is', [6]],
    ['not', [2]],
    // Words that are none.
    ['😀', []],
    ['%', []],
    ['*', []],
    ["' OR 1=1 --", [11, 2]],
    ['guten & :* | !tag', [1]],
    ['+guten -tag', [1]],
    ['"guten" NEAR tag', []],
  ])('%s', async (q, found) => {
    expect(await find(formId, q)).toEqual(found);
  });
});

describe('what people type', () => {
  // As many terms as a query can have: pairs of neighbours, and short words.
  const characters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
  const words = Array.from({ length: 50 }, (_, index) => `w${index.toString(36)}`).join(' ');
  const messages = [
    'Herr O´Brien, Tel. +49 (0)30 / 123 45-67, IBAN DE89 3704 0044 0532 0130 00',
    'd’Arc & fils — https://www.example.org/de/kontakt?id=42#top 👩‍👩‍👧 C++',
    'Kaʻahumanu GROẞ 3½ m² №7 ﬁx ＡＢＣ１２３',
    'هل وصل الطلب رقم ٢٠٢٤؟ مُحَمَّد مـــحمد مدرسة',
    'سفارش علی کریم می‌خواهم',
    'שָׁלוֹם, איפה ההזמנה? צה״ל',
    'สั่งซื้อเมื่อวานนี้ครับ ๑๒๓',
    'नमस्ते, मेरा ऑर्डर कहाँ है?',
    'Việt Nam, Nguyễn Thị Ánh, Đà Nẵng',
    'ΑΎΡΙΟ ΟΔΥΣΣΕΎΣ / Őrült Červený',
    `${characters} ${words}`,
  ];
  let formId: string;

  beforeAll(async () => {
    formId = await createForm(suite().strapi);
    for (const message of messages) await putSubmission(suite().strapi, formId, contact({ message }));
  });

  test.each<[q: string, found: readonly number[]]>([
    ["o'brien", [1]],
    ['O´Brien', [1]],
    ['brien', [1]],
    ['+49 (0)30 123', [1]],
    ['+49301234567', []],
    ['490301234567', [1]],
    ['0301234567', [1]],
    ['1234567', [1]],
    ['DE89370400440532013000', [1]],
    ['DE89 3704 0044', [1]],
    ["d'arc", [2]],
    ['arc', [2]],
    ['www.example.org/de', [2]],
    ['example.org/de/kontakt?id=42', [2]],
    ['kontakt', [2]],
    ['c++', [10, 2]],
    ['👩‍👩‍👧', []],
    ['👩‍👩‍👧 fils', [2]],
    ['kaahumanu', [3]],
    ['gross', [3]],
    ['groß', [3]],
    ['m2', [3]],
    ['no7', [3]],
    ['fix abc12', [3]],
    ['2024', [4]],
    ['۲۰۲۴', [4]],
    ['محمد', [4]],
    ['مدرسه', [4]],
    ['علي', [5]],
    ['كريم', [5]],
    ['میخواهم', [5]],
    ['שלום', [6]],
    ['צהל', [6]],
    ['เมื่อ', [7]],
    ['123', [7, 1]],
    ['ครับ', [7]],
    ['ऑर्डर', [8]],
    ['nguyen da nang', [9]],
    ['αυριο', [10]],
    ['οδυσσεύς', [10]],
    ['orult cerveny', [10]],
    [characters, [11]],
    [words, [11]],
    ['AND OR NOT NEAR', []],
    ['NEAR(erika, 2)', []],
    ['terms:erika', []],
    ['erika AND', []],
    ['erika* ^mustermann <-> !', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['+erika -muster ~(>good <morning) @2', []],
    ['"\\', []],
  ])('%s', async (q, found) => {
    expect(await find(formId, q)).toEqual(found);
  });
});

describe('the index', () => {
  test('has no more of a submission that was deleted, by whomever', async () => {
    const { strapi, api, people } = suite();
    const formId = await createForm(strapi);
    const before = await indexed(strapi);
    for (const name of ['Vanishing', 'Vanished', 'Vanity']) await putSubmission(strapi, formId, contact({ name }));
    expect(await find(formId, 'vani')).toEqual([3, 2, 1]);
    expect(await indexed(strapi)).toBe(before + 3);
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, people.owner.basic), 200);
    await strapi.query(UID, 'deleteMany', { where: { formId, submissionId: 2 } });
    expect(await find(formId, 'vani')).toEqual([3]);
    await strapi.call('forms', 'delete', formId, { submissions: 'delete' });
    expect(await indexed(strapi)).toBe(before);
  });

  test('has nothing of a submission that was not stored', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const before = await indexed(strapi);
    await strapi.call('forms', 'update', formId, { enabled: false });
    await expect(putSubmission(strapi, formId)).rejects.toThrow();
    expect(await indexed(strapi)).toBe(before);
  });

  test('outlives a new schema, is built anew where it is lost, and says so meanwhile', async () => {
    const database = await createDatabase();
    try {
      const first = await startStrapi({ database });
      const { owner } = await createPeople(first);
      const formId = await createForm(first);
      await putSubmission(first, formId, contact({ name: 'Lasting' }));
      const ask = (strapi: TestStrapi) => async () =>
        expectStatus(await strapi.api.get(`/forms/v1/submission/${formId}?q=lasting`, owner.basic), 200).json;
      // Strapi compares everything that is in the database with what it expects.
      await first.command('sql', { statement: 'delete from strapi_database_schema' });
      await first.stop();

      const second = await startStrapi({ database });
      expect(await indexed(second)).toBe(1);
      expect(numbersOf(await ask(second)())).toEqual([1]);
      await second.command('sql', { statement: 'delete from imprint_form_search' });
      await second.stop();

      const third = await startStrapi({ database });
      const before = await ask(third)();
      expect(numbersOf(before)).toEqual([]);
      expect(at(before, 'meta', 'incomplete')).toBe(true);
      const path = `/forms/v1/export/${formId}`;
      expectError(await third.api.get(`${path}?q=lasting`, owner.basic), 503, { name: 'ServiceUnavailableError' });
      expectStatus(await third.api.get(path, owner.basic), 200);
      // It ends before all have been added.
      await putSubmission(third, formId, contact({ name: 'Lasting too' }));
      await third.stop();

      const fourth = await startStrapi({ database });
      const begun = await ask(fourth)();
      expect(numbersOf(begun)).toEqual([2]);
      expect(at(begun, 'meta', 'incomplete')).toBe(true);
      await fourth.call('maintenance', 'completeIndex');
      const after = await ask(fourth)();
      expect(numbersOf(after)).toEqual([2, 1]);
      expect(recordAt(after, 'meta').incomplete).toBeUndefined();
      expect(fourth.logs()).toContain('the search index is complete; 1 submissions have been added');
      await fourth.stop();
    } finally {
      await database.drop();
    }
  });

  test('is renewed when it has the terms of another version', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ name: 'Renewed' }));
    const job = { where: { name: 'search-terms' } };
    const uid = 'plugin::imprint.form-job';
    expect(at(await strapi.query(uid, 'findOne', job), 'value')).toEqual({ version: anyNumber, upTo: null });
    const version = numberAt(await strapi.query(uid, 'findOne', job), 'value', 'version');
    await strapi.query(uid, 'update', { ...job, data: { value: { version: version - 1, upTo: null } } });
    for (const statement of [
      'delete from imprint_form_search',
      "insert into imprint_form_search (id, terms) select id, ' outdated xxxoutdated' from imprint_form_submissions",
    ])
      await strapi.command('sql', { statement });
    expect(await find(formId, 'renewed')).toEqual([]);
    expect(await find(formId, 'outdated')).toEqual([1]);
    await strapi.call('maintenance', 'completeIndex');
    expect(await find(formId, 'renewed')).toEqual([1]);
    expect(await find(formId, 'outdated')).toEqual([]);
    expect(at(await strapi.query(uid, 'findOne', job), 'value')).toEqual({ version, upTo: null });
  });

  test('takes text of any length', async () => {
    const { strapi } = suite();
    const fields = [{ name: 'text', type: 'textarea', label: { en: 'Text' }, maxLength: 50_000 }];
    const formId = await createForm(strapi, { fields });
    const words = Array.from({ length: 8_000 }, (_, index) => `w${index.toString(36)}`);
    expect(await putSubmission(strapi, formId, { text: words.join(' ') })).toBe(1);
    expect(await putSubmission(strapi, formId, { text: 'a.'.repeat(25_000) })).toBe(2);
    expect(await putSubmission(strapi, formId, { text: '漢'.repeat(49_000) })).toBe(3);
    expect(await find(formId, 'w1')).toEqual([1]);
    expect(await find(formId, '漢')).toEqual([3]);
    expect(textAt(await search(formId, 'a.a'), 'data', 0, 'id')).toBe(`${formId}/2`);
  });

  test('is completed however many long texts are missing in it', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    // Each part of what has no blanks begins a term of 80 characters.
    const message = Array.from({ length: 10_000 }, (_, index) => (index + 46_656).toString(36)).join('-');
    const rows = Array.from({ length: 60 }, (_, index) => ({
      formId,
      submissionId: index + 1,
      data: { message },
      labels: [],
      submittedAt: new Date().toISOString(),
    }));
    for (let start = 0; start < rows.length; start += 20)
      await strapi.query(UID, 'createMany', { data: rows.slice(start, start + 20) });
    await strapi.call('maintenance', 'completeIndex');
    expect(numberAt(await search(formId, '1000', '&pageSize=100'), 'meta', 'pagination', 'total')).toBe(60);
  });
});

describe('many', () => {
  const COUNT = 11_000;
  let formId: string;
  let other: string;

  /** Every second one has a word, every 100th another, few a third; the older half another one of its own. */
  const messageOf = (number: number): string =>
    [
      number % 2 === 0 ? 'zweite' : '',
      number % 100 === 0 ? 'hundertste' : '',
      [3, 3_000, 10_999].includes(number) ? 'nadel' : '',
      // An index of words has none of these by itself: one is too frequent in texts, and one too short.
      [4, 4_000].includes(number) ? 'und x7' : '',
      number <= COUNT / 2 ? 'älter' : '',
    ].join(' ');

  beforeAll(async () => {
    const { strapi } = suite();
    [formId, other] = [await createForm(strapi), await createForm(strapi)];
    for (const id of [formId, other]) {
      const rows = Array.from({ length: COUNT }, (_, index) => ({
        formId: id,
        submissionId: index + 1,
        data: { message: messageOf(index + 1) },
        labels: [],
        isSpam: index % 1_000 === 199,
        spam: index % 1_000 === 199 ? 'manual' : '',
        submittedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      }));
      for (let start = 0; start < COUNT; start += 500)
        await strapi.query(UID, 'createMany', { data: rows.slice(start, start + 500) });
    }
    // They have come past the plugin, as an import does.
    await strapi.call('maintenance', 'completeIndex');
  });

  const expected = (matches: (number: number) => boolean): number[] =>
    Array.from({ length: COUNT }, (_, index) => COUNT - index).filter(
      (number) => matches(number) && (number - 1) % 1_000 !== 199,
    );

  test.each<[q: string, matches: (number: number) => boolean]>([
    ['nadel', (number) => [3, 3_000, 10_999].includes(number)],
    ['und', (number) => [4, 4_000].includes(number)],
    ['x7', (number) => [4, 4_000].includes(number)],
    ['hundert', (number) => number % 100 === 0],
    ['zweite', (number) => number % 2 === 0],
    ['alter', (number) => number <= COUNT / 2],
    ['alter zweite', (number) => number % 2 === 0 && number <= COUNT / 2],
    ['alter hundertste', (number) => number % 100 === 0 && number <= COUNT / 2],
    ['nichts', () => false],
  ])('%s: newest first, page by page, and from the other end', async (q, matches) => {
    const all = expected(matches);
    const first = await search(formId, q, '&pageSize=20');
    expect(numbersOf(first)).toEqual(all.slice(0, 20));
    expect(at(first, 'meta', 'more')).toBe(all.length > 1_000);
    expect(numberAt(first, 'meta', 'pagination', 'total')).toBe(Math.min(all.length, 1_000));
    expect(await find(formId, q, '&pageSize=20&page=3')).toEqual(all.slice(40, 60));
    expect(await find(formId, q, '&pageSize=20&sort=submittedAt:asc')).toEqual(all.toReversed().slice(0, 20));
  });

  test('the REST interface counts all of them, and the export has them', async () => {
    const { api, people } = suite();
    const all = expected((number) => number % 100 === 0);
    const path = `/forms/v1/submission/${formId}?q=hundertste&pagination[pageSize]=10&pagination[page]=2`;
    const { json } = expectStatus(await api.get(path, people.owner.basic), 200);
    expect(numbersOf(json)).toEqual(all.slice(10, 20));
    expect(at(json, 'meta', 'pagination')).toEqual({ page: 2, pageSize: 10, pageCount: 10, total: all.length });
    const answer = await api.get(`/forms/v1/export/${formId}?q=hundertste&format=json`, people.owner.basic);
    expect(numbersOf({ data: answer.json })).toEqual(all);
    expect(answer.headers['x-total-count']).toBe(String(all.length));
  });

  test.each(['zweite', 'alter', 'zweite alter', 'alter z', 'a'])(
    '%s: a total of more than 1,000 says so, in the REST interface too, however deep the page',
    async (q) => {
      const { api, people } = suite();
      const path = `/forms/v1/submission/${formId}?q=${encodeURIComponent(q)}&pagination[pageSize]=100`;
      for (const page of [1, 12]) {
        const { json } = expectStatus(await api.get(`${path}&pagination[page]=${page}`, people.owner.basic), 200);
        expect(at(json, 'meta')).toEqual({
          pagination: { page, pageSize: 100, pageCount: 10, total: 1_000 },
          more: true,
        });
        expect(listAt(json, 'data')).toHaveLength(100);
      }
      const uncounted = await api.get(`${path}&pagination[withCount]=false`, people.owner.basic);
      expect(at(uncounted.json, 'meta')).toEqual({ pagination: { page: 1, pageSize: 100 } });
      const deep = await search(formId, q, '&pageSize=100&page=12');
      expect(at(deep, 'meta')).toMatchObject({ pagination: { total: 1_201 }, more: true });
    },
  );

  test('a total is exact where a word that very many have is seldom in the list', async () => {
    const { api, people } = suite();
    const from = new Date(Date.UTC(2026, 0, 1) + (COUNT - 100) * 60_000).toISOString();
    const path = `/forms/v1/submission/${other}?q=zweite&from=${from}&pagination[pageSize]=2`;
    const { json } = expectStatus(await api.get(path, people.owner.basic), 200);
    expect(at(json, 'meta')).toEqual({ pagination: { page: 1, pageSize: 2, pageCount: 25, total: 50 } });
  });

  test('deep pages of a list that is merged of several', async () => {
    const { strapi, api, people } = suite();
    const statement = `update imprint_form_submissions set is_spam = (submission_id % 3 = 0) where form_id = '${other}'`;
    await strapi.command('sql', { statement });
    const newestFirst = Array.from({ length: COUNT }, (_, index) => COUNT - index);
    for (const page of [1, 6, 7, 50, 110, 111, 1_000_000_000]) {
      for (const filter of ['spam=all', 'spam=all&status=new']) {
        const path = `/forms/v1/submission/${other}?${filter}&pagination[page]=${page}&pagination[pageSize]=100`;
        const { json } = expectStatus(await api.get(path, people.owner.basic), 200);
        expect(numbersOf(json)).toEqual(newestFirst.slice((page - 1) * 100, page * 100));
      }
    }
    const panel = adminClient(strapi.site, people.session);
    for (const page of [6, 57]) {
      const path = `/imprint/submissions?formId=${other}&spam=all&sort=submittedAt:asc&pageSize=100&page=${page}`;
      const { json } = expectStatus(await panel.get(path), 200);
      expect(numbersOf(json)).toEqual(newestFirst.toReversed().slice((page - 1) * 100, page * 100));
    }
  });

  test('the next and the previous one of a search', async () => {
    const panel = adminClient(suite().strapi.site, suite().people.session);
    const { json } = expectStatus(await panel.get(`/imprint/submissions/${formId}/3000?formId=${formId}&q=nadel`), 200);
    expect(at(json, 'data', 'newer')).toBe(`${formId}/10999`);
    expect(at(json, 'data', 'older')).toBe(`${formId}/3`);
  });
});

atNight('a word that very many have, but none of the newest, and a page behind very many', async () => {
  const { strapi, api, people } = suite();
  const formId = await createForm(strapi);
  const [count, old] = [140_000, 134_000];
  await fillWithAge(strapi, formId, count, 1);
  for (const [word, numbers] of [
    ['bygone', `<= ${old}`],
    ['modern', `> ${old}`],
  ])
    await strapi.command('sql', {
      statement: `insert into imprint_form_search (id, terms) select id, ' ${word} xxx${word}'
        from imprint_form_submissions where form_id = '${formId}' and submission_id ${numbers}`,
    });
  const get = async (query: string) =>
    expectStatus(await api.get(`/forms/v1/submission/${formId}?${query}`, people.owner.basic), 200).json;
  for (const filter of ['q=bygone', 'q=bygone&spam=all&status=new']) {
    const found = await get(`${filter}&pagination[pageSize]=2`);
    expect(numbersOf(found)).toEqual([old, old - 1]);
    expect(at(found, 'meta')).toMatchObject({ pagination: { total: 1_000 }, more: true });
  }
  for (const filter of ['status=new&spam=all', 'status=new', '']) {
    const last = await get(`${filter}&pagination[page]=69999&pagination[pageSize]=2`);
    expect(numbersOf(last)).toEqual([4, 3]);
    expect(numbersOf(await get(`${filter}&pagination[page]=70001&pagination[pageSize]=2`))).toEqual([]);
  }
});
