import { type ImprintRecord, type OptionName, options } from '../catalogue';
import { findLegalForm, type LegalForm } from '../legal-forms';

interface Choice {
  country: string;
  form: LegalForm;
}

type Fits = (choice: Choice) => boolean;

const isBusiness: Fits = ({ form }) => form.code !== 'individual';
const isOrganisation: Fits = ({ form }) => form.nature !== 'naturalPerson';
const hasPartners: Fits = ({ form }) => form.nature === 'partnership' || form.nature === 'unknown';
const hasCapital: Fits = ({ form }) => form.capital !== undefined || form.nature === 'unknown';

const mayBeRegistered: Fits = ({ country, form: { registered } }) =>
  typeof registered === 'string' ? registered !== 'none' : registered.includes(country);

/** The options that do not fit everybody, each with whom it fits. */
const conditions: Partial<Record<OptionName, Fits>> = {
  vat_id: isBusiness,
  // The German W-IdNr (§ 139c AO), the Swiss UID, and what other countries number their firms with; Austria has none
  // beside the register and the VAT ID.
  business_id: (choice) => isBusiness(choice) && choice.country !== 'aut',
  register: mayBeRegistered,
  inspecting_authority: isBusiness,
  representative: isOrganisation,
  associate: hasPartners,
  capital_stock: hasCapital,
  pending_deposits: hasCapital,
  chamber: isBusiness,
  professional_association: isBusiness,
  professional_liability_insurance: isBusiness,
  legal_job_title: isBusiness,
  professional_regulations: isBusiness,
  // § 36 VSBG is German law.
  online_dispute_resolution: (choice) => isBusiness(choice) && choice.country === 'deu',
  // § 18 (2) MStV and § 25 MedienG.
  press_law_checkbox: ({ country }) => country === 'deu' || country === 'aut',
  press_law_person: ({ country }) => country === 'deu',
};

/**
 * The options that a record's country and legal form ask for or leave room for, in the order of the catalogue: what to
 * put in front, not what is allowed. Values of other options are kept and printed all the same. Until both country and
 * legal form are chosen, only what fits everybody.
 */
export const relevantOptions = ({ country, legal_entity }: ImprintRecord): OptionName[] => {
  const form = findLegalForm(legal_entity);
  const choice = country === '' || form === undefined ? undefined : { country, form };
  return options
    .map(({ name }) => name)
    .filter((name) => {
      const fits = conditions[name];
      return fits === undefined || (choice !== undefined && fits(choice));
    });
};
