import type { FormSettings } from '../../../../server/src/contracts/forms';
import { guardedChanges } from '../../../../server/src/forms/definition/change-rights';
import { findState, hasOpenings, stateMessage } from '../../../../server/src/forms/definition/openings';

const [opensAt, closesAt] = ['2026-12-01T08:00:00.000Z', '2026-12-24T17:00:00.000Z'];
const [start, end] = [Date.parse(opensAt), Date.parse(closesAt)];

describe('findState', () => {
  it.each<[string, FormSettings, number, number | undefined]>([
    ['open', {}, 0, 1_000],
    ['notYet', { opensAt }, start - 1, 0],
    ['open', { opensAt }, start, 0],
    ['open', { closesAt }, end - 1, 0],
    ['closed', { closesAt }, end, 0],
    ['open', { opensAt, closesAt }, start, undefined],
    ['open', { maxSubmissions: 5 }, 0, 4],
    ['full', { maxSubmissions: 5 }, 0, 5],
    ['full', { maxSubmissions: 5 }, 0, 6],
    // Whoever stores a submission decides.
    ['open', { maxSubmissions: 5 }, 0, undefined],
    ['notYet', { opensAt, maxSubmissions: 5 }, start - 1, 5],
    ['closed', { closesAt, maxSubmissions: 5 }, end, 5],
    // Damaged in the database.
    ['open', { opensAt: 'x', closesAt: 'x' }, 0, 0],
  ])('is %s with %j at %s with %s', (state, settings, now, taken) => {
    expect(findState(settings, now, taken)).toBe(state);
  });
});

test('a form without openings never changes by itself', () => {
  expect(hasOpenings({ maxLinks: 1, fullMessage: 'Full' })).toBe(false);
  for (const settings of [{ opensAt }, { closesAt }, { maxSubmissions: 1 }]) expect(hasOpenings(settings)).toBe(true);
});

describe('stateMessage', () => {
  it.each([
    ['notYet', 'en', 'This form is not open yet.'],
    ['notYet', 'de-AT', 'Dieses Formular ist noch nicht geöffnet.'],
    ['closed', 'fr', 'Ce formulaire est fermé.'],
    ['closed', 'pl', 'This form is closed.'],
    ['full', 'it', 'È stato raggiunto il numero massimo di messaggi. Non se ne possono accettare altri.'],
  ] as const)('has a text for %s in %s', (state, language, text) => {
    expect(stateMessage({}, state, language)).toBe(text);
  });

  it('is the form’s own, in each language that it has one in', () => {
    const settings = { notYetMessage: 'Soon', closedMessage: { de: 'Zu spät' }, fullMessage: { en: 'No places left' } };
    expect(stateMessage(settings, 'notYet', 'it')).toBe('Soon');
    expect(stateMessage(settings, 'closed', 'de-CH')).toBe('Zu spät');
    expect(stateMessage(settings, 'closed', 'en')).toBe('This form is closed.');
    expect(stateMessage(settings, 'full', 'pl')).toBe('No places left');
  });
});

test('to open, close or limit a form takes no more than to change it: whoever may can switch it off', () => {
  const settings = { opensAt, closesAt, maxSubmissions: 1, closedMessage: 'Closed' };
  expect(guardedChanges({}, settings, 0)).toEqual([]);
  expect(guardedChanges(settings, {}, 0)).toEqual([]);
});
