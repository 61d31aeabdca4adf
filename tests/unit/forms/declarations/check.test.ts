import type { DeclarationKind, FormItem, FormSettings } from '../../../../server/src/contracts/forms';
import {
  DECLARATIONS,
  lawfulItems,
  nameIn,
  statuteOf,
  withLawfulDefaults,
  wordsOf,
} from '../../../../server/src/forms/declarations';
import { kindFaults } from '../../../../server/src/forms/declarations/check';
import { LOCKED_SETTINGS } from '../../../../server/src/forms/declarations/kind';
import { parseForm } from '../../../../server/src/forms/definition/definition';
import { textsFor } from '../../../../server/src/text/messages';

const texts = textsFor('en');

const pathsOf = (kind: DeclarationKind, fields: FormItem[], settings: FormSettings = {}): string[] =>
  kindFaults({ kind, fields, settings }, texts).map(({ path }) => path.join('.'));

/** The items of a kind, with one of them changed, by role. */
const withChange = (kind: DeclarationKind, role: string, values: object): FormItem[] =>
  lawfulItems(kind).map((item) => ('role' in item && item.role === role ? { ...item, ...values } : item));

describe.each(['withdrawal', 'cancellation'] as const)('a %s', (kind) => {
  it('is as the law has it', () => {
    expect(pathsOf(kind, lawfulItems(kind))).toEqual([]);
    expect(() => parseForm(withLawfulDefaults({ name: 'A', kind }))).not.toThrow();
  });

  it('cannot do without a field of the law', () => {
    for (const field of DECLARATIONS[kind].fields)
      expect(
        pathsOf(
          kind,
          lawfulItems(kind).filter((item) => item !== field),
        ),
      ).toContain('fields');
  });

  it('has nothing that could refuse it', () => {
    const values: FormSettings = {
      captcha: 'altcha',
      requireToken: true,
      maxSubmissions: 1,
      opensAt: '2026-01-01T00:00:00.000Z',
      closesAt: '2027-01-01T00:00:00.000Z',
      notYetMessage: 'a',
      closedMessage: 'a',
      fullMessage: 'a',
      doubleOptIn: { text: 'a' },
      drafts: {},
      confirmation: { text: 'a' },
      successMessage: 'a',
      buttons: { submit: 'a' },
    };
    expect(pathsOf(kind, lawfulItems(kind), values)).toEqual(LOCKED_SETTINGS.map((key) => `settings.${key}`));
    expect(pathsOf(kind, lawfulItems(kind), { captcha: 'none', requireToken: false, storeIp: true })).toEqual([]);
  });

  it('may ask more, but never has to be told, and not on another page or by a file', () => {
    const further = (values: object): FormItem[] => [
      ...lawfulItems(kind),
      { name: 'more', type: 'text', label: 'More', ...values },
    ];
    const last = lawfulItems(kind).length;
    expect(pathsOf(kind, further({}))).toEqual([]);
    expect(pathsOf(kind, further({ required: true }))).toEqual([`fields.${last}.required`]);
    expect(pathsOf(kind, further({ type: 'file' }))).toEqual([`fields.${last}.type`]);
    expect(pathsOf(kind, [...lawfulItems(kind), { type: 'step', id: 'a', title: 'A' }])).toEqual([
      `fields.${last}.type`,
    ]);
    expect(pathsOf(kind, [...lawfulItems(kind), { type: 'heading', text: 'A' }])).toEqual([]);
  });
});

describe('a field of the law', () => {
  it.each([
    ['name', { required: false }, 'required'],
    ['contract', { type: 'text' }, 'type'],
    ['contract', { minLength: 10 }, 'minLength'],
    ['ends-at', { min: '2026-01-01' }, 'min'],
    ['ends-at', { required: true }, 'required'],
    ['cancellation-kind', { options: [{ value: 'ordinary', label: 'A' }] }, 'options'],
    ['name', { showIf: { match: 'all', rules: [{ field: 'kind', op: 'notEmpty' }] } }, 'showIf'],
    ['reason', { showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'ordinary' }] } }, 'showIf'],
  ])('%s keeps what the law fixes: %j', (role, values, key) => {
    const index = DECLARATIONS.cancellation.fields.findIndex((field) => field.role === role);
    expect(pathsOf('cancellation', withChange('cancellation', role, values))).toEqual([`fields.${index}.${key}`]);
  });

  it.each([
    ['contract', { label: 'Contract', help: 'Which?', width: 'half', maxLength: 9000 }],
    ['reason', { showIf: undefined }],
  ])('%s may have texts of its own, and be shown always', (role, values) => {
    expect(pathsOf('cancellation', withChange('cancellation', role, values))).toEqual([]);
  });

  it('may be called otherwise, and its condition follows', () => {
    const rules = [{ field: 'sort', op: 'is', value: 'extraordinary' }];
    const renamed = withChange('cancellation', 'cancellation-kind', { name: 'sort' });
    const fields = renamed.map((item) =>
      'role' in item && item.role === 'reason' ? ({ ...item, showIf: { match: 'all', rules } } as FormItem) : item,
    );
    expect(pathsOf('cancellation', fields)).toEqual([]);
    expect(pathsOf('cancellation', renamed)).toEqual(['fields.1.showIf']);
  });
});

it('leaves other forms alone', () => {
  expect(kindFaults({ fields: [], settings: { captcha: 'altcha' } }, texts)).toEqual([]);
  expect(kindFaults({ kind: 'form', fields: [], settings: {} }, texts)).toEqual([]);
  expect(wordsOf({}, 'de')).toBeUndefined();
  expect(wordsOf({ kind: 'form' }, 'de')).toBeUndefined();
  expect(statuteOf({ kind: 'form' })).toBeUndefined();
  expect(statuteOf({})).toBeUndefined();
});

it.each([
  ['withdrawal', 'de-AT', 'Vertrag widerrufen', 'Widerruf bestätigen'],
  ['cancellation', 'de', 'jetzt kündigen', undefined],
  ['cancellation', 'pl', 'cancel now', undefined],
] as const)('the buttons of a %s in %s', (kind, language, submit, confirm) => {
  const words = wordsOf({ kind }, language);
  expect([words?.submit, words?.confirm]).toEqual([submit, confirm]);
});

it.each([
  ['withdrawal', 'deu', '§ 356a BGB'],
  ['withdrawal', 'aut', '§ 13a FAGG'],
  ['withdrawal', undefined, 'Art. 11a Directive 2011/83/EU'],
  ['cancellation', 'deu', '§ 312k BGB'],
  ['cancellation', 'other', undefined],
] as const)('the statute of a %s in %s', (kind, country, statute) => {
  expect(statuteOf({ kind, country })).toBe(statute);
});

it.each([undefined, null, [], 'a', {}, { kind: 'form' }, { kind: 'toString' }])(
  'what is no declaration stays: %j',
  (value) => {
    expect(withLawfulDefaults(value)).toBe(value);
  },
);

it('what was sent takes precedence', () => {
  expect(withLawfulDefaults({ kind: 'withdrawal', fields: [], settings: { hostedPage: false } })).toEqual({
    kind: 'withdrawal',
    fields: [],
    settings: { hostedPage: false },
  });
  expect(withLawfulDefaults({ kind: 'withdrawal', settings: 1 })).toMatchObject({ settings: 1 });
});

it.each([
  ['withdrawal', 'Widerruf', 'fr', 'Rétractation'],
  ['withdrawal', 'Withdrawal', 'de-AT', 'Widerruf'],
  ['cancellation', 'Kündigung', 'pl', 'Cancellation'],
  ['cancellation', 'Kündigung Fitness', 'en', 'Kündigung Fitness'],
  ['form', 'Widerruf', 'en', 'Widerruf'],
] as const)('a %s that is called %s is called in %s: %s', (kind, name, language, shown) => {
  expect(nameIn({ kind, name }, language)).toBe(shown);
});
