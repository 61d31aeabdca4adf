import { legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import {
  namesAssociation,
  namesCompany,
  namesLegalForm,
  namesMerchant,
} from '../../../../server/src/imprint/completeness/rules/common/designations';
import { rowsOf } from '../../support/table';

/** How firms of each legal form call themselves; a semicolon parts several. */
const names = rowsOf(`
  gmbh        | Muster GmbH; Muster G.m.b.H.; Muster Ges.m.b.H.; Muster mbH; Muster Gesellschaft mit beschränkter Haftung; Exemple Sàrl; Exemple SARL; Exemple Sarl; Exemple S.A.R.L.; Esempio Sagl
  ggmbh       | Muster gGmbH; Muster gemeinnützige GmbH
  ug          | Muster UG (haftungsbeschränkt); Muster Unternehmergesellschaft (haftungsbeschränkt); Muster gUG (haftungsbeschränkt)
  flexco      | Muster FlexCo; Muster FlexKapG; Muster Flexible Kapitalgesellschaft
  ag          | Muster AG; Muster Aktiengesellschaft; Exemple SA; Esempio società anonima
  kgag        | Muster KGaA; Muster GmbH & Co. KGaA; Muster Kommanditgesellschaft auf Aktien
  se          | Muster SE; Muster Societas Europaea
  eg          | Muster eG; Muster e. G.; Baugenossenschaft Muster; Muster eingetragene Genossenschaft; Exemple SCoop; Muster Gen
  ev          | Muster e. V.; Muster e.V.; Muster eingetragener Verein; Musterverein
  foundation  | Muster-Stiftung; Bürgerstiftung Muster; Fondation Exemple; Muster e. S.
  gbr         | Muster GbR; Muster Gesellschaft bürgerlichen Rechts
  egbr        | Muster eGbR; Muster eingetragene Gesellschaft bürgerlichen Rechts
  ohg         | Muster OHG; Muster oHG; Muster offene Handelsgesellschaft
  og          | Muster OG; Muster OHG; Muster offene Gesellschaft
  kg          | Muster KG; Muster Kommanditgesellschaft
  gmbh_co_kg  | Muster GmbH & Co. KG; Muster GmbH u. Co. Kommanditgesellschaft; Muster AG & Co. KG; Muster Stiftung & Co. KG
  ug_co_kg    | Muster UG (haftungsbeschränkt) & Co. KG
  partnership | Muster und Partner; Muster & Partner Rechtsanwälte; Muster Partnerschaftsgesellschaft; Muster PartG
  partg_mbb   | Muster & Partner mbB; Muster PartG mit beschränkter Berufshaftung; Muster Part mbB; Muster PartG mbB; Muster PartmbB; Muster PartGmbB; Muster Part m.b.B.
  eu          | Muster e.U.; Muster e. U.; Muster eingetragene Unternehmerin`).flatMap(([form = '', spellings = '']) =>
  spellings.split(';').map((name): [string, string] => [form, name.trim()]),
);

test.each(names)('%s: “%s”', (form, name) => {
  expect(namesLegalForm(name, form)).toBe(true);
});

test.each([...new Set(names.map(([form]) => form))])('%s: “Muster Nord” does not show it', (form) => {
  expect(namesLegalForm('Muster Nord', form)).toBe(false);
});

test.each([
  ['ug', 'Muster UG'],
  ['egbr', 'Muster GbR'],
  ['gmbh_co_kg', 'Muster KG'],
  ['partg_mbb', 'Muster & Partner'],
  ['partg_mbb', 'Muster mbB'],
  ['partnership', 'Muster Part'],
  ['ag', 'Muster Tag'],
  ['se', 'Musterhause'],
  ['kg', 'Mustergkg'],
  ['foundation', 'Stiftungsverwaltung Muster'],
])('%s: “%s” does not show it', (form, name) => {
  expect(namesLegalForm(name, form)).toBe(false);
});

test('people and those whose name need not tell pass with any name', () => {
  const natural = legalForms.filter(({ nature, code }) => nature === 'naturalPerson' && code !== 'eu');
  for (const { code } of natural) expect(namesLegalForm('Erika Muster', code)).toBe(true);
});

test.each([
  ['Muster Verwaltungs-GmbH', true],
  ['Muster Beteiligungs UG (haftungsbeschränkt)', true],
  ['Erika Muster', false],
])('“%s” is a company: %s', (name, expected) => {
  expect(namesCompany(name)).toBe(expected);
});

test.each(['e.K.', 'e. K.', 'e.Kfm.', 'e. Kfr.', 'e.Kffr.', 'eingetragener Kaufmann', 'eingetragene Kauffrau'])(
  '“Muster %s” is a merchant in the register',
  (designation) => {
    expect(namesMerchant(`Muster ${designation}`)).toBe(true);
    expect(namesMerchant('Muster Kaufhaus')).toBe(false);
  },
);

test.each(['e.V.', 'e. V.', 'eingetragener Verein', 'r.V.', 'wirtschaftlicher Verein'])(
  '“Muster %s” is an association in the register',
  (designation) => {
    expect(namesAssociation(`Muster ${designation}`)).toBe(true);
    expect(namesAssociation('Sportverein Muster')).toBe(false);
  },
);
