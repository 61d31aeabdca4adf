/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { WithInstallation } from '../../../../admin/src/shared/installation';
import { useAuthorName } from '../../../../admin/src/shared/useAuthorName';
import { useCan } from '../../../../admin/src/shared/useCan';
import { useDates } from '../../../../admin/src/shared/useDates';
import { request, runHook, words } from '../support/panel';
import { allow } from '../support/strapi-admin';

test('an author is a person by name, a token or code as what it is', () => {
  const { result } = runHook(useAuthorName, undefined);
  expect(result.current({ type: 'admin', name: 'Ada' })).toBe('Ada');
  expect(result.current({ type: 'token', name: 'build' })).toBe(words('shared.author.token', { name: 'build' }));
  expect(result.current({ type: 'service', name: 'service' })).toBe(words('shared.author.service'));
  expect(result.current({ type: 'service', name: 'import' })).toBe('import');
});

test('an action is known by its whole name', () => {
  allow('forms.update');
  const { result } = runHook(useCan, undefined);
  expect([result.current('forms.update'), result.current('options.update')]).toEqual([true, false]);
});

test.each([
  ['2026-11-22T12:00:01Z', 'now'],
  ['2026-11-22T11:59:30Z', 'now'],
  ['2026-11-22T11:58:00Z', '2 minutes ago'],
  ['2026-11-22T09:30:00Z', '2 hours ago'],
  ['2026-11-21T11:00:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', 'Nov 1, 2026'],
])('%s is said as %s', (iso, said) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  const { result } = runHook(useDates, undefined);
  expect(result.current.ago(iso)).toBe(said);
  jest.useRealTimers();
});

it('says a time exactly, with seconds and the zone of the reader’s clock', () => {
  const { result } = runHook(useDates, undefined);
  const zone = Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(result.current.exact('2026-11-22T12:00:05Z')).toMatch(new RegExp(`:00:05\\s[AP]M ${zone}$`));
});

it('says times by the clock of the installation, and whose it is', async () => {
  const { result } = runHook(useDates, undefined, WithInstallation);
  await request().answer({ data: { timeZone: 'Asia/Tokyo' } });
  expect(request().url).toBe('/imprint/forms/settings');
  expect(result.current.dateTime('2026-11-22T20:00:00Z')).toMatch(/^Nov 23, 2026, 5:00\sAM GMT\+9$/);
  expect(result.current.exact('2026-11-22T20:00:05Z')).toMatch(/^Nov 23, 2026, 5:00:05\sAM GMT\+9$/);
  expect(result.current.ago('2020-11-22T20:00:05Z')).toBe('Nov 23, 2020');
});
