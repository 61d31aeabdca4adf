/** The page of the imprint in the panel. */
export const PAGE = '/plugins/imprint';

/** The imprint of a person in Germany, with what a person has to state. */
export const person = {
  country: 'deu',
  legal_entity: 'self',
  name: 'Erika Muster',
  address: 'Beispielallee 12\n20095 Hamburg',
  email: 'office@example.org',
  phone: '+49 40 66969 120',
};
