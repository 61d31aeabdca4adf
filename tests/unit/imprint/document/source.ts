import type { ImprintRecord } from '../../../../server/src/imprint/catalogue/catalogue';
import type { Source } from '../../../../server/src/imprint/document';
import { titlesIn } from '../../../../server/src/imprint/record/record';
import { recordWith } from '../../support/imprint';

/** What a document is made of: some values, built-in titles. */
export const sourceOf = (values: Partial<ImprintRecord>, locale = 'en'): Source => {
  const record = recordWith(values);
  return { record, titles: titlesIn(new Map(), locale, record), locale, updatedAt: '2026-11-20T09:30:00.000Z' };
};

export const company: Partial<ImprintRecord> = {
  country: 'deu',
  legal_entity: 'gmbh',
  name: 'Musterwerk Nord GmbH',
  address: 'Beispielallee 12\n20095 Hamburg\nDeutschland',
  email: 'office+web@example.org',
  phone: '040 66969 120',
  fax: '040 66969 129',
  vat_id: 'DE123456788',
  register: 'Amtsgericht Hamburg, HRB 987654',
  representative: 'Wiebke Muster',
  capital_stock: '50.000,00 €',
  press_law_checkbox: '1',
  press_law_person: 'Jörn Beispiel\nAnschrift wie oben',
  online_dispute_resolution: 'not_willing',
  free_text: '<h2>Photos</h2><p>By <strong>us</strong> &amp; <a href="https://example.org/a?b=1">others</a>.</p>',
  data_protection_officer_name: 'Ayşe Probst',
  data_protection_officer_email: 'privacy@example.org',
  social_media_mastodon: 'https://social.example.org/@musterwerk',
  social_media_open_in_new_tab: '1',
};
