import { addressKeyOf, addressKeysIn } from '../../../server/src/forms/addresses';

const erika = addressKeyOf('erika@example.org');

describe('addressKeyOf', () => {
  it.each([
    ['case', 'Erika@EXAMPLE.org'],
    ['the letters of a domain', 'ERIKA@example.ORG'],
  ])('does not mind %s', (_, address) => {
    expect(addressKeyOf(address)).toBe(erika);
  });

  it('takes a domain and its ASCII form for the same', () => {
    expect(addressKeyOf('a@Bücher.example')).toBe(addressKeyOf('a@xn--bcher-kva.example'));
  });

  it('tells apart what databases may take for the same', () => {
    expect(addressKeyOf('müller@example.org')).not.toBe(addressKeyOf('muller@example.org'));
  });

  it('says nothing of the address', () => {
    expect(erika).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps a domain that has no ASCII form', () => {
    expect(addressKeyOf('a@xn--a')).not.toBe(addressKeyOf('a@xn--b'));
  });
});

describe('addressKeysIn', () => {
  it.each([
    ['alone', 'erika@example.org'],
    ['in a sentence', 'Write to erika@example.org.'],
    ['in brackets', 'Erika <erika@example.org>'],
    ['in quotes', '„erika@example.org“'],
    ['as a link', 'mailto:erika@example.org?subject=x'],
    ['in a list', 'x;erika@example.org,y'],
  ])('finds an address %s', (_, text) => {
    expect(addressKeysIn({ text })).toEqual([erika]);
  });

  it.each(['', 'erika@', '@example.org', 'erika @ example.org', 'a@b', 'x'.repeat(20_000), 'x@'.repeat(10_000)])(
    'finds none in %s',
    (text) => {
      expect(addressKeysIn({ text })).toEqual([]);
    },
  );

  it('finds each once, in all values, lists among them', () => {
    const data = { a: 'erika@example.org', b: ['x@example.org', 'ERIKA@example.org'] };
    expect(addressKeysIn(data)).toEqual([erika, addressKeyOf('x@example.org')]);
  });

  it('finds one behind an equals sign, by the letter and by intention', () => {
    expect(addressKeysIn({ text: 'mail=erika@example.org' })).toEqual([addressKeyOf('mail=erika@example.org'), erika]);
  });

  it('is not made to store thousands', () => {
    const text = Array.from({ length: 2_000 }, (__, index) => `a${index}@example.org`).join(' ');
    expect(addressKeysIn({ text })).toHaveLength(50);
    const addresses = text.split(' ');
    expect(addressKeysIn({ addresses })).toHaveLength(50);
  });

  it('finds what was given as an address, whatever stands before it', () => {
    const text = Array.from({ length: 2_000 }, (__, index) => `a${index}@example.org`).join(' ');
    expect(addressKeysIn({ text, email: 'Erika@example.org' })).toContain(erika);
  });
});
