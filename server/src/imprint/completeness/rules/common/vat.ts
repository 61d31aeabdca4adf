import type { ImprintRecord } from '../../../catalogue/catalogue';
import type { FullText, LocalText, Rule, Statute } from '../../model';
import { checkVatId, isTaxNumber, taxNumbersOf } from '../../recognise/numbers';

type Fault = 'foreign' | 'malformed' | 'unknown';

/** Errors in a VAT ID; `unknown`: there is none yet. */
const messages: Readonly<Record<Fault, FullText>> = {
  foreign: {
    en: 'The VAT ID belongs to another country. Check the number or the country chosen above.',
    de: 'Die Umsatzsteuer-ID gehört zu einem anderen Land. Prüfen Sie die Nummer oder das gewählte Land.',
    fr: 'Le numéro de TVA est celui d’un autre pays. Vérifiez le numéro ou le pays choisi.',
    it: 'La partita IVA è di un altro paese. Verifichi il numero o il paese scelto.',
  },
  malformed: {
    en: 'This is not a valid VAT ID: its prefix, length or check digit is wrong. Copy it from the notice that assigned it.',
    de: 'Das ist keine Umsatzsteuer-ID: Länderkürzel, Länge oder Prüfziffer stimmen nicht. Übernehmen Sie sie aus dem Bescheid.',
    fr: 'Ce n’est pas un numéro de TVA : le préfixe, la longueur ou le chiffre de contrôle est faux. Reprenez-le de la décision d’attribution.',
    it: 'Non è una partita IVA: il prefisso, la lunghezza o la cifra di controllo è errata. La riprenda dalla comunicazione di attribuzione.',
  },
  unknown: {
    en: 'This is not a VAT ID. If you have none, leave the field empty.',
    de: 'Das ist keine Umsatzsteuer-ID. Haben Sie keine, lassen Sie das Feld leer.',
    fr: 'Ce n’est pas un numéro de TVA. Si vous n’en avez pas, laissez le champ vide.',
    it: 'Non è una partita IVA. Se non ne ha una, lasci vuoto il campo.',
  },
};

/** With the term that is used in Switzerland and Liechtenstein. */
export const MWST_MESSAGES: Readonly<Record<Fault, FullText>> = {
  foreign: {
    ...messages.foreign,
    en: 'The VAT number belongs to another country. Check the number or the country chosen above.',
    de: 'Die MWST-Nummer gehört zu einem anderen Land. Prüfen Sie die Nummer oder das gewählte Land.',
  },
  malformed: {
    ...messages.malformed,
    en: 'This is not a valid VAT number: its prefix, length or check digit is wrong. Copy it from the notice that assigned it.',
    de: 'Das ist keine MWST-Nummer: Länderkürzel, Länge oder Prüfziffer stimmen nicht. Übernehmen Sie sie aus dem Bescheid.',
  },
  unknown: {
    ...messages.unknown,
    en: 'This is not a VAT number. If you have none, leave the field empty.',
    de: 'Das ist keine MWST-Nummer. Haben Sie keine, lassen Sie das Feld leer.',
  },
};

const DAY = /(?<!\d)(?:\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/g;

/** Whether a text says that the number is yet to come, or why there is none: "beantragt am 12.03.2026". */
export const holdsNoNumber = (text: string): boolean =>
  !isTaxNumber(text) && !/\d(?:[\s./’'–-]?\d){4}/.test(text.replace(DAY, ' '));

const findFault = ({ vat_id: text, country }: ImprintRecord): Fault | undefined => {
  // The countries' rules report a tax number in this place themselves.
  if (text === '' || taxNumbersOf(country)?.is(text) === true) return undefined;
  const state = checkVatId(text, country);
  if (state === 'malformed' && holdsNoNumber(text)) return 'unknown';
  return state === 'valid' ? undefined : state;
};

/**
 * An invalid VAT ID.
 *
 * @param statute the law of the record's country that assigns it
 * @param severity `error` if the law requires it in an imprint, so that an invalid one breaks it
 */
export const vatIdRules = <Text extends LocalText>(
  statute: Statute<Text>,
  severity: Rule['severity'],
  texts: Readonly<Record<Fault, FullText>> = messages,
): Rule<Text | FullText>[] =>
  (['foreign', 'malformed', 'unknown'] as const).map((fault) => ({
    option: 'vat_id',
    code: 'invalid',
    topic: fault,
    severity,
    statute,
    message: texts[fault],
    isBroken: ({ record }) => findFault(record) === fault,
  }));
