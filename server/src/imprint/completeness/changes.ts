import { spokenOn } from '.';
import type { LawChange } from '../../contracts/imprint';
import type { ImprintRecord } from '../catalogue/catalogue';
import { inSwissSpelling, writesSwiss } from '../catalogue/swiss-german';
import { allDutyRules, dutyRulesOf } from './duties';
import { type Answers, isOwed } from './duties/model';
import { needs } from './duties/words';
import type { FullText } from './model';
import { relics } from './rules/outdated';
import { EU_STATES } from './states';

const idOf = (name: string, since: string): string => `${name} ${since}`;

/** The ids of all changes that this version knows, whomever they concern. */
export const knownChanges = (): string[] => [
  ...new Set([
    ...allDutyRules.map(({ id, since }) => idOf(id, since)),
    ...relics.map(({ topic, since }) => idOf(topic, since)),
  ]),
];

/**
 * How the law of a country came to be what a provider is checked by, and what it is going to be, as far as it is known here:
 * the newest first, without what the answers about the site say is not owed.
 *
 * @param requested a BCP 47 tag
 */
export const changesOf = (
  { country }: Pick<ImprintRecord, 'country'>,
  answers: Answers,
  requested: string,
): LawChange[] => {
  const language = spokenOn(country, requested);
  const isSwiss = writesSwiss(country, requested);
  const say = (text: FullText): string =>
    isSwiss && language === 'de' ? inSwissSpelling(text[language]) : text[language];
  return [
    ...dutyRulesOf(country)
      .filter(({ id }) => isOwed[id](answers) !== false)
      .map(({ id, since, statute }) => ({
        id: idOf(id, since),
        day: since,
        statute: say(statute),
        message: say(needs[id]),
      })),
    ...relics
      .filter(({ of }) => (of === 'eu' ? EU_STATES.has(country) : of === country))
      .map(({ topic, since, statute, message }) => ({
        id: idOf(topic, since),
        day: since,
        statute: say(statute.name),
        message: say(message),
      })),
  ].sort((one, other) => other.day.localeCompare(one.day));
};
