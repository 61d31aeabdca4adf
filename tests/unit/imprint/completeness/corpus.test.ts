import { checkCompleteness } from './check';
import { austria } from './corpus/austria';
import { elsewhere } from './corpus/elsewhere';
import { germany } from './corpus/germany';
import { neighbours } from './corpus/neighbours';
import type { Sample } from './corpus/parse';
import { published } from './corpus/published';
import { switzerland } from './corpus/switzerland';

const TODAY = '2026-11-20';

const found = ({ record }: Sample): string[] =>
  checkCompleteness(record, { language: 'en', asOf: TODAY }).findings.map(
    ({ option, code, severity, statute }) => `${option} ${code} (${severity}), ${statute}`,
  );

describe.each([
  ['Germany', germany],
  ['Austria', austria],
  ['Switzerland', switzerland],
  ['elsewhere', elsewhere],
  ['as they are published', published],
  ['near the rules', neighbours],
])('%s', (_country, samples) => {
  const named = (are: (sample: Sample) => boolean): [string, Sample][] =>
    samples.filter(are).map((sample) => [sample.about, sample]);

  test.each(named(({ findings }) => findings.length === 0))('right: %s', (_about, sample) => {
    expect(found(sample)).toEqual([]);
  });

  test.each(named(({ findings }) => findings.length > 0))('wrong: %s', (_about, sample) => {
    expect(found(sample)).toEqual(sample.findings);
  });
});

test('there are so many right ones and wrong ones', () => {
  const all = [...germany, ...austria, ...switzerland, ...elsewhere, ...published, ...neighbours];
  const right = all.filter(({ findings }) => findings.length === 0);
  expect(right.length).toBeGreaterThanOrEqual(250);
  expect(all.length - right.length).toBeGreaterThanOrEqual(165);
});
