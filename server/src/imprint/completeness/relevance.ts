import { type ImprintRecord, type OptionName, options } from '../catalogue/catalogue';
import { findLegalForm, type LegalForm } from '../catalogue/legal-forms';

interface Choice {
  country: string;
  form: LegalForm;
  record: ImprintRecord;
}

type Fits = (choice: Choice) => boolean;

const isBusiness: Fits = ({ form }) => form.code !== 'individual';
const isOrganisation: Fits = ({ form }) => form.nature !== 'naturalPerson';
/** Whoever represents a registered partnership is named as such; its other partners need not be. */
const hasPartners: Fits = ({ form }) =>
  (form.nature === 'partnership' && form.registered === 'none') || ['og', 'other'].includes(form.code);
const hasCapital: Fits = ({ form }) => form.capital !== undefined || form.nature === 'unknown';

const mayBeRegistered: Fits = ({ country, form: { registered } }) =>
  typeof registered === 'string' ? registered !== 'none' : registered.includes(country);

/** What some give, and no law asks for in an imprint: the data protection officer belongs in the privacy policy. */
const voluntary = options
  .filter(
    ({ name, group }) =>
      group === 'dataProtectionOfficer' ||
      group === 'social' ||
      ['address_alternative', 'fax', 'free_text'].includes(name),
  )
  .map(({ name }) => name);

/** No law asks a provider for it in an imprint. */
const never: Fits = () => false;

const professional = options.filter(({ group }) => group === 'professional').map(({ name }) => name);

/** A regulated profession, from what is entered of it; some forms are only for such, or mostly. */
const mayHaveProfession: Fits = (choice) =>
  isBusiness(choice) &&
  (['freelancer', 'partnership', 'partg_mbb'].includes(choice.form.code) ||
    professional.some((name) => choice.record[name] !== ''));

/**
 * The options that may be owed by some only, or by nobody, with the condition under which they may. What a rule requires is
 * owed in any case, see needs.ts.
 */
const conditions: Partial<Record<OptionName, Fits>> = {
  vat_id: isBusiness,
  // The German W-IdNr (§ 139c AO), the Swiss UID, and the business numbers of other countries; Austria has none besides
  // the register number and the VAT ID.
  business_id: (choice) => isBusiness(choice) && choice.country !== 'aut',
  register: mayBeRegistered,
  inspecting_authority: isBusiness,
  representative: isOrganisation,
  associate: hasPartners,
  // Whoever states the capital owes what is outstanding of it; a UG's is paid in full (§ 5a (2) GmbHG).
  capital_stock: never,
  pending_deposits: (choice) => hasCapital(choice) && choice.form.code !== 'ug' && choice.record.capital_stock !== '',
  // § 5 (1) no. 5 ECG: the economic chamber, to which every business belongs.
  chamber: (choice) => (isBusiness(choice) && choice.country === 'aut') || mayHaveProfession(choice),
  // § 5 (1) no. 5 lit. a DDG asks for the chamber alone.
  professional_association: (choice) => choice.country !== 'deu' && mayHaveProfession(choice),
  professional_liability_insurance: mayHaveProfession,
  legal_job_title: mayHaveProfession,
  professional_regulations: mayHaveProfession,
  // § 36 VSBG is German law, and for traders.
  online_dispute_resolution: (choice) =>
    isBusiness(choice) && choice.form.nature !== 'public' && choice.country === 'deu',
  // § 18 (2) MStV and § 25 MedienG.
  press_law_checkbox: ({ country }) => country === 'deu' || country === 'aut',
  press_law_person: ({ country, record }) => country === 'deu' && record.press_law_checkbox !== '',
  // § 25 MedienG.
  coverage: ({ country }) => country === 'aut',
  ...Object.fromEntries(voluntary.map((name) => [name, never])),
};

/**
 * The options that the law may ask of a record's country and legal form, in the order of the catalogue. They decide what the
 * page shows first, not what is allowed: values of other options are kept and printed. Until both country and legal form are
 * chosen, only those that apply to everybody.
 */
export const relevantOptions = (record: ImprintRecord): OptionName[] => {
  const { country } = record;
  const form = findLegalForm(record.legal_entity);
  const choice = country === '' || form === undefined ? undefined : { country, form, record };
  return options
    .map(({ name }) => name)
    .filter((name) => {
      const fits = conditions[name];
      return fits === undefined || (choice !== undefined && fits(choice));
    });
};
