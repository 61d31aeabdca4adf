import { recordWith } from '../../support/imprint';

/** Records that leave nothing to be said; each case of the tables changes one thing about one of them. */
const contact = {
  address: 'Beispielallee 12\n20095 Hamburg',
  email: 'office@example.org',
  phone: '+49 40 66969 120',
};

const german = { ...contact, country: 'deu', online_dispute_resolution: 'not_willing', vat_id: 'DE123456788' };

export const germanGmbh = recordWith({
  ...german,
  legal_entity: 'gmbh',
  name: 'Musterwerk Nord GmbH',
  register: 'Amtsgericht Hamburg, HRB 987654',
  representative: 'Wiebke Muster',
});

export const germanIndividual = recordWith({
  ...contact,
  country: 'deu',
  legal_entity: 'individual',
  name: 'Erika Muster',
});

export const germanFreelancer = recordWith({ ...german, legal_entity: 'freelancer', name: 'Erika Muster' });

export const germanDoctor = recordWith({
  ...germanFreelancer,
  chamber: 'Ärztekammer Hamburg',
  legal_job_title: 'Ärztin (Deutschland)',
  professional_regulations: 'Berufsordnung der Hamburger Ärzte, www.example.org',
  inspecting_authority: 'Sozialbehörde Hamburg',
});

export const germanGbr = recordWith({
  ...german,
  legal_entity: 'gbr',
  name: 'Muster und Beispiel GbR',
  representative: 'Erika Muster, Jörn Beispiel',
  associate: 'Erika Muster\nJörn Beispiel',
});

export const germanGmbhCoKg = recordWith({
  ...german,
  legal_entity: 'gmbh_co_kg',
  name: 'Musterwerk GmbH & Co. KG',
  register: 'Amtsgericht Hamburg, HRA 12345',
  representative: 'Musterwerk Verwaltungs-GmbH (Amtsgericht Hamburg, HRB 54321), diese vertreten durch Erika Muster',
});

export const germanPress = recordWith({
  ...germanGmbh,
  press_law_checkbox: '1',
  press_law_person: 'Jörn Beispiel\nBeispielallee 12\n20095 Hamburg',
});

const austrian = {
  country: 'aut',
  address: 'Mustergasse 5/3/12\n1010 Wien',
  email: 'office@example.org',
  phone: '+43 1 5130000',
  vat_id: 'ATU13585627',
  inspecting_authority: 'Magistrat der Stadt Wien',
  chamber: 'Wirtschaftskammer Wien',
  coverage: 'Unternehmensgegenstand: Handel mit Waren aller Art',
};

export const austrianGmbh = recordWith({
  ...austrian,
  legal_entity: 'gmbh',
  name: 'Muster Ges.m.b.H.',
  register: 'FN 123456a, Handelsgericht Wien',
  representative: 'Erika Muster',
});

export const austrianTrader = recordWith({ ...austrian, legal_entity: 'self', name: 'Erika Muster' });

export const austrianVerein = recordWith({
  country: 'aut',
  legal_entity: 'ev',
  name: 'Verein zur Förderung der Muster',
  address: austrian.address,
  email: austrian.email,
  phone: austrian.phone,
  vat_id: austrian.vat_id,
  coverage: 'Vereinszweck: Förderung der Muster',
  register: 'ZVR 123456789',
  representative: 'Erika Muster, Obfrau',
});

export const austrianGmbhCoKg = recordWith({
  ...austrianGmbh,
  legal_entity: 'gmbh_co_kg',
  name: 'Muster GmbH & Co KG',
  register: 'FN 123456a und FN 654321b, Handelsgericht Wien',
});

export const austrianGesbr = recordWith({
  ...austrian,
  legal_entity: 'gesbr',
  name: 'ARGE Muster',
  representative: 'Erika Muster',
  associate: 'Erika Muster\nJörn Beispiel',
});

export const swissGmbh = recordWith({
  country: 'che',
  legal_entity: 'gmbh',
  name: 'Muster GmbH',
  address: 'Bahnhofstrasse 1\n8001 Zürich',
  email: 'office@example.org',
  phone: '+41 44 123 45 67',
  business_id: 'CHE-123.456.788',
  register: 'Handelsregister des Kantons Zürich',
});

export const frenchCompany = recordWith({
  country: 'fra',
  legal_entity: 'other',
  name: 'Exemple SARL',
  address: '12, rue de l’Exemple\n75008 Paris',
  email: 'bonjour@example.org',
  phone: '+33 1 23 45 67 89',
  vat_id: 'FR40303265045',
  register: 'RCS Paris 303 265 045',
});

export const frenchSe = recordWith({ ...frenchCompany, legal_entity: 'se', name: 'Exemple SE' });

export const americanCompany = recordWith({
  country: 'usa',
  legal_entity: 'other',
  name: 'Example Inc.',
  email: 'hello@example.org',
});
