import { type ImprintRecord, type OptionName, options } from '../catalogue/catalogue';
import { findLegalForm, type LegalForm } from '../catalogue/legal-forms';

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

/** The options that do not apply to everybody, with the condition under which they apply. */
const conditions: Partial<Record<OptionName, Fits>> = {
  vat_id: isBusiness,
  // The German W-IdNr (§ 139c AO), the Swiss UID, and the business numbers of other countries; Austria has none besides
  // the register number and the VAT ID.
  business_id: (choice) => isBusiness(choice) && choice.country !== 'aut',
  register: mayBeRegistered,
  inspecting_authority: isBusiness,
  representative: isOrganisation,
  associate: hasPartners,
  capital_stock: hasCapital,
  // A UG's capital is paid in full (§ 5a (2) GmbHG).
  pending_deposits: (choice) => hasCapital(choice) && choice.form.code !== 'ug',
  chamber: isBusiness,
  professional_association: isBusiness,
  professional_liability_insurance: isBusiness,
  legal_job_title: isBusiness,
  professional_regulations: isBusiness,
  // § 36 VSBG is German law, and for traders.
  online_dispute_resolution: (choice) =>
    isBusiness(choice) && choice.form.nature !== 'public' && choice.country === 'deu',
  // § 18 (2) MStV and § 25 MedienG.
  press_law_checkbox: ({ country }) => country === 'deu' || country === 'aut',
  press_law_person: ({ country }) => country === 'deu',
};

/**
 * The options that apply to a record's country and legal form, in the order of the catalogue. They decide what the page
 * shows first, not what is allowed: values of other options are kept and printed. Until both country and legal form are
 * chosen, only those that apply to everybody.
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
