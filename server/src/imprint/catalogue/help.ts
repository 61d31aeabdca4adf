import type { MessageLanguage } from '../../text/messages';
import type { OptionName } from './catalogue';
import { exampleOf } from './examples';
import { inSwissSpelling, writesSwiss } from './swiss-german';
import type { Provider } from './titles';

/** What to enter for an option, with an example. */
export interface Help {
  text: string;
  /** Invented; `''` if the choices are self-explanatory. */
  example: string;
}

type ByLanguage = Readonly<Record<MessageLanguage, readonly [text: string, example?: string]>>;

const profile = (network: string, example: string): ByLanguage => ({
  en: [`The full address of the profile on ${network}.`, example],
  de: [`Die vollständige Adresse des Profils bei ${network}.`, example],
});

const helps: Readonly<Record<OptionName, ByLanguage>> = {
  country: {
    en: ['The country in which the provider of the site is established. It decides which law applies.'],
    de: ['Das Land, in dem der Anbieter der Website niedergelassen ist. Danach richtet sich, welches Recht gilt.'],
  },
  legal_entity: {
    en: ['The legal form of the provider. Together with the country it decides which entries are required.'],
    de: ['Die Rechtsform des Anbieters. Zusammen mit dem Land entscheidet sie, welche Angaben Pflicht sind.'],
  },
  name: {
    en: [
      'First and last name, also beside a trade name, or the full name of the company with its legal form.',
      'Example Works GmbH',
    ],
    de: [
      'Vor- und Nachname, auch neben einem Geschäftsnamen, oder der vollständige Firmenname mit Rechtsform.',
      'Musterwerk GmbH',
    ],
  },
  address: {
    en: ['An address for service: street, postcode, town. A post-office box alone is not enough.'],
    de: ['Eine ladungsfähige Anschrift: Straße, Postleitzahl, Ort. Ein Postfach allein genügt nicht.'],
  },
  address_alternative: {
    en: ['A further address if there is one, such as a post-office box or a store.'],
    de: ['Eine weitere Anschrift, falls es eine gibt, etwa Postfach oder Lager.'],
  },
  email: {
    en: ['An address that is read regularly. A contact form alone does not replace it.', 'office@example.org'],
    de: [
      'Eine Adresse, die regelmäßig gelesen wird. Ein Kontaktformular allein ersetzt sie nicht.',
      'buero@example.org',
    ],
  },
  phone: {
    en: ['A number at which the provider can be reached, with the area code.'],
    de: ['Eine Nummer, unter der der Anbieter zu erreichen ist, mit Vorwahl.'],
  },
  fax: { en: ['A fax number, if it is still in use.'], de: ['Eine Faxnummer, falls es noch eine gibt.'] },
  press_law_person: {
    en: ['Name and address of one natural person who is responsible for journalistic or editorial content.'],
    de: ['Name und Anschrift einer natürlichen Person, die journalistisch-redaktionelle Inhalte verantwortet.'],
  },
  vat_id: {
    en: ['The VAT identification number, if there is one. Not the tax number.', 'DE123456788'],
    de: ['Die Umsatzsteuer-Identifikationsnummer, falls vorhanden. Nicht die Steuernummer.', 'DE123456788'],
  },
  coverage: {
    en: [
      'Which other sites or profiles this imprint applies to. In Austria also the purpose of the business and, for a medium, its editorial policy (§ 25 MedienG).',
      'This imprint also applies to our social media profiles.',
    ],
    de: [
      'Für welche weiteren Websites oder Profile dieses Impressum gilt. In Österreich auch der Unternehmensgegenstand und bei Medien die Blattlinie (§ 25 MedienG).',
      'Dieses Impressum gilt auch für unsere Auftritte in sozialen Netzwerken.',
    ],
  },
  free_text: {
    en: [
      'Any further information, such as picture credits or the consumer conciliation body. Simple HTML is allowed: paragraphs, lists, links, bold, italics.',
      '<p>Photographs: <strong>Example archive</strong></p>',
    ],
    de: [
      'Alle weiteren Angaben, etwa Bildnachweise oder die Verbraucherschlichtungsstelle. Einfaches HTML ist erlaubt: Absätze, Listen, Links, fett, kursiv.',
      '<p>Fotos: <strong>Archiv Musterwerk</strong></p>',
    ],
  },
  online_dispute_resolution: {
    en: ['Whether the provider takes part in dispute resolution before a consumer conciliation body (§ 36 VSBG).'],
    de: ['Ob der Anbieter an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilnimmt (§ 36 VSBG).'],
  },
  inspecting_authority: {
    en: [
      'The authority that licenses and supervises the activity, if it needs a licence.',
      'Bezirksamt Hamburg-Mitte, Gewerbeaufsicht',
    ],
    de: [
      'Die Behörde, die die Tätigkeit zulässt und beaufsichtigt, falls sie zulassungspflichtig ist.',
      'Bezirksamt Hamburg-Mitte, Gewerbeaufsicht',
    ],
  },
  register: {
    en: ['The register or registration court, and the number in the register.', 'Amtsgericht Hamburg, HRB 987654'],
    de: ['Register oder Registergericht und die Nummer darin.', 'Amtsgericht Hamburg, HRB 987654'],
  },
  business_id: {
    en: ['The national number of the business, if there is one. Not the tax number.'],
    de: ['Die nationale Nummer des Unternehmens, falls es eine gibt. Nicht die Steuernummer.'],
  },
  representative: {
    en: [
      'All legal representatives of the company, with first and last names.',
      'Dr. Wiebke Muster (managing director)',
    ],
    de: ['Alle gesetzlich Vertretungsberechtigten mit Vor- und Nachnamen.', 'Dr. Wiebke Muster (Geschäftsführerin)'],
  },
  associate: {
    en: ['The partners with first and last names; for a Co. KG, the general partner.', 'Wiebke Muster, Jo Example'],
    de: [
      'Die Gesellschafter mit Vor- und Nachnamen; bei einer Co. KG die Komplementärin.',
      'Wiebke Muster, Jo Beispiel',
    ],
  },
  capital_stock: {
    en: ['Only if the capital is to be stated at all: the amount with its currency.', '50,000.00 €'],
    de: ['Nur wenn das Kapital überhaupt angegeben werden soll: der Betrag mit Währung.', '50.000,00 €'],
  },
  pending_deposits: {
    en: ['Only if the capital is stated and contributions are still outstanding: their total.', '12,500.00 €'],
    de: ['Nur wenn das Kapital angegeben ist und Einlagen noch ausstehen: deren Gesamtbetrag.', '12.500,00 €'],
  },
  chamber: {
    en: [
      'The professional chamber that the provider belongs to. Leave it empty if the profession has none.',
      'Architektenkammer Hamburg',
    ],
    de: [
      'Die Kammer, der der Anbieter angehört. Hat der Beruf keine, bleibt das Feld leer.',
      'Architektenkammer Hamburg',
    ],
  },
  professional_association: {
    en: ['The professional association, if the provider belongs to one.', 'Association of German Architects'],
    de: ['Der Berufsverband, falls der Anbieter einem angehört.', 'Bund Deutscher Architektinnen und Architekten'],
  },
  professional_liability_insurance: {
    en: ['Name and address of the insurer, and the territory covered.'],
    de: ['Name und Anschrift des Versicherers und der räumliche Geltungsbereich.'],
  },
  legal_job_title: {
    en: ['The title of the regulated profession and the state that granted it.', 'Architect (granted in Germany)'],
    de: [
      'Die gesetzliche Berufsbezeichnung und der Staat, der sie verliehen hat.',
      'Architekt (verliehen in Deutschland)',
    ],
  },
  professional_regulations: {
    en: ['The rules of the profession, and where they can be read.', 'Hamburg Architects Act, www.akhh.de'],
    de: ['Die berufsrechtlichen Regelungen und wo sie zu finden sind.', 'Hamburgisches Architektengesetz, www.akhh.de'],
  },
  press_law_checkbox: {
    en: ['Tick this if the site has journalistic or editorial content, such as a blog or news.'],
    de: [
      'Kreuzen Sie das an, wenn die Website journalistisch-redaktionelle Inhalte hat, etwa einen Blog oder Nachrichten.',
    ],
  },
  data_protection_officer_name: {
    en: ['The data protection officer, if there is one; a contact is enough, the name is optional.', 'Ayşe Probst'],
    de: [
      'Die datenschutzbeauftragte Person, falls es eine gibt; der Name ist freiwillig, ein Kontakt genügt.',
      'Ayşe Probst',
    ],
  },
  data_protection_officer_address: {
    en: ['The address at which the data protection officer can be reached.'],
    de: ['Die Anschrift, unter der die datenschutzbeauftragte Person zu erreichen ist.'],
  },
  data_protection_officer_email: {
    en: ['The email address of the data protection officer.', 'privacy@example.org'],
    de: ['Die E-Mail-Adresse der datenschutzbeauftragten Person.', 'datenschutz@example.org'],
  },
  data_protection_officer_phone: {
    en: ['The phone number of the data protection officer.'],
    de: ['Die Telefonnummer der datenschutzbeauftragten Person.'],
  },
  social_media_facebook: profile('Facebook', 'https://www.facebook.com/musterwerk'),
  social_media_instagram: profile('Instagram', 'https://www.instagram.com/musterwerk'),
  social_media_linkedin: profile('LinkedIn', 'https://www.linkedin.com/company/musterwerk'),
  social_media_mastodon: profile('Mastodon', 'https://social.example.org/@musterwerk'),
  social_media_pinterest: profile('Pinterest', 'https://www.pinterest.com/musterwerk'),
  social_media_tiktok: profile('TikTok', 'https://www.tiktok.com/@musterwerk'),
  social_media_twitter: profile('X (Twitter)', 'https://x.com/musterwerk'),
  social_media_xing: profile('XING', 'https://www.xing.com/pages/musterwerk'),
  social_media_youtube: profile('YouTube', 'https://www.youtube.com/@musterwerk'),
  social_media_open_in_new_tab: {
    en: ['Whether the links to social networks open in a new tab.'],
    de: ['Ob Links zu sozialen Netzwerken in einem neuen Tab geöffnet werden.'],
  },
};

type ByOption = Readonly<Partial<Record<OptionName, ByLanguage>>>;

const swissHelps: ByOption = {
  vat_id: {
    en: ['The VAT number, if there is one: the UID followed by “MWST”.'],
    de: ['Die MWST-Nummer, falls vorhanden: die UID mit dem Zusatz „MWST“.'],
  },
  business_id: {
    en: ['The number of the business in the UID register (www.uid.admin.ch).'],
    de: ['Die Nummer des Unternehmens im UID-Register (www.uid.admin.ch).'],
  },
  register: {
    en: ['The commercial register, if the provider is in it. It is usually named.'],
    de: ['Das Handelsregister, falls der Anbieter darin steht. Es zu nennen, ist üblich.'],
  },
};

const liechtensteinHelps: ByOption = {
  vat_id: {
    en: ['The VAT number, if there is one: five digits.'],
    de: ['Die MWST-Nummer, falls vorhanden: fünf Ziffern.'],
  },
};

const austrianHelps: ByOption = {
  coverage: {
    en: [
      'The purpose of the business and, for a medium, who owns it and its editorial policy. Also which other sites or profiles this imprint applies to.',
      'Purpose of the business: retail sale of tools',
    ],
    de: [
      'Der Unternehmensgegenstand und bei Medien die Eigentumsverhältnisse und die Blattlinie. Auch, für welche weiteren Websites oder Profile dieses Impressum gilt.',
      'Unternehmensgegenstand: Handel mit Werkzeug',
    ],
  },
  register: {
    en: ['The Firmenbuch number and its court; for an association, the ZVR number.'],
    de: ['Firmenbuchnummer und Firmenbuchgericht; bei Vereinen die ZVR-Zahl.'],
  },
};

const germanHelps: ByOption = {
  coverage: {
    en: [
      'Which other sites or profiles this imprint applies to.',
      'This imprint also applies to our social media profiles.',
    ],
    de: [
      'Für welche weiteren Websites oder Profile dieses Impressum gilt.',
      'Dieses Impressum gilt auch für unsere Auftritte in sozialen Netzwerken.',
    ],
  },
  business_id: {
    en: ['The business identification number (W-IdNr.), if there is one. Not the tax number.'],
    de: ['Die Wirtschafts-Identifikationsnummer (W-IdNr.), falls vorhanden. Nicht die Steuernummer.'],
  },
};

const helpsByCountry: ReadonlyMap<string, ByOption> = new Map([
  ['deu', germanHelps],
  ['aut', austrianHelps],
  ['che', { coverage: germanHelps.coverage, ...swissHelps }],
  ['lie', liechtensteinHelps],
]);

/**
 * The help on an option in one of the message languages.
 *
 * @param provider decides whose law applies, and whose example fits
 */
export const helpOn = (option: OptionName, language: MessageLanguage, provider: Provider): Help => {
  const [text, example = ''] = (helpsByCountry.get(provider.country)?.[option] ?? helps[option])[language];
  return {
    text: language === 'de' && writesSwiss(provider.country, language) ? inSwissSpelling(text) : text,
    example: exampleOf(option, language, provider) ?? example,
  };
};
