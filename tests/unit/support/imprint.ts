import {
  findOption,
  type ImprintRecord,
  type Option,
  type OptionName,
} from '../../../server/src/imprint/catalogue/catalogue';
import { type Overridden, withReplaced } from '../../../server/src/imprint/record/overrides';
import type { ByLanguage } from '../../../server/src/imprint/record/record';

/** The option of a name that is known to exist. */
export const optionOf = (name: string): Option => {
  const option = findOption(name);
  if (option === undefined) throw new Error(`There is no option ${name}.`);
  return option;
};

/** Stored texts as a plain object: by language, `''` for the base, and option. */
export type Plain = Record<string, Partial<Record<OptionName, string>>>;

export const stored = (plain: Plain): ByLanguage =>
  new Map(
    Object.entries(plain).map(([language, texts]) => [
      language,
      new Map(Object.entries(texts).map(([name, text]): [OptionName, string] => [optionOf(name).name, text])),
    ]),
  );

/** Texts, and the shared texts that the overrides among them were written against where those are others. */
export const overridden = (values: Plain, replaced: Plain = {}): Overridden => ({
  values: stored(values),
  replaced: withReplaced(stored(values), stored(replaced)),
});

const emptyRecord: Readonly<ImprintRecord> = {
  country: '',
  legal_entity: '',
  name: '',
  address: '',
  address_alternative: '',
  email: '',
  phone: '',
  fax: '',
  press_law_person: '',
  vat_id: '',
  coverage: '',
  free_text: '',
  online_dispute_resolution: '',
  inspecting_authority: '',
  register: '',
  business_id: '',
  representative: '',
  associate: '',
  capital_stock: '',
  pending_deposits: '',
  chamber: '',
  professional_association: '',
  professional_liability_insurance: '',
  legal_job_title: '',
  professional_regulations: '',
  press_law_checkbox: '',
  data_protection_officer_name: '',
  data_protection_officer_address: '',
  data_protection_officer_email: '',
  data_protection_officer_phone: '',
  social_media_facebook: '',
  social_media_instagram: '',
  social_media_linkedin: '',
  social_media_mastodon: '',
  social_media_pinterest: '',
  social_media_tiktok: '',
  social_media_twitter: '',
  social_media_xing: '',
  social_media_youtube: '',
  social_media_open_in_new_tab: '',
};

/** A record with some values; every other option is unset. */
export const recordWith = (values: Partial<ImprintRecord>): ImprintRecord => ({ ...emptyRecord, ...values });
