/* Hints that somebody puts away and brings back, see server/src/imprint/record/dismissals.ts. */
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { anyString, at, containing, justNow, listAt, numberAt } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const panel = () => adminClient(suite().strapi.site, suite().people.session);

const read = async (): Promise<unknown> => at(expectStatus(await panel().get('/imprint/record'), 200).json, 'data');

const revision = async (): Promise<number> => numberAt(await read(), 'revision');

const save = async (values: object): Promise<void> => {
  expectStatus(await panel().put('/imprint/record', { revision: await revision(), values }), 200);
};

/** The changes of the newest revision. */
const newest = async (): Promise<unknown> => at((await panel().get('/imprint/revisions')).json, 'data', 0, 'changes');

const texts = { country: 'deu', legal_entity: 'self', name: 'Erika Muster', email: 'a@example.org', vat_id: '' };
const hint = { rule: 'vat_id.recommended', locale: '' };
const found = async (): Promise<unknown> =>
  at(expectStatus(await panel().get('/imprint/completeness'), 200).json, 'data', 'completeness');
const rulesIn = async (list: 'findings' | 'putAway'): Promise<unknown[]> =>
  listAt(await found(), list).map((item) => at(item, 'rule'));
const putAway = (body: object = {}): Promise<Answer> =>
  panel().put('/imprint/hints', { ...hint, reason: '', values: { '': texts }, ...body });

beforeAll(() => save({ '': texts }));

test('one that is put away is apart, with reason and name, and in the history; the texts stay', async () => {
  const before = await read();
  expectStatus(await putAway(), 200);
  const answer = expectStatus(await putAway({ reason: ' Small business ' }), 200);
  check(answer, () => {
    expect(at(answer.json, 'data', 'values')).toEqual(at(before, 'values'));
    expect(numberAt(answer.json, 'data', 'revision')).toBe(numberAt(before, 'revision') + 2);
  });
  expect(await rulesIn('findings')).not.toContain(hint.rule);
  expect(listAt(await found(), 'putAway')).toEqual([
    containing({
      ...hint,
      option: 'vat_id',
      reason: 'Small business',
      author: containing({ type: 'admin', name: 'Olga Owner' }),
      putAwayAt: justNow,
    }),
  ]);
  expect(await newest()).toEqual([
    { option: 'vat_id', locale: null, before: anyString, after: 'Small business', kind: 'dismissed' },
  ]);
});

test('the host’s own code and the REST interface read the same, and restoring brings none back', async () => {
  const completeness = await suite().strapi.call('imprint', 'completeness');
  expect(listAt(completeness, 'putAway').map((item) => at(item, 'rule'))).toEqual([hint.rule]);
  const number = await revision();
  expectStatus(await panel().post(`/imprint/revisions/${number - 2}/restore`, { revision: number }), 200);
  expect(await rulesIn('putAway')).toEqual([hint.rule]);
});

test('it comes back by itself when what it rests on changes, and goes when that is as it was', async () => {
  await save({ '': { legal_entity: 'freelancer' } });
  expect(await rulesIn('findings')).toContain(hint.rule);
  expect(await rulesIn('putAway')).toEqual([]);
  await save({ '': { legal_entity: 'self' } });
  expect(await rulesIn('putAway')).toEqual([hint.rule]);
});

test('it is brought back by hand', async () => {
  const answer = expectStatus(await panel().delete('/imprint/hints?rule=vat_id.recommended'), 200);
  check(answer, () => {
    expect(at(answer.json, 'data', 'values', '')).toEqual(containing({ name: 'Erika Muster' }));
  });
  expect(await rulesIn('findings')).toContain(hint.rule);
  expect(await newest()).toEqual([
    { option: 'vat_id', locale: null, before: 'Small business', after: anyString, kind: 'returned' },
  ]);
  expectError(await panel().delete('/imprint/hints?rule=vat_id.recommended'), 404);
});

test('a hint on a draft is put away before that is saved', async () => {
  const rule = 'free_text.outdated.ttdsg';
  expectError(await putAway({ rule }), 404);
  expectStatus(await putAway({ rule, values: { '': { ...texts, free_text: 'TTDSG' } } }), 200);
  expect(await rulesIn('putAway')).toEqual([]);
  await save({ '': { free_text: 'TTDSG' } });
  expect(await rulesIn('putAway')).toEqual([rule]);
  await save({ '': { free_text: '' } });
});

test('what the law requires is not, nor what is no hint, nor with a reason that cannot be stored', async () => {
  const revisionBefore = await revision();
  expect(await rulesIn('findings')).toContain('address.missing');
  expectError(await putAway({ rule: 'address.missing' }), 404, {
    message: 'There is no such hint, or it cannot be dismissed because the law requires what it says.',
  });
  expectError(await putAway({ rule: '' }), 404);
  expectError(await putAway({ locale: 'fr' }), 404);
  expectBadFields(await putAway({ locale: '../de' }), 'locale');
  expectBadFields(await putAway({ reason: 'x'.repeat(501) }), 'reason');
  expectBadFields(await panel().delete('/imprint/hints?rule=x&locale=..'), 'locale');
  expect(await revision()).toBe(revisionBefore);
});

test('twenty at once leave one row of each, and a revision for each', async () => {
  const start = await revision();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => putAway({ reason: `No. ${index}` })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await rulesIn('putAway')).toEqual([hint.rule]);
  expect(await revision()).toBe(start + 20);
  expectStatus(await panel().delete('/imprint/hints?rule=vat_id.recommended'), 200);
});
