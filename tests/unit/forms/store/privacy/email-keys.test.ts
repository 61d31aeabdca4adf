import {
  toEmailKey,
  emailKeyPieces,
  emailKeysIn,
  mentionsEmail,
} from '../../../../../server/src/forms/store/privacy/email-keys';

const erika = toEmailKey('erika@example.org');

describe('addressKeyOf', () => {
  it.each([
    ['case', 'Erika@EXAMPLE.org'],
    ['the letters of a domain', 'ERIKA@example.ORG'],
  ])('does not mind %s', (_, address) => {
    expect(toEmailKey(address)).toBe(erika);
  });

  it('takes a domain and its ASCII form for the same', () => {
    expect(toEmailKey('a@Bücher.example')).toBe(toEmailKey('a@xn--bcher-kva.example'));
  });

  it('tells apart what databases may take for the same', () => {
    expect(toEmailKey('müller@example.org')).not.toBe(toEmailKey('muller@example.org'));
  });

  it('says nothing of the address', () => {
    expect(erika).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps a domain that has no ASCII form', () => {
    expect(toEmailKey('a@xn--a')).not.toBe(toEmailKey('a@xn--b'));
  });
});

const keysIn = (...texts: string[]): string[] => emailKeysIn(texts);

describe('addressKeysIn', () => {
  it.each([
    ['alone', 'erika@example.org'],
    ['in a sentence', 'Write to erika@example.org.'],
    ['in brackets', 'Erika <erika@example.org>'],
    ['in quotes', '„erika@example.org“'],
    ['in typographic single quotes', '‚erika@example.org‘'],
    ['as a link', 'mailto:erika@example.org?subject=x'],
    ['in a list', 'x;erika@example.org,y'],
    ['with a genitive', 'It is erika@example.org’s turn'],
    ['with a typewriter’s genitive', "It is erika@example.org's turn"],
    ['behind a dash', '–erika@example.org'],
    ['behind an em dash', '—erika@example.org—'],
    ['behind a bullet', '•erika@example.org'],
    ['before an ellipsis', 'erika@example.org…'],
    ['before three dots', 'erika@example.org...'],
    ['before a hyphen', 'erika@example.org-'],
    ['with a soft hyphen', 'erika@exam\u00ADple.org'],
    ['with a blank of no width', 'eri\u200Bka@\u200Bexample.org'],
    ['with a byte order mark', '\uFEFFerika@example.org'],
    ['with marks of direction', '\u202Aerika@example.org\u202C'],
    ['with a full-width @', 'erika＠example.org'],
    ['in full width', 'ｅｒｉｋａ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['with a small @', 'erika﹫example.org'],
    ['encoded', 'erika%40example.org'],
    ['encoded within a link', 'https://example.org/?to=mailto%3Aerika%40example.org%26x'],
    ['behind a path', 'https://example.org/list/erika@example.org'],
    ['behind a long path', `https://example.org/${'x'.repeat(200)}/erika@example.org`],
    ['in Markdown', '**erika@example.org**'],
    ['in emphasis', '_erika@example.org_'],
    ['in braces', '{erika@example.org}'],
    ['as a file’s name', 'erika@example.org.pdf'],
    ['in a file’s name', 'CV erika@example.org.DOCX'],
    ['between other characters of no address', '你好，erika@example.org。'],
  ])('finds an address %s', (_, text) => {
    expect(keysIn(text)).toContain(erika);
  });

  it.each([
    ...['', 'erika@', '@example.org', 'erika @ example.org', 'a@b', 'x'.repeat(20_000), 'x@'.repeat(10_000)],
    ...['@@@@', 'a@.', 'a@-', 'a@b.', '%40', '%40%40', '.@.', 'a@b%2Ec'],
  ])('finds none in %s', (text) => {
    expect(keysIn(text)).toEqual([]);
  });

  it.each([
    ['a longer name', 'xerika@example.org'],
    ['a name that is joined on', 'x-erika@example.org'],
    ['a longer domain', 'erika@example.org.evil.example'],
    ['another top level', 'erika@example.orgs'],
    ['a shorter domain', 'erika@ample.org'],
  ])('does not take %s for it', (_, text) => {
    expect(keysIn(text)).not.toContain(erika);
  });

  it('finds each once, in all texts', () => {
    expect(keysIn('erika@example.org', 'x@example.org', 'ERIKA@example.org')).toEqual([
      erika,
      toEmailKey('x@example.org'),
    ]);
  });

  it('finds one behind an equals sign, by the letter and by intention', () => {
    expect(keysIn('mail=erika@example.org')).toEqual([toEmailKey('mail=erika@example.org'), erika]);
  });

  const crowd = Array.from({ length: 2_000 }, (_, index) => `a${index}@example.org`);

  it('finds them all, and no more than it is asked for', () => {
    expect(keysIn(crowd.join(' '))).toHaveLength(2_000);
    expect(emailKeysIn([crowd.join(' ')], 50)).toHaveLength(50);
    expect(emailKeysIn(crowd, 50)).toHaveLength(50);
  });

  it('finds what was given as an address first', () => {
    expect(emailKeysIn([crowd.join(' '), 'Erika@example.org'], 50)).toContain(erika);
  });
});

describe('holdsAddress', () => {
  it('tells one behind two thousand others', () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `a${index}@example.org`).join(', ');
    expect(mentionsEmail([text, `${text}; ERIKA＠example.org`], 'erika@example.org')).toBe(true);
    expect(mentionsEmail([text], 'erika@example.org')).toBe(false);
    expect(mentionsEmail(['erika@bücher.example'], 'erika@xn--bcher-kva.example')).toBe(true);
    expect(mentionsEmail(['erika@example.com'], 'erika@example.org')).toBe(false);
  });
});

test('the keys of very many addresses come in pieces, together the same', () => {
  const texts = ['a@example.org', Array.from({ length: 1_200 }, (_, index) => `b${index}@example.org`).join(' ')];
  const pieces = [...emailKeyPieces(texts)];
  expect(pieces.length).toBeGreaterThan(2);
  expect(new Set(pieces.flat())).toEqual(new Set(emailKeysIn(texts)));
  expect([...emailKeyPieces([])]).toEqual([[]]);
});
