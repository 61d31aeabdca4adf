import {
  listChanges,
  toFieldErrors,
  optionLabel,
  providerIn,
  readDraft,
  readKept,
} from '../../../../server/src/imprint/record/draft';
import { optionOf, stored } from '../../support/imprint';
import { refusalOf } from '../../support/refusal';

const plain = (texts: ReadonlyMap<string, ReadonlyMap<{ name: string }, string>>): unknown =>
  Object.fromEntries(
    [...texts].map(([language, byOption]) => [
      language,
      Object.fromEntries([...byOption].map(([{ name }, text]) => [name, text])),
    ]),
  );

describe('readDraft', () => {
  test('nothing sent is an empty draft', () => {
    expect(readDraft(undefined, 'value', 'en')).toEqual({ texts: new Map(), faults: [] });
  });

  test('texts are cleaned as they will be stored', () => {
    const { texts, faults } = readDraft(
      { '': { name: ' Muster GmbH ', press_law_checkbox: 'yes' }, en: { coverage: 'Here' } },
      'value',
      'en',
    );
    expect(plain(texts)).toEqual({ '': { name: 'Muster GmbH', press_law_checkbox: '1' }, en: { coverage: 'Here' } });
    expect(faults).toEqual([]);
  });

  test('what cannot be stored is a fault, and the rest is read', () => {
    const { texts, faults } = readDraft({ '': { name: 'Muster', email: 'nobody', phone: 7 } }, 'value', 'de');
    expect(plain(texts)).toEqual({ '': { name: 'Muster' } });
    expect(faults.map(({ option, language }) => [option, language])).toEqual([
      ['email', ''],
      ['phone', ''],
    ]);
    expect(faults[0]?.message).toBe('E-Mail muss eine E-Mail-Adresse sein.');
  });

  test('what is the same in every language has none of its own, but can be cleared there', () => {
    const body = (text: string): unknown => ({ de: { name: text } });
    expect(readDraft(body('Muster'), 'value', 'en').faults).toMatchObject([{ option: 'name', language: 'de' }]);
    expect(plain(readDraft(body(''), 'value', 'en').texts)).toEqual({ de: { name: '' } });
  });

  test('titles may differ by language, whatever the option', () => {
    expect(plain(readDraft({ de: { name: 'Firma' } }, 'title', 'en').texts)).toEqual({ de: { name: 'Firma' } });
    expect(readDraft({ de: { name: 'a\nb' } }, 'title', 'en').faults).toMatchObject([
      { kind: 'title', option: 'name' },
    ]);
  });

  test('unknown options and languages are all named', () => {
    const refused = refusalOf(() => readDraft({ '': { telex: '1' }, 'not a tag': {}, de: 'x' }, 'value', 'en'));
    expect(Object.keys(refused.faults)).toEqual(['values..telex', 'values.not a tag', 'values.de']);
    for (const message of Object.values(refused.faults)) expect(refused.message).toContain(message);
  });

  test.each([['a text'], [['a list']], [null]])('%j is refused', (body) => {
    expect(refusalOf(() => readDraft(body, 'value', 'en')).faults).toEqual({});
  });
});

test('the label of an option is its title in the language of the panel', () => {
  expect(optionLabel(optionOf('address'), 'de')).toBe('Anschrift');
  expect(optionLabel(optionOf('vat_id'), 'de', { country: 'che', legal_entity: '' })).toBe('MWST-Nummer');
});

test('faults become the fields of a refused request', () => {
  const { faults } = readDraft({ '': { email: 'nobody' } }, 'value', 'en');
  expect(toFieldErrors(faults)).toMatchObject([
    { path: ['values', '', 'email'], message: 'Email must be an email address.' },
  ]);
});

test('the changes of a draft are those to what is stored', () => {
  const current = stored({ '': { name: 'Before', fax: '1' } });
  expect(listChanges(current, readDraft({ '': { name: 'After', fax: '1' } }, 'value', 'en'), 'value')).toEqual([
    { option: 'name', locale: null, before: 'Before', after: 'After' },
  ]);
  expect(listChanges(stored({}), readDraft({ de: { name: 'Firma' } }, 'title', 'en'), 'title')).toEqual([
    { option: 'name', locale: 'de', before: '', after: 'Firma', kind: 'title' },
  ]);
});

describe('stateOf', () => {
  test('of a text that is far too long there is as much as could be right', () => {
    const body = { '': { name: 'x'.repeat(1_000_000) } };
    const kept =
      readKept(readDraft(body, 'value', 'en'), body)
        .get('')
        ?.get('name') === 'x'.repeat(255);
    // A boolean, so that a failure does not print a million characters.
    expect(kept).toBe(true);
  });

  test('a draft is a state of its own, in which what is wrong is not missing', () => {
    const body = { '': { name: 'Muster', fax: '', email: 'nobody', phone: 7 }, de: { name: 'Nur hier' } };
    expect(readKept(readDraft(body, 'value', 'en'), body)).toEqual(
      stored({ '': { name: 'Muster', email: 'nobody' }, de: { name: 'Nur hier' } }),
    );
  });

  test('without the body, what is wrong is left out', () => {
    const draft = readDraft({ '': { name: 'Muster', email: 'nobody' } }, 'value', 'en');
    expect(readKept(draft, undefined)).toEqual(stored({ '': { name: 'Muster' } }));
    expect(readKept(draft, {})).toEqual(stored({ '': { name: 'Muster' } }));
  });
});

test('a fault calls an option as the provider’s country does', () => {
  const swiss = { country: 'che', legal_entity: 'gmbh' };
  expect(readDraft({ '': { vat_id: 'a\nb' } }, 'value', 'de', swiss).faults).toMatchObject([
    { message: 'MWST-Nummer muss einzeilig sein.' },
  ]);
});

test.each([
  [{ '': { country: 'che' } }, { country: 'che', legal_entity: 'gmbh' }],
  [{ '': { country: '', legal_entity: 'ag' } }, { country: '', legal_entity: 'ag' }],
  [{ '': { country: 7 } }, { country: 'deu', legal_entity: 'gmbh' }],
  [{ de: { country: 'che' } }, { country: 'deu', legal_entity: 'gmbh' }],
  [undefined, { country: 'deu', legal_entity: 'gmbh' }],
])('the provider of the draft %j over a German GmbH is %j', (body, expected) => {
  expect(providerIn(body, { country: 'deu', legal_entity: 'gmbh' })).toEqual(expected);
});

test('the provider of a draft over nothing is nobody', () => {
  expect(providerIn({})).toEqual({ country: '', legal_entity: '' });
});
