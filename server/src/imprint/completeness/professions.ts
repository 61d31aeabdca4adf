import type { OptionName } from '../catalogue';
import { all, type Condition, lacks, type LocalText, type Rule, type Statute } from './model';

/** The three that belong together: a regulated profession has rules, a title, and mostly a chamber. */
const REGULATED = ['chamber', 'legal_job_title', 'professional_regulations'] as const satisfies readonly OptionName[];

const messages: Readonly<Record<(typeof REGULATED)[number] | 'inspecting_authority', LocalText>> = {
  chamber: {
    en: 'Details of a regulated profession are given, so name the chamber too, such as “Ärztekammer Hamburg”.',
    de: 'Angaben zu einem reglementierten Beruf sind gemacht; nennen Sie auch die Kammer, etwa „Ärztekammer Hamburg“.',
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

/** Chambers of commerce have every business as a member, so naming one tells nothing of a profession. */
const GENERAL_CHAMBER = /^(?:ihk|hk|wko|wkö|industrie- und handelskammer|handelskammer|wirtschaftskammer|chamber of)/iu;

const isRegulated: Condition = ({ record }) =>
  record.legal_job_title !== '' ||
  record.professional_regulations !== '' ||
  (record.chamber !== '' && !GENERAL_CHAMBER.test(record.chamber));

/** Regulated professions (Directive 2000/31/EC, Art. 5 (1) (d) and (f)): whoever states a part states the whole. */
export const professionRules = (statutes: { authority: Statute; profession: Statute }): Rule[] => [
  ...REGULATED.map((option): Rule => ({
    option,
    code: 'missing',
    severity: 'error',
    statute: statutes.profession,
    message: messages[option],
    isBroken: all(lacks(option), isRegulated),
  })),
  {
    option: 'inspecting_authority',
    code: 'recommended',
    severity: 'warning',
    statute: statutes.authority,
    message: messages.inspecting_authority,
    isBroken: all(lacks('inspecting_authority'), isRegulated),
  },
];
