import { all, type Condition, hasForm, lacks, not, type Rule, warning } from '../../model';

/** Legal forms with a share capital, and unknown ones. A UG's capital has to be paid in full (§ 5a (2) GmbHG). */
const mayOweCapital: Condition = ({ form }) =>
  form !== undefined && (form.capital !== undefined || form.nature === 'unknown');

const FULLY_PAID =
  /(?<!nicht )(?:voll(?:ständig)?|zur gänze|gänzlich|ganz|komplett|in voller höhe) ?(?:ein(?:be|ge)zahlt|geleistet|erbracht|liberiert)|100 ?% ?ein(?:be|ge)zahlt|fully paid|paid (?:up|in) in full|entièrement (?:libéré|versé)|interamente (?:versato|liberato)/iu;
const SAYS_WHAT_IS_OUTSTANDING = /ausstehend|outstanding|non libéré|non versat/iu;

/** "25.000 €, eingezahlt": refers to a single, complete sum. */
const PAID = /(?<!\p{L})ein(?:be|ge)zahlt(?!\p{L})/iu;
const SUMS = /\d[\d\s.,'’–-]*/g;
const PARTLY = /davon|nicht|noch|hälft|halb|teil|drittel|viertel|mindest/iu;

const isSettled: Condition = ({ record: { capital_stock: capital } }) =>
  FULLY_PAID.test(capital) ||
  SAYS_WHAT_IS_OUTSTANDING.test(capital) ||
  (PAID.test(capital) && !PARTLY.test(capital) && capital.match(SUMS)?.length === 1);

/** If the capital is stated, outstanding contributions have to be stated too. */
export const pendingDeposits = (statute: Rule['statute']): Rule => ({
  ...warning('pending_deposits', 'recommended', statute),
  message: {
    en: 'The capital is stated. If contributions in money are still outstanding, their total has to be stated too. If all are paid, say so next to the capital: “fully paid”.',
    de: 'Das Kapital ist angegeben. Nur wenn Einlagen in Geld noch ausstehen, gehört auch deren Gesamtbetrag dazu. Sind alle eingezahlt, schreiben Sie es zum Kapital: „voll eingezahlt“.',
  },
  isBroken: all(
    not(lacks('capital_stock')),
    lacks('pending_deposits'),
    mayOweCapital,
    not(hasForm('ug')),
    not(isSettled),
  ),
});
