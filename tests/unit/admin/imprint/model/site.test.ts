import { readSiteConflict, withPage, withSignature, withText } from '../../../../../admin/src/imprint/model/site';
import { emptySite } from '../../../../../server/src/imprint/site/site';

const URL = 'https://example.org/privacy';

it('changes one URL, and leaves the others', () => {
  const first = withPage(emptySite, 'privacy', '', URL);
  expect(withPage(first, 'privacy', 'de', `${URL}/de`).pages).toEqual({ privacy: { '': URL, de: `${URL}/de` } });
});

it('takes the signature away with a change of what was signed', () => {
  const signed = withSignature(withText(emptySite, 'use', '', 'Nothing'), {
    signedBy: 'Erika',
    signedOn: '2026-11-25',
  });
  expect(signed.statement).toMatchObject({ use: { '': 'Nothing' }, signedBy: 'Erika', signedOn: '2026-11-25' });
  expect(withText(signed, 'use', 'de', 'Nichts').statement).toMatchObject({
    use: { '': 'Nothing', de: 'Nichts' },
    signedBy: '',
    signedOn: '',
  });
  expect(withPage(signed, 'privacy', '', URL).statement).toEqual(signed.statement);
});

it('reads what is stored instead from a conflict, and from nothing else', () => {
  const version = { revision: 2, changedAt: null, author: null, site: emptySite };
  const thrown = (status: number, details: unknown) => ({ status, response: { data: { error: { details } } } });
  expect(readSiteConflict(thrown(409, version))).toEqual(version);
  expect(readSiteConflict(thrown(409, { imprint: {} }))).toBeUndefined();
  expect(readSiteConflict(thrown(500, version))).toBeUndefined();
});
