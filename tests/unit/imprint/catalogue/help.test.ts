import { type ImprintRecord, options } from '../../../../server/src/imprint/catalogue/catalogue';
import { helpOn } from '../../../../server/src/imprint/catalogue/help';
import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { checkValue } from '../../../../server/src/imprint/catalogue/values';
import { relevantOptions } from '../../../../server/src/imprint/completeness/relevance';
import { textsFor } from '../../../../server/src/text/messages';
import { recordWith } from '../../support/imprint';
import { checkCompleteness } from '../completeness/check';

const languages = ['en', 'de'] as const;
const countries = ['deu', 'aut', 'che', 'lie', 'fra', 'usa'];
const providers = countries.flatMap((country) =>
  legalForms
    .filter((form) => form.countries === 'any' || form.countries.includes(country))
    .map(({ code }) => ({ country, legal_entity: code })),
);

/** The help on all options. */
const allHelp = (country: string, legal_entity: string, language: 'en' | 'de'): string =>
  options.map(({ name }) => Object.values(helpOn(name, language, { country, legal_entity })).join(' ')).join('\n');

test('outside Germany, nothing is said of its towns, numbers and authorities', () => {
  for (const { country, legal_entity } of providers.filter(({ country }) => country !== 'deu')) {
    for (const language of languages) {
      expect([country, legal_entity, allHelp(country, legal_entity, language)]).toEqual([
        country,
        legal_entity,
        expect.not.stringMatching(/Hamburg|Amtsgericht|\+49|\bDE\d|HR[AB]|W-IdNr/),
      ]);
    }
  }
});

test('each country has its own', () => {
  const example = (country: string, option: 'address' | 'vat_id' | 'register' | 'name', legal_entity = 'gmbh') =>
    helpOn(option, 'de', { country, legal_entity }).example;
  expect(['', 'deu', 'aut', 'che', 'fra'].map((country) => example(country, 'address'))).toEqual([
    'Beispielallee 12, 20095 Hamburg, Deutschland',
    'Beispielallee 12, 20095 Hamburg, Deutschland',
    'Beispielgasse 12/3, 1010 Wien, Österreich',
    'Beispielstrasse 12, 8001 Zürich, Schweiz',
    '',
  ]);
  expect(['kg', 'ev', 'partnership', 'gmbh'].map((form) => example('deu', 'register', form))).toEqual([
    'Amtsgericht Hamburg, HRA 98765',
    'Amtsgericht Hamburg, VR 9876',
    'Amtsgericht Hamburg, PR 987',
    'Amtsgericht Hamburg, HRB 987654',
  ]);
  expect(example('aut', 'register', 'ev')).toBe('ZVR 987654321');
  expect(example('che', 'name', 'ag')).toBe('Musterwerk AG');
});

test('no form is shown the name of another one, such as that of a GmbH', () => {
  const withoutGmbh = [
    'unregistered_association',
    'party',
    'trust_foundation',
    'einfache_gesellschaft',
    'foreign',
    'other',
  ];
  for (const legal_entity of withoutGmbh)
    for (const country of countries)
      for (const option of ['name', 'representative'] as const)
        expect([legal_entity, helpOn(option, 'de', { country, legal_entity }).example]).toEqual([
          legal_entity,
          expect.not.stringMatching(/GmbH|Geschäftsführ/),
        ]);
});

const CHECKED = ['name', 'address', 'email', 'phone', 'vat_id', 'business_id', 'register', 'representative'] as const;

test('the examples can be stored, and the rules find nothing wrong with those that nearly everybody gives', () => {
  for (const provider of providers) {
    for (const language of languages) {
      const examples: Partial<ImprintRecord> = Object.fromEntries(
        options.map(({ name }) => [name, helpOn(name, language, provider).example]),
      );
      for (const option of options) {
        expect(checkValue(option, examples[option.name], textsFor('en')).ok).toBe(true);
      }
      const seen = relevantOptions(recordWith(provider));
      const given = Object.fromEntries(
        CHECKED.map((name) => [name, seen.includes(name) ? (examples[name] ?? '') : '']),
      );
      const { findings } = checkCompleteness(recordWith({ ...given, ...provider }), { language, asOf: '2026-11-26' });
      const wrong = findings.filter(({ code, option }) => code === 'invalid' && given[option] !== '');
      expect([provider, language, wrong.map(({ option, message }) => [option, given[option], message])]).toEqual([
        provider,
        language,
        [],
      ]);
    }
  }
});
