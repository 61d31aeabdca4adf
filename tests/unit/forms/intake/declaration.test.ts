import { type DeclarationForm, lawfulItems } from '../../../../server/src/forms/declarations';
import { readableText, readDeclaration } from '../../../../server/src/forms/intake/declaration';
import { textsFor } from '../../../../server/src/text/messages';

const reading = { language: 'en', texts: textsFor('en') };
const good = { name: 'Erika', contract: 'Order 1', email: 'erika@example.org' };
const form = (fields = lawfulItems('cancellation')): DeclarationForm => ({
  formId: 'form-id',
  name: 'Cancellation',
  kind: 'cancellation',
  enabled: true,
  fields,
  settings: {},
});
const read = (values: Readonly<Record<string, unknown>>, of = form()) =>
  readDeclaration(of, Object.entries(values), reading);

it('reads what is as the form wants it', () => {
  expect(read({ ...good, kind: 'extraordinary', reason: 'Because.', _homepage: '' })).toMatchObject({
    ok: true,
    isOdd: false,
    intake: { data: { ...good, kind: 'extraordinary', reason: 'Because.' } },
  });
});

it('keeps what was written where the form would have hidden it', () => {
  expect(read({ ...good, kind: 'ordinary', reason: 'Because.' })).toMatchObject({
    intake: { data: { reason: 'Because.' } },
  });
});

it('keeps what can be read of what is not as the form wants it, and leaves out what it does not ask', () => {
  const name = 'x'.repeat(500);
  const result = read({
    ...good,
    name,
    kind: 'ended',
    'ends-at': 'soon\u0000',
    more: 'x',
    reason: ['a', ' ', 2, { b: null, c: ['d', 'a'], e: true }],
  });
  expect(result).toMatchObject({
    ok: true,
    isOdd: true,
    intake: { data: { ...good, name, kind: 'ended', 'ends-at': 'soon', reason: 'a; 2; d' } },
  });
  expect(result.ok && Object.keys(result.intake.data)).toEqual([
    'kind',
    'reason',
    'name',
    'contract',
    'ends-at',
    'email',
  ]);
  expect(result.ok && result.intake.fields[0]?.label).toBe('Kind of cancellation');
  expect(read({ ...good, more: 'x' })).toMatchObject({ ok: true, isOdd: true });
});

it('has no value for what was left empty', () => {
  const result = read({ ...good, kind: 'ended', reason: '' });
  expect(result).toMatchObject({ ok: true, isOdd: true });
  expect(result.ok && result.intake.data).toEqual({ ...good, kind: 'ended' });
});

it('needs a name, the contract, and an address that can be written to', () => {
  const pathsOf = (values: Readonly<Record<string, unknown>>): unknown => {
    const result = read(values);
    return result.ok ? [] : result.errors.map(({ path }) => path[0]);
  };
  expect(pathsOf({})).toEqual(['name', 'contract', 'email']);
  expect(pathsOf({ ...good, contract: ' \u200b ' })).toEqual(['contract']);
  for (const nothing of [null, [null], {}, { a: {} }, false, true, ['', ' ']])
    expect(pathsOf({ ...good, name: nothing, contract: nothing })).toEqual(['name', 'contract']);
  expect(pathsOf({ ...good, email: 'nowhere', kind: 'ended' })).toEqual(['email']);
});

it.each([
  ['twice', ['erika@example.org', 'erika@example.org']],
  ['after an empty one', ['', 'erika@example.org']],
  ['after one that is none', ['erika', 'erika@example.org', 'other@example.org']],
])('confirms at an address that was sent %s', (_, email) => {
  expect(read({ ...good, email })).toMatchObject({ ok: true, isOdd: true, intake: { data: good } });
});

it('reads values in brackets, and as deep as a body can nest them', () => {
  expect(read({ ...good, name: { '[first]': 'Erika', '[last]': 'Muster' } })).toMatchObject({
    intake: { data: { name: 'Erika; Muster' } },
  });
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"Order 1"${']'.repeat(100_000)}`);
  expect(read({ ...good, contract: deep })).toMatchObject({ intake: { data: good } });
});

it('takes the names of the law from a page that was opened before a field was renamed', () => {
  const renamed = form(
    lawfulItems('cancellation').map((item) =>
      'role' in item && item.role === 'contract' ? { ...item, name: 'order' } : item,
    ),
  );
  const { contract: order, ...others } = good;
  expect(read(good, renamed)).toMatchObject({ ok: true, intake: { data: { ...others, order } } });
  expect(read({ ...good, order: 'Order 2' }, renamed)).toMatchObject({
    isOdd: true,
    intake: { data: { order: 'Order 2' } },
  });
});

it('says where a text was cut', () => {
  const text = readableText('x'.repeat(100_001));
  expect(text).toHaveLength(100_000);
  expect(text.endsWith('x […]')).toBe(true);
});

it('makes text of what no database takes', () => {
  expect(readableText(`a\ud800b\u0001c\r\nd${'e\u0301'.repeat(1)}${'\u0302'.repeat(40)}`)).toBe(
    `a\ufffdb c\nd\u00e9${'\u0302'.repeat(29)}`,
  );
});
