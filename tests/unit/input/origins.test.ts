import { MAX_ORIGINS, mergeOrigins, readOrigin, storedOrigins } from '../../../server/src/input/origins';

describe('readOrigin', () => {
  it.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['https://www.example.org:443', 'https://www.example.org'],
    ['http://localhost:4321', 'http://localhost:4321'],
    ['https://www.example.org/contact?name=Erika#form', 'https://www.example.org'],
    ['https://erika:secret@www.example.org/', 'https://www.example.org'],
    ['null', undefined],
    ['', undefined],
    ['file://', undefined],
    ['https://', undefined],
    ['javascript:alert(1)', undefined],
    ['<script>', undefined],
    ['https://<script>', undefined],
    [`https://${'a'.repeat(292)}`, `https://${'a'.repeat(292)}`],
    [`https://${'a'.repeat(293)}`, undefined],
  ])('the origin %j is read as %j', (header, origin) => {
    expect(readOrigin(header)).toBe(origin);
  });
});

const at = (day: number, origin: string) => ({ origin, lastUsedAt: `2026-11-0${day}T00:00:00.000Z` });

describe('mergeOrigins', () => {
  it('has each once, with the last time, newest first', () => {
    expect(mergeOrigins([at(3, 'a'), at(1, 'b')], [at(2, 'a'), at(4, 'b'), at(2, 'c')])).toEqual([
      at(4, 'b'),
      at(3, 'a'),
      at(2, 'c'),
    ]);
  });

  it('keeps only a few', () => {
    const all = Array.from({ length: 8 }, (_, index) => at(index + 1, `https://${index + 1}.example`));
    expect(mergeOrigins(all.slice(0, 6), all.slice(6))).toEqual(all.toReversed().slice(0, MAX_ORIGINS));
  });
});

it('a form that was never used, or not since there are origins, has none', () => {
  expect(storedOrigins.parse(null)).toEqual([]);
  expect(storedOrigins.parse([at(1, 'a')])).toEqual([at(1, 'a')]);
  expect(storedOrigins.safeParse([{ origin: 'a' }]).success).toBe(false);
});
