import type { OptionName } from '../../catalogue/catalogue';
import { holdsPhoneNumber } from '../../catalogue/phone';
import { all, error, type FullText, lacks, not, type Rule, statute, warning } from '../model';

// The state of establishment decides which law applies, so no rules can be chosen without it.
const E_COMMERCE_ARTICLE_3 = statute(
  {
    en: 'Directive 2000/31/EC, Art. 3 (1)',
    de: 'Richtlinie 2000/31/EG, Art. 3 Abs. 1',
    fr: 'Directive 2000/31/CE, art. 3, par. 1',
    it: 'Direttiva 2000/31/CE, art. 3, par. 1',
  },
  'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
);

const GDPR_ARTICLE_37 = statute(
  { en: 'GDPR, Art. 37 (7)', de: 'Art. 37 Abs. 7 DSGVO', fr: 'RGPD, art. 37, par. 7', it: 'RGPD, art. 37, par. 7' },
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
);

const RFC_3966 = statute(
  {
    en: 'RFC 3966 (telephone links)',
    de: 'RFC 3966 (Telefon-Links)',
    fr: 'RFC 3966 (liens téléphoniques)',
    it: 'RFC 3966 (collegamenti telefonici)',
  },
  'https://www.rfc-editor.org/rfc/rfc3966',
);

/** `{phone}` is a number of the record's country. */
const unreadableNumber = {
  en: 'This cannot be read as a phone number, so the page cannot link it. Write it like {phone}.',
  de: 'Das ist nicht als Telefonnummer lesbar, die Seite kann sie daher nicht verlinken. Schreiben Sie sie wie {phone}.',
  fr: 'Ce texte ne se lit pas comme un numéro de téléphone ; la page ne peut donc pas le lier. Écrivez-le comme {phone}.',
  it: 'Non è leggibile come numero di telefono, quindi la pagina non può collegarlo. Lo scriva come {phone}.',
} as const satisfies FullText;

const phoneRule = (option: OptionName): Rule<FullText> => ({
  ...warning(option, 'invalid', RFC_3966),
  message: unreadableNumber,
  isBroken: ({ record }) => record[option] !== '' && !holdsPhoneNumber(record[option], record.country),
});

/** The rules that apply in every country. */
export const everywhere: readonly Rule<FullText>[] = [
  {
    ...error('country', 'missing', E_COMMERCE_ARTICLE_3),
    message: {
      en: 'Choose the country: it decides which law the imprint has to meet.',
      de: 'Wählen Sie das Land: Davon hängt ab, welchem Recht das Impressum genügen muss.',
      fr: 'Choisissez le pays : il détermine le droit applicable aux mentions légales.',
      it: 'Scelga il paese: determina il diritto a cui le note legali devono conformarsi.',
    },
    isBroken: lacks('country'),
  },
  {
    ...error('legal_entity', 'missing', E_COMMERCE_ARTICLE_3),
    message: {
      en: 'Choose the legal form: it decides what else is required.',
      de: 'Wählen Sie die Rechtsform: Davon hängt ab, welche weiteren Angaben Pflicht sind.',
      fr: 'Choisissez la forme juridique : elle détermine les autres indications obligatoires.',
      it: 'Scelga la forma giuridica: determina quali altre indicazioni sono obbligatorie.',
    },
    isBroken: lacks('legal_entity'),
  },
  {
    ...error('data_protection_officer_name', 'invalid', GDPR_ARTICLE_37),
    message: {
      en: 'A data protection officer is named, but without any way to reach them. Give an email address, a phone number or a postal address.',
      de: 'Eine datenschutzbeauftragte Person ist genannt, aber nicht, wie man sie erreicht. Nennen Sie E-Mail-Adresse, Telefon oder Anschrift.',
      fr: 'Un délégué à la protection des données est nommé, mais sans moyen de le joindre. Indiquez une adresse e-mail, un numéro de téléphone ou une adresse postale.',
      it: 'È nominato un responsabile della protezione dei dati, ma senza alcun recapito. Indichi un indirizzo e-mail, un numero di telefono o un indirizzo postale.',
    },
    isBroken: all(
      not(lacks('data_protection_officer_name')),
      lacks('data_protection_officer_address'),
      lacks('data_protection_officer_email'),
      lacks('data_protection_officer_phone'),
    ),
  },
  ...(['phone', 'fax', 'data_protection_officer_phone'] as const).map(phoneRule),
];
