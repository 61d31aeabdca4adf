import type { Need, OptionInfo } from '../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { inOrder, isSet } from './groups';
import { BASE, type Imprint, textAt } from './texts';

type Needs = Readonly<Record<OptionName, Need>>;

/** What decides which entries are owed, and no entry tells while it is empty. */
export const QUESTIONS = ['registered', 'profession', 'editorial'] as const;

export type Question = (typeof QUESTIONS)[number];

export type Answers = Readonly<Record<Question, boolean | null>>;

/** A stop of the guide: who the provider is, the questions, those about the site, an entry, other languages, or the result. */
export type Step = 'kind' | 'questions' | 'site' | OptionName | 'languages' | 'end';

export const isEntry = (step: Step): step is OptionName =>
  !['kind', 'questions', 'site', 'languages', 'end'].includes(step);

/** They decide about all others, so they come before any. */
const KIND: readonly OptionName[] = ['country', 'legal_entity'];

export const isKindSet = (draft: Imprint): boolean => KIND.every((option) => isSet(draft, option));

/** An Austrian business belongs to the economic chamber whatever its profession, § 5 (1) no. 5 ECG. */
const isEveryones = ({ name }: OptionInfo, needs: Needs): boolean =>
  name === 'chamber' && needs.chamber !== 'never' && needs.legal_job_title === 'never';

/** The question that an entry depends on. */
const questionOf = (option: OptionInfo, needs: Needs): Question | undefined => {
  if (option.name === 'register') return 'registered';
  if (option.group === 'professional') return isEveryones(option, needs) ? undefined : 'profession';
  return option.name === 'press_law_person' ? 'editorial' : undefined;
};

/** They act through people, who may have a profession. */
const BODIES = ['ev', 'unregistered_association', 'party', 'foundation', 'trust_foundation', 'public_body'];

/** The questions that matter to a provider of this kind. */
export const askedOf = (needs: Needs, draft: Imprint): Question[] => {
  const form = textAt(draft, { kind: 'values', language: BASE, option: 'legal_entity' });
  const isAsked: Record<Question, boolean> = {
    registered: needs.register === 'possible',
    // Only a business may owe a VAT ID, or practise a profession.
    profession: needs.vat_id !== 'never' && !BODIES.includes(form) && needs.legal_job_title !== 'owed',
    editorial: needs.press_law_checkbox !== 'never',
  };
  return QUESTIONS.filter((question) => isAsked[question]);
};

/** The answers that the entries give; what is empty answers nothing. */
export const answersIn = (options: readonly OptionInfo[], draft: Imprint): Answers => {
  const answer = (names: readonly OptionName[]): true | null => names.some((name) => isSet(draft, name)) || null;
  return {
    registered: answer(['register']),
    profession: answer(options.filter(({ group }) => group === 'professional').map(({ name }) => name)),
    editorial: answer(['press_law_checkbox']),
  };
};

/** Asked for in the end, since it is known by then whether the profession and its law have them. */
const LAST: readonly OptionName[] = ['professional_association', 'inspecting_authority'];

/** The entries that the guide asks for: what is owed, what may be, and what the answers call for. */
const entriesFor = (options: readonly OptionInfo[], needs: Needs, draft: Imprint, answers: Answers): OptionName[] =>
  inOrder(options)
    .filter((option) => {
      const { name } = option;
      if (KIND.includes(name) || name === 'press_law_checkbox') return false;
      if (needs[name] === 'owed') return true;
      const isPossible = needs[name] === 'possible';
      // Not every law asks for it.
      if (name === 'professional_association') return isPossible && answers.profession === true;
      const question = questionOf(option, needs);
      if (question === undefined) return isPossible;
      // What has been entered stays, though it may look like the answer to another question now.
      return answers[question] === true || (isPossible && isSet(draft, name));
    })
    .map(({ name }) => name)
    .sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other));

interface Also {
  /** Whether there are questions about the site that this person may answer. */
  site: boolean;
  /** Whether the imprint is shown in other languages, too. */
  languages: boolean;
}

/**
 * The way through the guide.
 *
 * @param needs undefined as long as nothing is known of the provider
 */
export const stepsOf = (
  options: readonly OptionInfo[],
  needs: Needs | undefined,
  draft: Imprint,
  answers: Answers,
  also: Also,
): Step[] => {
  if (needs === undefined) return ['kind'];
  return [
    'kind',
    'questions',
    ...(also.site ? ['site' as const] : []),
    ...entriesFor(options, needs, draft, answers),
    ...(also.languages ? ['languages' as const] : []),
    'end',
  ];
};

/**
 * Where somebody begins who has entered this much: at the start, or at the first empty entry that is owed, or that an answer
 * calls for.
 *
 * @param given what they have answered before; undefined if nobody knows, so that they are asked what no entry tells
 */
export const firstStep = (
  options: readonly OptionInfo[],
  needs: Needs,
  draft: Imprint,
  given: Partial<Answers> | undefined,
): Step => {
  if (!isKindSet(draft)) return 'kind';
  const told = answersIn(options, draft);
  const isAnythingSet = options.some(({ name }) => !KIND.includes(name) && isSet(draft, name));
  const isUnknown = given === undefined && askedOf(needs, draft).some((question) => told[question] === null);
  if (!isAnythingSet || isUnknown) return 'questions';
  const isCalledFor = (option: OptionInfo): boolean => {
    const question = questionOf(option, needs);
    return question !== undefined && told[question] === null && given?.[question] === true;
  };
  const entries = entriesFor(options, needs, draft, { ...told, ...given });
  const open = entries.find((name) => {
    if (isSet(draft, name)) return false;
    return needs[name] === 'owed' || options.some((option) => option.name === name && isCalledFor(option));
  });
  return open ?? 'end';
};
