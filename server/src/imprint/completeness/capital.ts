import { all, lacks, not, type Rule } from './model';

/** Whoever states the capital states what of it has not been paid in, too. */
export const pendingDeposits = (statute: Rule['statute']): Rule => ({
  option: 'pending_deposits',
  code: 'recommended',
  severity: 'warning',
  statute,
  message: {
    en: 'The capital is stated, so contributions in money that are still outstanding must be stated too. If there are none, write “none”.',
    de: 'Das Kapital ist angegeben; dann gehört auch der Betrag noch ausstehender Einlagen dazu. Gibt es keine, schreiben Sie „keine“.',
  },
  isBroken: all(not(lacks('capital_stock')), lacks('pending_deposits')),
});
