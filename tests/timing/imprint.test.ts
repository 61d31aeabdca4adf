/*
 * Whatever is derived from the imprint takes time proportional to its texts, whatever they contain. How long that is
 * on a running Strapi is tested in slow-texts.test.ts.
 */
import { documentFormats } from '../../server/src/contracts/imprint';
import { type ImprintRecord, options } from '../../server/src/imprint/catalogue/catalogue';
import { telLink } from '../../server/src/imprint/catalogue/phone';
import { MAX_LENGTH } from '../../server/src/imprint/catalogue/values';
import { withMends } from '../../server/src/imprint/completeness/mends';
import { render } from '../../server/src/imprint/document';
import { BASE, titlesIn } from '../../server/src/imprint/record/record';
import { checkCompleteness } from '../unit/imprint/completeness/check';
import { recordWith } from '../unit/support/imprint';
import { growthOf, slowTexts } from './support/slow';

/** Between what is linear and what is quadratic. */
const BAR = 8;

const names = Object.keys(slowTexts);

/** A text in every option that takes any, as long as a share of what it may have. */
const recordOf = (make: (length: number) => string, country: string, share: number): ImprintRecord =>
  recordWith({
    ...Object.fromEntries(
      options
        .filter(({ kind }) => kind === 'text' || kind === 'rich' || kind === 'line')
        .map(({ name, kind }) => [name, make(share * MAX_LENGTH[kind]).slice(0, share * MAX_LENGTH[kind])]),
    ),
    country,
    legal_entity: 'gmbh',
  });

describe.each(names)('of %s', (name) => {
  const make = slowTexts[name] ?? String;

  it.each(['deu', 'aut', 'che', 'fra'])('what is missing is found, in %s', (country) => {
    const check = (share: number) => {
      const full = recordOf(make, country, share);
      return () => checkCompleteness(full, { language: 'de', asOf: '2026-11-22' });
    };
    expect(growthOf(check, 1)).toBeLessThan(BAR);
  });

  it('what would mend it is found', () => {
    const law = { language: 'de', asOf: '2026-11-22' };
    const mend = (share: number) => {
      const full = recordOf(make, 'deu', share);
      const values = new Map([[BASE, new Map(options.map(({ name: option }) => [option, full[option]]))]]);
      const { findings } = checkCompleteness(full, law);
      return () => withMends(values, findings, law);
    };
    expect(growthOf(mend, 1)).toBeLessThan(BAR);
  });

  it.each(documentFormats)('a page is made, as %s', (format) => {
    const page = (share: number) => {
      const full = recordOf(make, 'deu', share);
      const titles = titlesIn(new Map([[BASE, new Map()]]), 'de', full);
      return () => render({ record: full, titles, locale: 'de', updatedAt: null }, format);
    };
    expect(growthOf(page, 1)).toBeLessThan(BAR);
  });

  it('a number to dial is looked for', () => {
    const link = (length: number) => {
      const text = make(length).slice(0, length);
      return () => telLink(text, 'deu');
    };
    expect(growthOf(link, MAX_LENGTH.tel)).toBeLessThan(BAR);
  });
});
