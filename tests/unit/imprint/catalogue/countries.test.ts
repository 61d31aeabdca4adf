import { alpha2Of, countryCodes, OTHER_COUNTRY } from '../../../../server/src/imprint/catalogue/countries';

/** The codes that the facts name. */
const named = `arg aus aut bel bgr bra can che chl chn col cyp cze deu dnk dza esp est fin fra gbr grc hkg hrv hun idn
  irl isr ita jpn kor ltu lux lva mlt nld nor nzl pol prt rou rus srb svk svn swe tha tur twn usa ven vnm zaf
  lie isl ukr bih`.split(/\s+/);

describe('the countries', () => {
  it.each(named)('%s is one', (code) => {
    expect(countryCodes).toContain(code);
  });

  it('are the 249 assigned codes of ISO 3166-1 and “other” at the end, each once', () => {
    expect(countryCodes).toHaveLength(250);
    expect(new Set(countryCodes).size).toBe(250);
    expect(countryCodes.at(-1)).toBe('other');
    expect(OTHER_COUNTRY).toBe('other');
  });

  it('stand in the order of the codes', () => {
    const codes = countryCodes.slice(0, -1);
    expect(codes).toEqual([...codes].sort());
    expect(codes.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([]);
  });
});

describe('alpha2Of', () => {
  it.each([
    ['deu', 'DE'],
    ['aut', 'AT'],
    ['che', 'CH'],
    ['lie', 'LI'],
    ['grc', 'GR'],
    ['gbr', 'GB'],
    ['dnk', 'DK'],
    ['est', 'EE'],
    ['svn', 'SI'],
    ['srb', 'RS'],
    ['ukr', 'UA'],
    ['usa', 'US'],
    ['zaf', 'ZA'],
  ])('of %s is %s', (code, alpha2) => {
    expect(alpha2Of(code)).toBe(alpha2);
  });

  it.each(['other', '', 'DEU', 'de', 'xxx', 'toString', 'constructor'])('of %j is undefined', (code) => {
    expect(alpha2Of(code)).toBeUndefined();
  });

  it('is a different code for each country, and one that has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const codes = countryCodes.filter((code) => code !== OTHER_COUNTRY).map((code) => alpha2Of(code) ?? '');
    expect(new Set(codes).size).toBe(249);
    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});
