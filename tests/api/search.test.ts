/* INTERFACE 4: `q`, on each database the same. */
import { createDatabase } from './support/database';
import { contact, createForm, putSubmission } from './support/forms';
import { expectStatus } from './support/http';
import { anyNumber, at, listAt, numberAt, recordAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const UID = 'plugin::imprint.form-submission';

const suite = useStrapi();

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
  }, 120_000);

  const expected = (matches: (number: number) => boolean): number[] =>
    Array.from({ length: COUNT }, (_, index) => COUNT - index).filter(
      (number) => matches(number) && (number - 1) % 1_000 !== 199,
    );

  test.each<[q: string, matches: (number: number) => boolean]>([
    ['nadel', (number) => [3, 3_000, 10_999].includes(number)],
    ['hundert', (number) => number % 100 === 0],
    ['zweite', (number) => number % 2 === 0],
    ['alter zweite', (number) => number % 2 === 0 && number <= COUNT / 2],
    ['alter hundertste', (number) => number % 100 === 0 && number <= COUNT / 2],
    ['nichts', () => false],
  ])('%s: newest first, page by page, and from the other end', async (q, matches) => {
    const all = expected(matches);
    const first = await search(formId, q, '&pageSize=20');
    expect(numbersOf(first)).toEqual(all.slice(0, 20));
    expect(at(first, 'meta', 'more')).toBe(all.length > 20);
    expect(numberAt(first, 'meta', 'pagination', 'total')).toBe(Math.min(all.length, 21));
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

  test('the next and the previous one of a search', async () => {
    const panel = adminClient(suite().strapi.site, suite().people.session);
    const { json } = expectStatus(await panel.get(`/imprint/submissions/${formId}/3000?formId=${formId}&q=nadel`), 200);
    expect(at(json, 'data', 'newer')).toBe(`${formId}/10999`);
    expect(at(json, 'data', 'older')).toBe(`${formId}/3`);
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
      await third.command('job', { name: 'imprint:index-start', cancel: true });
      const before = await ask(third)();
      expect(numbersOf(before)).toEqual([]);
      expect(at(before, 'meta', 'incomplete')).toBe(true);
      await third.call('maintenance', 'completeIndex');
      const after = await ask(third)();
      expect(numbersOf(after)).toEqual([1]);
      expect(recordAt(after, 'meta').incomplete).toBeUndefined();
      expect(third.logs()).toContain('the search index is complete; 1 submissions have been added');
      await third.stop();
    } finally {
      await database.drop();
    }
  }, 90_000);

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
});
