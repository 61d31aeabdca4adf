/**
 * The day on which all rules were last checked against their statutes: YYYY-MM-DD. To be updated after each review of
 * all rules: it is the only sign to readers of how current they are.
 */
export const RULES_AS_OF = '2026-11-22';

const A_YEAR_LATER = `${Number(RULES_AS_OF.slice(0, 4)) + 1}${RULES_AS_OF.slice(4)}`;

/**
 * Whether the last review is more than a year ago, so that the rules may no longer reflect the law.
 *
 * @param asOf YYYY-MM-DD
 */
export const areRulesOld = (asOf: string): boolean => asOf > A_YEAR_LATER;
