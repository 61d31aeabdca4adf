import { textsFor, visitorTextsFor } from '../../../server/src/text/messages';
import { addOwnTexts, directionOf, ownTextsIn, setOwnTexts, withOwnTexts } from '../../../server/src/text/own-texts';

afterEach(() => {
  setOwnTexts({});
});

it('a text of the project stands in place of the built-in one, and no other does', () => {
  setOwnTexts({ de: { required: 'Bitte {0} angeben.', sentTitle: 'Danke!' } });
  const texts = textsFor('de');
  expect(texts.required('Ort')).toBe('Bitte Ort angeben.');
  expect(texts.sentTitle).toBe('Danke!');
  expect(texts.emailInvalid('E-Mail')).toBe('E-Mail muss eine E-Mail-Adresse sein.');
  expect(textsFor('en').sentTitle).toBe('Thank you');
});

it('a language that is not built in has the project’s texts, and English for the rest', () => {
  setOwnTexts({ nl: { sentTitle: 'Dank u' } });
  for (const language of ['nl', 'NL', 'nl-BE']) {
    expect(visitorTextsFor(language).sentTitle).toBe('Dank u');
    expect(visitorTextsFor(language).yes).toBe('Yes');
  }
  expect(visitorTextsFor('pl').sentTitle).toBe('Thank you');
});

it('a region has what it says itself, and what its language says', () => {
  setOwnTexts({ de: { yes: 'Jawohl', no: 'Nö' }, 'de-AT': { yes: 'Jo' } });
  expect(ownTextsIn('de-at')).toEqual({ yes: 'Jo', no: 'Nö' });
  expect(textsFor('de-AT')).toMatchObject({ yes: 'Jo', no: 'Nö', backToSite: 'Zurück zur Website' });
  expect(textsFor('de-CH')).toMatchObject({ yes: 'Jawohl', no: 'Nö' });
});

it.each([
  [1, '1 vraag'],
  [2, '2 vragen'],
  [1_000, '1.000 vragen'],
])('a number decides between the plural forms: %i', (number, said) => {
  setOwnTexts({ nl: { andMore: { one: '{0} vraag', other: '{0} vragen' } } });
  expect(textsFor('nl').andMore(number)).toBe(said);
});

it('a plural form that a language has and the project has not is the other one', () => {
  setOwnTexts({ pl: { andMore: { one: 'jeden', other: '{0} inne' } }, cs: { andMore: { one: 'jeden' } } });
  expect(textsFor('pl').andMore(3)).toBe('3 inne');
  expect(textsFor('cs').andMore(3)).toBe('');
});

it('what is in brackets is left out where it is empty', () => {
  setOwnTexts({ nl: { notificationSubject: '{0} [nieuw] {1}[ van {2}]' } });
  const { notificationSubject } = textsFor('nl');
  expect(notificationSubject('Contact', 7, 'Mia')).toBe('Contact [nieuw] 7 van Mia');
  expect(notificationSubject('Contact', 7, '')).toBe('Contact [nieuw] 7');
});

it('what visitors write is put in as it is', () => {
  setOwnTexts({ nl: { required: '{0} is verplicht' } });
  for (const name of ['{0}', '$&', '[{0}]', '{1}']) expect(textsFor('nl').required(name)).toBe(`${name} is verplicht`);
});

it('texts of one language are added to those of others, and replace its own', () => {
  addOwnTexts('nl', { yes: 'Ja' });
  addOwnTexts('da', { yes: 'Ja!' });
  addOwnTexts('nl', { no: 'Nee' });
  expect(ownTextsIn('nl')).toEqual({ no: 'Nee' });
  expect(ownTextsIn('da')).toEqual({ yes: 'Ja!' });
});

it('without any, nothing is made anew; with some, once for each language', () => {
  const builtIn = { yes: 'Yes' };
  expect(withOwnTexts(builtIn, 'nl')).toBe(builtIn);
  setOwnTexts({ nl: { yes: 'Ja', toString: 'x' } });
  expect(withOwnTexts(builtIn, 'en')).toBe(builtIn);
  expect(withOwnTexts(builtIn, 'nl')).toEqual({ yes: 'Ja' });
  expect(withOwnTexts(builtIn, 'nl')).toBe(withOwnTexts(builtIn, 'nl'));
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['FA', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['az-Arab-IR', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['de', 'ltr'],
  ['arn', 'ltr'],
  ['', 'ltr'],
])('%j is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
