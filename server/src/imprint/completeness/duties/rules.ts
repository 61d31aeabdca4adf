import type { FullText } from '../model';
import type { DutyRule } from './model';

/*
 * By what chambers of commerce and courts say, checked against the statutes where they could be read. Where a law has taken the
 * place of another one, the earlier comes first.
 */

const everywhere = (name: string): FullText => ({ en: name, de: name, fr: name, it: name });

const privacyInEu: DutyRule = {
  id: 'privacy',
  statute: { en: 'Art. 13 GDPR', de: 'Art. 13 DSGVO', fr: 'art. 13 RGPD', it: 'art. 13 GDPR' },
  since: '2018-05-25',
};

/** Germany: two clicks at most lead to the imprint (BGH, I ZR 228/03). */
export const germany: readonly DutyRule[] = [
  {
    id: 'imprint-link',
    statute: { en: '§ 5 (1) TMG', de: '§ 5 Abs. 1 TMG', fr: '§ 5, al. 1 TMG', it: '§ 5 cpv. 1 TMG' },
    since: '2007-03-01',
    until: '2024-05-13',
  },
  {
    id: 'imprint-link',
    statute: { en: '§ 5 (1) DDG', de: '§ 5 Abs. 1 DDG', fr: '§ 5, al. 1 DDG', it: '§ 5 cpv. 1 DDG' },
    since: '2024-05-14',
  },
  { id: 'withdrawal', statute: everywhere('§ 356a BGB'), since: '2026-06-19' },
  { id: 'cancellation', statute: everywhere('§ 312k BGB'), since: '2022-07-01' },
  {
    id: 'accessibility',
    statute: {
      en: 'Annex 3 no. 1 BFSG',
      de: 'Anlage 3 Nr. 1 BFSG',
      fr: 'annexe 3, n° 1 BFSG',
      it: 'allegato 3 n. 1 BFSG',
    },
    since: '2025-06-28',
  },
  privacyInEu,
];

/** Austria; it has no law on a button to cancel. */
export const austria: readonly DutyRule[] = [
  {
    id: 'imprint-link',
    statute: { en: '§ 5 (1) ECG', de: '§ 5 Abs. 1 ECG', fr: '§ 5, al. 1 ECG', it: '§ 5 cpv. 1 ECG' },
    since: '2002-01-01',
  },
  { id: 'withdrawal', statute: everywhere('§ 13a FAGG'), since: '2026-10-01' },
  { id: 'accessibility', statute: everywhere('BaFG'), since: '2025-06-28' },
  privacyInEu,
];

/** The other states of the EU: what its directives ask of all of them. */
export const eu: readonly DutyRule[] = [
  {
    id: 'imprint-link',
    statute: {
      en: 'Directive 2000/31/EC, Art. 5 (1)',
      de: 'Richtlinie 2000/31/EG, Art. 5 Abs. 1',
      fr: 'Directive 2000/31/CE, art. 5, par. 1',
      it: 'Direttiva 2000/31/CE, art. 5 par. 1',
    },
    since: '2002-01-17',
  },
  {
    id: 'withdrawal',
    statute: {
      en: 'Directive 2011/83/EU, Art. 11a',
      de: 'Richtlinie 2011/83/EU, Art. 11a',
      fr: 'Directive 2011/83/UE, art. 11 bis',
      it: 'Direttiva 2011/83/UE, art. 11 bis',
    },
    since: '2026-06-19',
  },
  {
    id: 'accessibility',
    statute: {
      en: 'Directive (EU) 2019/882, Art. 13',
      de: 'Richtlinie (EU) 2019/882, Art. 13',
      fr: 'Directive (UE) 2019/882, art. 13',
      it: 'Direttiva (UE) 2019/882, art. 13',
    },
    since: '2025-06-28',
  },
  privacyInEu,
];

/** Switzerland. */
export const switzerland: readonly DutyRule[] = [
  {
    id: 'imprint-link',
    statute: {
      en: 'Art. 3 (1) (s) UWG',
      de: 'Art. 3 Abs. 1 Bst. s UWG',
      fr: 'art. 3, al. 1, let. s LCD',
      it: 'art. 3 cpv. 1 lett. s LCSl',
    },
    since: '2012-04-01',
  },
  {
    id: 'privacy',
    statute: { en: 'Art. 19 FADP', de: 'Art. 19 DSG', fr: 'art. 19 LPD', it: 'art. 19 LPD' },
    since: '2023-09-01',
  },
];
