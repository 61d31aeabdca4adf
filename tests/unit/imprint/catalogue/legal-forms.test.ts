import { findLegalForm, legalForms } from '../../../../server/src/imprint/catalogue/legal-forms';
import { rowsOf } from '../../support/table';

const expected = rowsOf(`
  individual            | Privatperson                         | any         | naturalPerson |              | none
  self                  | Selbstständig                        | any         | naturalPerson |              | none
  freelancer            | Freiberuflich                        | any         | naturalPerson |              | none
  einzelkaufmann        | Einzelkaufmann                       | deu         | naturalPerson |              | none
  ek                    | e. K.                                | deu         | naturalPerson |              | all
  eu                    | e. U.                                | aut         | naturalPerson |              | all
  einzelfirma           | Einzelfirma                          | che         | naturalPerson |              | unknown
  gbr                   | GbR                                  | deu         | partnership   |              | none
  egbr                  | eGbR                                 | deu         | partnership   |              | all
  gesbr                 | GesbR                                | aut         | partnership   |              | none
  ohg                   | OHG                                  | deu         | partnership   |              | all
  kg                    | KG                                   | deu aut     | partnership   |              | all
  gmbh_co_kg            | GmbH & Co. KG                        | deu aut     | partnership   |              | all
  ug_co_kg              | UG & Co. KG                          | deu         | partnership   |              | all
  og                    | OG                                   | aut         | partnership   |              | all
  kollektivgesellschaft | Kollektivgesellschaft                | che         | partnership   |              | all
  einfache_gesellschaft | Einfache Gesellschaft                | che         | partnership   |              | none
  partnership           | PartG                                | deu         | partnership   |              | all
  partg_mbb             | PartG mbB                            | deu         | partnership   |              | all
  gmbh                  | GmbH                                 | deu aut che | corporation   | stammkapital | all
  ug                    | UG (haftungsbeschränkt)              | deu         | corporation   | stammkapital | all
  ggmbh                 | gGmbH                                | deu         | corporation   | stammkapital | all
  flexco                | FlexCo                               | aut         | corporation   | stammkapital | all
  ag                    | AG                                   | deu aut che | corporation   | grundkapital | all
  kgag                  | KGaA                                 | deu che     | corporation   | grundkapital | all
  se                    | SE                                   | deu aut che | corporation   | grundkapital | all
  eg                    | eG / Genossenschaft                  | deu aut che | corporation   |              | all
  ev                    | e. V. / Verein                       | deu aut che | corporation   |              | deu aut
  unregistered_association | Nicht eingetragener Verein           | deu         | corporation   |              | none
  party                 | Partei                               | any         | corporation   |              | none
  foundation            | Stiftung                             | deu aut che | corporation   |              | unknown
  trust_foundation      | Treuhandstiftung                     | deu         | corporation   |              | none
  public_body           | Körperschaft des öffentlichen Rechts | any         | public        |              | none
  foreign               | Ausländische Gesellschaft            | any         | corporation   |              | unknown
  other                 | Andere                               | any         | unknown       |              | unknown`);

const spelledOut = (value: readonly string[] | string): string => (typeof value === 'string' ? value : value.join(' '));

describe('the legal forms', () => {
  it('are those of the facts, each once', () => {
    expect(legalForms.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
    expect(new Set(legalForms.map(({ code }) => code)).size).toBe(35);
  });

  it.each(expected)('%s: %s, known in %s, is a %s, capital %s, in a register: %s', (code, ...facts) => {
    const form = findLegalForm(code);
    expect(form).toBeDefined();
    if (form === undefined) return;
    const { name, countries, nature, capital = '', registered } = form;
    expect([name, spelledOut(countries), nature, capital, spelledOut(registered)]).toEqual(facts);
  });

  it.each(
    `ag eg einzelkaufmann ek ev freelancer gbr gesbr ggmbh gmbh gmbh_co_kg individual kg kgag ohg partnership self ug
     ug_co_kg`.split(/\s+/),
  )('%s, a code of the tools in use, exists', (code) => {
    expect(findLegalForm(code)?.code).toBe(code);
  });
});

describe('findLegalForm', () => {
  it.each(['', 'GmbH', 'GMBH', 'ltd', 'toString', 'constructor'])('there is no form %j', (code) => {
    expect(findLegalForm(code)).toBeUndefined();
  });
});
