import { listNews } from '../../../../../admin/src/imprint/model/news';
import type { Finding } from '../../../../../server/src/contracts/imprint';
import type { Duty } from '../../../../../server/src/contracts/site';

const finding: Finding = {
  rule: 'name.missing',
  option: 'name',
  locale: 'fr',
  code: 'missing',
  severity: 'error',
  statute: '§ 1',
  link: 'https://example.org/1',
  message: 'A name is required.',
};
const duty: Duty = { id: 'withdrawal', state: 'missing', statute: '§ 2', since: '2026-06-19', message: 'A function.' };
const privacy: Duty = { ...duty, id: 'privacy', since: '2018-05-25' };
const nothing = { upcoming: [], findings: [], duties: [] };
const noLaw = { appeared: [], changes: [] };
const AT = '2026-06-19T00:02:15.000Z';

test('there is none where nothing is announced and nothing has appeared', () => {
  expect(listNews({ ...nothing, findings: [finding], duties: [duty] }, noLaw)).toEqual([]);
});

test('what begins and what ends is announced, each with its day, its words and its statute', () => {
  const upcoming = [
    { day: '2026-06-19', change: 'begins' as const, duty },
    { day: '2026-07-01', change: 'ends' as const, finding },
  ];
  expect(listNews({ ...nothing, upcoming }, noLaw)).toEqual([
    {
      duty,
      why: 'begins',
      at: '2026-06-19',
      statute: '§ 2',
      message: 'A function.',
      key: 'begins withdrawal 2026-06-19',
    },
    {
      finding,
      why: 'ends',
      at: '2026-07-01',
      statute: '§ 1',
      message: 'A name is required.',
      key: 'ends name.missing fr 2026-07-01',
    },
  ]);
});

test('what has appeared is news as long as it is to be done in what is being edited, the latest first', () => {
  const appeared = [
    { cause: 'law' as const, at: AT, duty },
    { cause: 'version' as const, at: '2026-06-20T00:02:15.000Z', finding },
    { cause: 'sightings' as const, at: AT, duty: privacy },
  ];
  const namesOf = (found: { findings?: Finding[]; duties?: Duty[] }) =>
    listNews({ ...nothing, ...found }, { ...noLaw, appeared }).map(({ key }) => key);
  expect(namesOf({ findings: [finding], duties: [duty, { ...privacy, state: 'met' }] })).toEqual([
    'version name.missing fr 2026-06-20T00:02:15.000Z',
    `law withdrawal ${AT}`,
  ]);
  expect(namesOf({ duties: [{ ...duty, state: 'unknown' }] })).toEqual([`law withdrawal ${AT}`]);
  expect(namesOf({})).toEqual([]);
});

test('what only a later version of the server knows is left out', () => {
  const upcoming = [{ day: '2026-06-19', change: 'begins' as const }];
  expect(listNews({ ...nothing, upcoming }, { ...noLaw, appeared: [{ cause: 'law', at: AT }] })).toEqual([]);
});

test('what an upgrade has brought is news, unless it is told already', () => {
  const change = { day: '2026-06-19', statute: '§ 2', message: 'A function.' };
  const changes = [
    { ...change, id: 'withdrawal 2026-06-19', isNew: true },
    { ...change, id: 'tmg 2024-05-14', isNew: true },
    { ...change, id: 'rstv 2020-11-07', isNew: false },
  ];
  const keysIn = (upcoming: Parameters<typeof listNews>[0]['upcoming']) =>
    listNews({ ...nothing, upcoming }, { ...noLaw, changes }).map(({ key }) => key);
  expect(keysIn([])).toEqual(['change withdrawal 2026-06-19', 'change tmg 2024-05-14']);
  expect(keysIn([{ day: '2026-06-19', change: 'begins', duty }])).toEqual([
    'begins withdrawal 2026-06-19',
    'change tmg 2024-05-14',
  ]);
});
