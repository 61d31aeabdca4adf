import * as React from 'react';

import { isRecord } from '../../shared/faults';
import { type Answers, QUESTIONS } from '../model/guide';

/** What somebody has answered that no entry tells: that something is not so, and in which other languages they write. */
export interface Given {
  answers: Partial<Answers>;
  /** Tags. */
  languages?: readonly string[] | undefined;
}

const STORED = 'imprint.guide';

/** @param isBegun what was answered for another imprint is forgotten */
const readStored = (isBegun: boolean): Given | undefined => {
  if (!isBegun) window.localStorage.removeItem(STORED);
  let value: unknown;
  try {
    value = JSON.parse(window.localStorage.getItem(STORED) ?? '');
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !isRecord(value.answers)) return undefined;
  const { answers, languages } = value;
  const known = QUESTIONS.filter((question) => typeof answers[question] === 'boolean');
  return {
    answers: Object.fromEntries(known.map((question) => [question, answers[question] === true])),
    languages: Array.isArray(languages) ? languages.filter((tag): tag is string => typeof tag === 'string') : undefined,
  };
};

/**
 * Keeps the answers in this browser, for whoever goes on with the guide another day.
 *
 * @param isBegun whether there is an imprint that they are about; another one begins with none
 */
export const useGiven = (isBegun: boolean): [given: Given | undefined, give: (more: Partial<Given>) => void] => {
  const [given, setGiven] = React.useState(() => readStored(isBegun));
  const give = (more: Partial<Given>): void => {
    const next = { ...given, ...more, answers: { ...given?.answers, ...more.answers } };
    window.localStorage.setItem(STORED, JSON.stringify(next));
    setGiven(next);
  };
  return [given, give];
};
