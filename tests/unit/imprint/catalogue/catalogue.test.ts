import { findOption, options, titleLanguages } from '../../../../server/src/imprint/catalogue/catalogue';
import { rowsOf } from '../../support/table';
import { titles } from './titles';

/** Written out from the facts and not from the code: a table that the code under test fills would prove nothing. */
const expected = rowsOf(`
  country                          | identity              | choice |
  legal_entity                     | identity              | choice |
  name                             | identity              | line   |
  address                          | identity              | text   | *
  address_alternative              | identity              | text   | *
  email                            | contact               | email  |
  phone                            | contact               | tel    |
  fax                              | contact               | tel    |
  press_law_person                 | content               | text   | *
  vat_id                           | register              | line   |
  coverage                         | content               | text   | *
  free_text                        | content               | rich   | *
  online_dispute_resolution        | content               | choice |
  inspecting_authority             | register              | text   | *
  register                         | register              | text   | *
  business_id                      | register              | line   |
  representative                   | register              | text   | *
  associate                        | register              | text   | *
  capital_stock                    | register              | line   | *
  pending_deposits                 | register              | line   | *
  chamber                          | professional          | text   | *
  professional_association         | professional          | text   | *
  professional_liability_insurance | professional          | text   | *
  legal_job_title                  | professional          | line   | *
  professional_regulations         | professional          | text   | *
  press_law_checkbox               | content               | flag   |
  data_protection_officer_name     | dataProtectionOfficer | line   |
  data_protection_officer_address  | dataProtectionOfficer | text   | *
  data_protection_officer_email    | dataProtectionOfficer | email  |
  data_protection_officer_phone    | dataProtectionOfficer | tel    |
  social_media_facebook            | social                | url    |
  social_media_instagram           | social                | url    |
  social_media_linkedin            | social                | url    |
  social_media_mastodon            | social                | url    |
  social_media_pinterest           | social                | url    |
  social_media_tiktok              | social                | url    |
  social_media_twitter             | social                | url    |
  social_media_xing                | social                | url    |
  social_media_youtube             | social                | url    |
  social_media_open_in_new_tab     | social                | flag   |`);

describe('the catalogue', () => {
  it('has the 40 options in the documented order', () => {
    expect(options.map(({ name }) => name)).toEqual(expected.map(([name]) => name));
    expect(options).toHaveLength(40);
  });

  it.each(expected)('%s belongs to %s, is of kind %s %s', (name, group, kind, translatable) => {
    expect(findOption(name)).toMatchObject({ name, group, kind, translatable: translatable === '*' });
  });

  it('has titles in four languages', () => {
    expect(titleLanguages).toEqual(['en', 'de', 'fr', 'it']);
  });

  it.each(titleLanguages)('has the titles of the facts in the language %s', (language) => {
    expect(options.map((option) => [option.name, option.titles[language]])).toEqual(rowsOf(titles[language]));
  });
});

describe('findOption', () => {
  it.each(['', 'test', 'all', 'options', 'titles', 'ALL', 'Name', 'name ', 'social_media_myspace'])(
    'there is no option %j',
    (name) => {
      expect(findOption(name)).toBeUndefined();
    },
  );

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'size'])(
    'the name %s of every object is no option',
    (name) => {
      expect(findOption(name)).toBeUndefined();
    },
  );
});
