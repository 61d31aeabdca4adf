'use strict';

/**
 * An invented company. Its phone numbers are from the range that the German regulator keeps free for films and books,
 * its VAT ID has a valid check digit, and the rest is made up.
 */
const imprint = {
  country: 'deu',
  legal_entity: 'gmbh',
  name: 'Musterwerk Nord GmbH',
  address: 'Beispielallee 12\n20095 Hamburg\nDeutschland',
  address_alternative: 'Lager und Abholung:\nMusterkai 7, Halle 3\n20457 Hamburg',
  email: 'office@example.org',
  phone: '+49 40 66969 120',
  fax: '+49 40 66969 129',
  press_law_checkbox: '1',
  press_law_person: 'Jörn Beispiel\nBeispielallee 12\n20095 Hamburg',
  vat_id: 'DE123456788',
  business_id: 'DE123456788-00001',
  register: 'Amtsgericht Hamburg, HRB 987654',
  representative: 'Dr. Wiebke Muster, Jörn Beispiel (Geschäftsführung)',
  capital_stock: '50.000,00 €',
  pending_deposits: '0,00 €',
  coverage: 'Dieses Impressum gilt auch für unsere Auftritte in sozialen Netzwerken.',
  free_text:
    '<p>Fotos: <strong>Archiv Musterwerk Nord</strong>, soweit nicht anders angegeben.</p>' +
    '<p>Barrieren auf dieser Website? Bitte schreiben Sie an <a href="mailto:office@example.org">unser Büro</a>.</p>',
  online_dispute_resolution: 'not_willing',
  data_protection_officer_name: 'Ayşe Probst',
  data_protection_officer_address: 'Datenschutzbüro Probst\nPrüfweg 3\n22765 Hamburg',
  data_protection_officer_email: 'privacy@example.org',
  data_protection_officer_phone: '+49 40 66969 175',
  social_media_linkedin: 'https://www.linkedin.com/company/musterwerk-nord-example',
  social_media_mastodon: 'https://social.example.org/@musterwerk',
  social_media_open_in_new_tab: '1',
};

/** What an English page says in other words. */
const inEnglish = {
  register: 'Hamburg Local Court (Amtsgericht), HRB 987654',
  coverage: 'This imprint also covers our profiles in social networks.',
  free_text:
    '<p>Photos: <strong>Musterwerk Nord archive</strong>, unless stated otherwise.</p>' +
    '<p>Barriers on this site? Please write to <a href="mailto:office@example.org">our office</a>.</p>',
};

/** What the site owes depends on this: it sells furniture, and a service of care that goes on. */
const siteAt = (root) => ({
  contracts: true,
  continuing: true,
  microenterprise: false,
  pages: { 'imprint-link': { '': `${root}/site/imprint.html`, de: `${root}/site/impressum.html` } },
});

module.exports = { imprint, inEnglish, siteAt };
