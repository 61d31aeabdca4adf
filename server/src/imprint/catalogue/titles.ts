import { type ImprintRecord, type Option, type OptionName, type Titles } from './catalogue';
import { findLegalForm } from './legal-forms';

/** The parts of a record that decide on the titles of its options. */
export type Provider = Pick<ImprintRecord, 'country' | 'legal_entity'>;

/** Before anything is chosen. */
export const NOBODY: Provider = { country: '', legal_entity: '' };

type ByOption = Readonly<Partial<Record<OptionName, Titles>>>;

const MWST: Titles = { en: 'VAT number', de: 'MWST-Nummer', fr: 'Numéro TVA', it: 'Numero IVA' };

const swiss: ByOption = {
  vat_id: MWST,
  // Art. 3 (1) (c) UIDG. The Wirtschafts-Identifikationsnummer is a German tax number (§ 139c AO).
  business_id: {
    en: 'Business identification number (UID)',
    de: 'Unternehmens-Identifikationsnummer (UID)',
    fr: 'Numéro d’identification des entreprises (IDE)',
    it: 'Numero d’identificazione delle imprese (IDI)',
  },
};

// § 18 (3) VerG.
const ZVR: Titles = { en: 'ZVR number', de: 'ZVR-Zahl', fr: 'Numéro ZVR', it: 'Numero ZVR' };
// § 14 (1) UGB.
const FIRMENBUCH: Titles = {
  en: 'Company register (Firmenbuch)',
  de: 'Firmenbuch',
  fr: 'Registre du commerce (Firmenbuch)',
  it: 'Registro delle imprese (Firmenbuch)',
};

const austrian: ByOption = {
  coverage: {
    en: 'Disclosure (§ 25 MedienG)',
    de: 'Offenlegung (§ 25 MedienG)',
    fr: 'Divulgation (§ 25 MedienG)',
    it: 'Divulgazione (§ 25 MedienG)',
  },
};

/**
 * Companies are in the Firmenbuch, associations in the ZVR; for individuals and foundations the register is unknown.
 */
const austrianRegister = (legalEntity: string): Titles | undefined => {
  if (legalEntity === 'ev') return ZVR;
  const form = findLegalForm(legalEntity);
  return form === undefined || form.registered === 'all' ? FIRMENBUCH : undefined;
};

/** § 3 (1) no. 3 GmbHG, § 6 AktG; Art. 621 OR calls a Swiss company's capital "Aktienkapital". */
const germanCapital = ({ country, legal_entity }: Provider): string | undefined => {
  const capital = findLegalForm(legal_entity)?.capital;
  if (capital === undefined) return undefined;
  if (capital === 'stammkapital') return 'Stammkapital';
  return country === 'che' ? 'Aktienkapital' : 'Grundkapital';
};

const titlesByCountry = ({ country, legal_entity }: Provider): ByOption => {
  switch (country) {
    case 'che':
      return swiss;
    case 'lie':
      return { vat_id: MWST };
    case 'aut': {
      const register = austrianRegister(legal_entity);
      return register === undefined ? austrian : { ...austrian, register };
    }
    default:
      return {};
  }
};

/** The built-in titles of an option, for a country and legal form. */
export const builtInTitles = (option: Option, provider: Provider): Titles => {
  const titles = titlesByCountry(provider)[option.name] ?? option.titles;
  const capital = option.name === 'capital_stock' ? germanCapital(provider) : undefined;
  return capital === undefined ? titles : { ...titles, de: capital };
};
