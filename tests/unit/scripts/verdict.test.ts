/* What the gate makes of a run of tests: see scripts/lib/verdict.cjs. */
interface Result {
  readonly project: string;
  readonly file: string;
  readonly failed: number;
  readonly message: string;
}
interface Entry {
  readonly project: string;
  readonly file: string;
  readonly reason: string;
  readonly since: string;
}
interface Verdict {
  readonly judge: (
    files: readonly Result[],
    tryAgain: (file: Result) => Promise<boolean>,
  ) => Promise<{ broken: string[]; flaky: string[] }>;
  readonly quarantineFaults: (entries: readonly Entry[], now: Date) => string[];
}

const { judge, quarantineFaults } = jest.requireActual<Verdict>('../../../scripts/lib/verdict.cjs');

const result = (file: string, failed = 1, project = 'api:sqlite'): Result => ({
  project,
  file: `tests/api/${file}.test.ts`,
  failed,
  message: `${file} went wrong`,
});

describe('a run of tests', () => {
  const tried: string[] = [];
  const after = (...passing: readonly string[]) =>
    Promise.resolve(({ file }: Result) => {
      tried.push(file);
      return Promise.resolve(passing.some((name) => file === `tests/api/${name}.test.ts`));
    });

  beforeEach(() => {
    tried.length = 0;
  });

  test('is green where nothing failed, and tries nothing again', async () => {
    expect(await judge([result('a', 0), result('b', 0)], await after())).toEqual({ broken: [], flaky: [] });
    expect(tried).toEqual([]);
  });

  test('goes on where two files at most pass alone, and says which', async () => {
    expect(await judge([result('a'), result('b', 0), result('c')], await after('a', 'c'))).toEqual({
      broken: [],
      flaky: ['api:sqlite tests/api/a.test.ts: a went wrong', 'api:sqlite tests/api/c.test.ts: c went wrong'],
    });
  });

  test('is broken where a file fails again', async () => {
    const { broken, flaky } = await judge([result('a'), result('b')], await after('a'));
    expect(flaky).toEqual(['api:sqlite tests/api/a.test.ts: a went wrong']);
    expect(broken).toEqual(['api:sqlite tests/api/b.test.ts: b went wrong']);
  });

  test('is broken where more than two files failed, whatever they do when they are tried again', async () => {
    const { broken, flaky } = await judge([result('a'), result('b'), result('c')], await after('a', 'b', 'c'));
    expect(flaky).toEqual([]);
    expect(broken).toHaveLength(3);
    expect(tried).toEqual([]);
  });

  test.each([result('anything', 1, 'unit'), result('specification'), result('permissions'), result('openapi')])(
    'is broken where $project $file failed once',
    async (exact) => {
      const { broken, flaky } = await judge(
        [exact],
        await after('anything', 'specification', 'permissions', 'openapi'),
      );
      expect(flaky).toEqual([]);
      expect(broken).toHaveLength(1);
      expect(tried).toEqual([]);
    },
  );

  test('lets a file pass whose name only begins like one of them', async () => {
    expect((await judge([result('openapi-client')], await after('openapi-client'))).broken).toEqual([]);
  });
});

describe('the quarantine', () => {
  const entry = (since: string, reason = 'Fails under load.'): Entry => ({
    project: 'e2e',
    file: 'tests/e2e/a.test.ts',
    reason,
    since,
  });

  test('lasts fourteen days', () => {
    const now = new Date('2026-11-25T12:00:00Z');
    expect(quarantineFaults([entry('2026-11-11'), entry('2026-11-25')], now)).toEqual([]);
    expect(quarantineFaults([entry('2026-11-10')], now)).toEqual([
      'e2e tests/e2e/a.test.ts has been in quarantine for 15 days: mend it, or delete it.',
    ]);
  });

  test.each([entry('', 'Fails.'), entry('2026-11-24', '')])('asks for a day and a reason: %j', (incomplete) => {
    expect(quarantineFaults([incomplete], new Date('2026-11-25'))).toEqual([
      'e2e tests/e2e/a.test.ts needs a reason and the day since when it is there.',
    ]);
  });
});
