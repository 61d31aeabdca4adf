import type { OptionName } from '../catalogue';
import { holdsPhoneNumber } from '../phone';
import { all, type Condition, type FullText, lacks, not, type Rule, statute } from './model';
import { checkVatId, isTaxNumber } from './numbers';

// Which state's law counts is decided by the state of establishment, so no rule can be chosen without it.
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
  {
    en: 'GDPR, Art. 37 (7)',
    de: 'Art. 37 Abs. 7 DSGVO',
    fr: 'RGPD, art. 37, par. 7',
    it: 'RGPD, art. 37, par. 7',
  },
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
);

const VAT_DIRECTIVE = statute(
  {
    en: 'Directive 2006/112/EC, Art. 214 and 215',
    de: 'Richtlinie 2006/112/EG, Art. 214 und 215',
    fr: 'Directive 2006/112/CE, art. 214 et 215',
    it: 'Direttiva 2006/112/CE, art. 214 e 215',
  },
  'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
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

const unreadableNumber = {
  en: 'This cannot be read as a phone number, so the page cannot link it. Write it like +49 30 123456.',
  de: 'Das ist nicht als Telefonnummer lesbar, die Seite kann sie daher nicht verlinken. Schreiben Sie sie wie +49 30 123456.',
  fr: 'Ce texte ne se lit pas comme un numéro de téléphone ; la page ne peut donc pas le lier. Écrivez-le comme +41 44 123 45 67.',
  it: 'Non è leggibile come numero di telefono, quindi la pagina non può collegarlo. Lo scriva come +41 44 123 45 67.',
} as const satisfies FullText;

const phoneRule = (option: OptionName): Rule<FullText> => ({
  option,
  code: 'invalid',
  severity: 'warning',
  statute: RFC_3966,
  message: unreadableNumber,
  isBroken: ({ record }) => record[option] !== '' && !holdsPhoneNumber(record[option], record.country),
});

const vatIdIs =
  (state: ReturnType<typeof checkVatId>): Condition =>
  ({ record }) =>
    record.vat_id !== '' && checkVatId(record.vat_id, record.country) === state;

const holdsTaxNumber: Condition = ({ record }) => record.country === 'deu' && isTaxNumber(record.vat_id);

/** The states whose law wants the VAT ID in the imprint (Directive 2000/31/EC, Art. 5 (1) (g)). */
export const EU: ReadonlySet<string> = new Set(
  'aut bel bgr cyp cze deu dnk esp est fin fra grc hrv hun irl ita ltu lux lva mlt nld pol prt rou svk svn swe'.split(
    ' ',
  ),
);
const isInEu: Condition = ({ record }) => EU.has(record.country);

/** A wrong VAT ID is against the law where the law wants a right one, and elsewhere a slip. */
const vatIdRules = (state: 'foreign' | 'malformed', message: FullText): Rule<FullText>[] => {
  const rule = { option: 'vat_id', code: 'invalid', statute: VAT_DIRECTIVE, message } as const;
  // The German rules have a word of their own on a tax number in this place.
  const isBroken = all(vatIdIs(state), not(holdsTaxNumber));
  return [
    { ...rule, severity: 'error', isBroken: all(isInEu, isBroken) },
    { ...rule, severity: 'warning', isBroken: all(not(isInEu), isBroken) },
  ];
};

/** What holds in every country. */
export const everywhere: readonly Rule<FullText>[] = [
  {
    option: 'country',
    code: 'missing',
    severity: 'error',
    statute: E_COMMERCE_ARTICLE_3,
    message: {
      en: 'Choose the country: it decides which law the imprint has to meet.',
      de: 'Wählen Sie das Land: Davon hängt ab, welchem Recht das Impressum genügen muss.',
      fr: 'Choisissez le pays : il détermine le droit applicable aux mentions légales.',
      it: 'Scelga il paese: determina il diritto a cui le note legali devono conformarsi.',
    },
    isBroken: lacks('country'),
  },
  {
    option: 'legal_entity',
    code: 'missing',
    severity: 'error',
    statute: E_COMMERCE_ARTICLE_3,
    message: {
      en: 'Choose the legal form: it decides what else is required.',
      de: 'Wählen Sie die Rechtsform: Davon hängt ab, welche weiteren Angaben Pflicht sind.',
      fr: 'Choisissez la forme juridique : elle détermine les autres indications obligatoires.',
      it: 'Scelga la forma giuridica: determina quali altre indicazioni sono obbligatorie.',
    },
    isBroken: lacks('legal_entity'),
  },
  {
    option: 'data_protection_officer_name',
    code: 'invalid',
    severity: 'error',
    statute: GDPR_ARTICLE_37,
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
  ...vatIdRules('foreign', {
    en: 'The VAT ID is another country’s. Check the number, or the country chosen above.',
    de: 'Die Umsatzsteuer-ID gehört zu einem anderen Land. Prüfen Sie die Nummer oder das gewählte Land.',
    fr: 'Le numéro de TVA est celui d’un autre pays. Vérifiez le numéro ou le pays choisi.',
    it: 'La partita IVA è di un altro paese. Verifichi il numero o il paese scelto.',
  }),
  ...vatIdRules('malformed', {
    en: 'This is no VAT ID: its prefix, its length or its check digit is wrong. Copy it from the notice that assigned it.',
    de: 'Das ist keine Umsatzsteuer-ID: Länderkürzel, Länge oder Prüfziffer stimmen nicht. Übernehmen Sie sie aus dem Bescheid.',
    fr: 'Ce n’est pas un numéro de TVA : le préfixe, la longueur ou le chiffre de contrôle est faux. Reprenez-le de la décision d’attribution.',
    it: 'Non è una partita IVA: il prefisso, la lunghezza o la cifra di controllo è errata. La riprenda dalla comunicazione di attribuzione.',
  }),
  ...(['phone', 'fax', 'data_protection_officer_phone'] as const).map(phoneRule),
];
