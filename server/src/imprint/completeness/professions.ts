import type { OptionName } from '../catalogue';
import { all, type Condition, lacks, type LocalText, type Rule, type Statute } from './model';

/** The three that belong together: a regulated profession has rules, a title, and mostly a chamber. */
const REGULATED = ['chamber', 'legal_job_title', 'professional_regulations'] as const satisfies readonly OptionName[];

const messages: Readonly<Record<(typeof REGULATED)[number] | 'inspecting_authority', LocalText>> = {
  chamber: {
    en: 'Details of a regulated profession are given, so name the chamber too, such as “Ärztekammer Hamburg”. If the profession has none, write “none”.',
    de: 'Angaben zu einem reglementierten Beruf sind gemacht; nennen Sie auch die Kammer, etwa „Ärztekammer Hamburg“. Hat der Beruf keine, schreiben Sie „keine“.',
  },
  legal_job_title: {
    en: 'Details of a regulated profession are given, so name the professional title and the state that granted it, such as “Physician (Germany)”.',
    de: 'Angaben zu einem reglementierten Beruf sind gemacht; nennen Sie auch die gesetzliche Berufsbezeichnung und den Staat, der sie verliehen hat, etwa „Ärztin (Deutschland)“.',
  },
  professional_regulations: {
    en: 'Details of a regulated profession are given, so name the professional rules and where they can be read.',
    de: 'Angaben zu einem reglementierten Beruf sind gemacht; nennen Sie auch die berufsrechtlichen Regelungen und wo sie zu finden sind.',
  },
  inspecting_authority: {
    en: 'If the activity needs a licence, name the authority that supervises it.',
    de: 'Wenn die Tätigkeit einer Zulassung bedarf, nennen Sie die Aufsichtsbehörde.',
  },
};

/** Chambers of commerce have every business as a member, so naming one tells nothing of a profession; nor does "none". */
const GENERAL_CHAMBER =
  /(?<!\p{L})(?:ihk|hk|wk[oö]|keine?|none)(?!\p{L})|(?:handels|wirtschafts)kammer|chamber of (?:commerce|industry|trade)|chambre de commerce|camera di commercio|cámara de comercio|kamer van koophandel/iu;

const isGeneral = (chambers: string): boolean =>
  chambers.split(/[\n;]/).every((chamber) => GENERAL_CHAMBER.test(chamber));

const isRegulated: Condition = ({ record }) =>
  record.legal_job_title !== '' ||
  record.professional_regulations !== '' ||
  (record.chamber !== '' && !isGeneral(record.chamber));

interface Sources {
  authority: Statute;
  profession: Statute;
  /** What has to be missing for the chamber to be missing: not every law wants a chamber and no other body. */
  body: readonly OptionName[];
}

/** Regulated professions (Directive 2000/31/EC, Art. 5 (1) (d) and (f)): whoever states a part states the whole. */
export const professionRules = ({ authority, profession, body }: Sources): Rule[] => [
  ...REGULATED.map((option): Rule => ({
    option,
    code: 'missing',
    severity: 'error',
    statute: profession,
    message: messages[option],
    isBroken: all(...(option === 'chamber' ? body : [option]).map(lacks), isRegulated),
  })),
  {
    option: 'inspecting_authority',
    code: 'recommended',
    severity: 'warning',
    statute: authority,
    message: messages.inspecting_authority,
    isBroken: all(lacks('inspecting_authority'), isRegulated),
  },
];
