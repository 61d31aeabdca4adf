import { emptySite, MAX_STATEMENT, parseSite, storedSite } from '../../../../server/src/imprint/site/site';
import { textsFor } from '../../../../server/src/text/messages';

const texts = textsFor('en');
const URL = 'https://example.org/privacy';

const faultsOf = (given: unknown): unknown => {
  try {
    parseSite(given, texts);
  } catch (error) {
    return (error as { details?: { errors?: { path: string[]; message: string }[] } }).details?.errors?.map(
      ({ path, message }) => [path.join('.'), message],
    );
  }
  throw new Error('It was taken.');
};

const statement = (part: object) => ({ ...emptySite, statement: { ...emptySite.statement, ...part } });

it('takes what it has stored, without what is empty', () => {
  const site = {
    contracts: true,
    continuing: false,
    microenterprise: null,
    pages: { privacy: { '': ` ${URL} `, de: '' }, 'imprint-link': { de: '' } },
    statement: {
      service: { '': 'A shop\r\nfor books' },
      use: {},
      compliance: { de: 'Alles.' },
      signedBy: 'Erika Muster',
      signedOn: '2026-11-25',
    },
  };
  const parsed = parseSite(site, texts);
  expect(parsed).toEqual({
    ...site,
    pages: { privacy: { '': URL } },
    statement: { ...site.statement, service: { '': 'A shop\nfor books' } },
  });
  expect(storedSite.parse(parsed)).toEqual(parsed);
  expect(parseSite(emptySite, texts)).toEqual(emptySite);
});

it.each([
  ['nothing', undefined, [['site', texts.required('site')]]],
  ['a list', [], [['site', texts.formValueInvalid]]],
  ['a text for an answer', { ...emptySite, contracts: 'yes' }, [['site.contracts', texts.formValueInvalid]]],
  ['a key that is none', { ...emptySite, all: true }, [['site', texts.formValueInvalid]]],
  [
    'a page that is none',
    { ...emptySite, pages: { terms: { '': URL } } },
    [['site.pages.terms', texts.formValueInvalid]],
  ],
  ['a path', { ...emptySite, pages: { privacy: { '': '/privacy' } } }, [['site.pages.privacy.', texts.siteUrl]]],
  [
    'a script',
    { ...emptySite, pages: { privacy: { de: 'javascript:alert(1)' } } },
    [['site.pages.privacy.de', texts.siteUrl]],
  ],
  [
    'a language that is none',
    { ...emptySite, pages: { privacy: { 'no tag': URL } } },
    [['site.pages.privacy.no tag', texts.formLanguage]],
  ],
  [
    'too many languages',
    {
      ...emptySite,
      pages: { privacy: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`en-x${index}y`, URL])) },
    },
    [['site.pages.privacy', texts.formTooMany(50)]],
  ],
  [
    'a long text',
    statement({ service: { '': 'x'.repeat(MAX_STATEMENT + 1) } }),
    [['site.statement.service.', texts.formTooLong(MAX_STATEMENT)]],
  ],
  ['half a character', statement({ use: { '': '\ud800' } }), [['site.statement.use.', texts.formMalformed]]],
  ['a control character', statement({ use: { '': '\u0001' } }), [['site.statement.use.', texts.formControl]]],
  ['many marks', statement({ use: { '': `a${'\u0301'.repeat(31)}` } }), [['site.statement.use.', texts.formMarks]]],
  [
    'a name of two lines',
    statement({ signedBy: 'a\nb', signedOn: '2026-11-25' }),
    [['site.statement.signedBy', texts.formLineBreak]],
  ],
  [
    'a day that is none',
    statement({ signedBy: 'a', signedOn: '2026-02-30' }),
    [['site.statement.signedOn', texts.siteDay]],
  ],
  ['a signature without a day', statement({ signedBy: 'a' }), [['site.statement.signedBy', texts.siteSignature]]],
  ['a day without a name', statement({ signedOn: '2026-11-25' }), [['site.statement.signedBy', texts.siteSignature]]],
])('refuses %s, naming it', (_, given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

it('names every fault at once', () => {
  expect(faultsOf({ ...emptySite, contracts: 1, pages: { privacy: { '': 'x' } } })).toHaveLength(2);
});
