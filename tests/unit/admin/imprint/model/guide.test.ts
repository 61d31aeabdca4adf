import { answersIn, askedOf, firstStep, isEntry, stepsOf } from '../../../../../admin/src/imprint/model/guide';
import type { Imprint } from '../../../../../admin/src/imprint/model/texts';
import type { ImprintRecord } from '../../../../../server/src/imprint/catalogue/catalogue';
import { needsOf } from '../../../../../server/src/imprint/completeness/needs';
import { forEachOption } from '../../../../../server/src/imprint/record/record';
import { catalogue } from '../../support/imprint';

const DAY = '2026-11-27';
const nobody = { registered: null, profession: null, editorial: null };

const draftOf = (values: Partial<ImprintRecord>): Imprint => ({ values: { '': values }, titles: {} });
const needs = (values: Partial<ImprintRecord>) => needsOf({ ...forEachOption(() => ''), ...values }, DAY);
const entries = (values: Partial<ImprintRecord>, answers: Partial<typeof yes> = {}) =>
  stepsOf(catalogue.options, needs(values), { ...nobody, ...answers }, false).filter(isEntry);
const yes = { registered: true, profession: true, editorial: true };

const gmbh = { country: 'deu', legal_entity: 'gmbh' };
const freelancer = { country: 'deu', legal_entity: 'freelancer' };
const club = { country: 'deu', legal_entity: 'ev' };
const viennese = { country: 'aut', legal_entity: 'eu' };
const swiss = { country: 'che', legal_entity: 'einzelfirma' };
const person = { country: 'deu', legal_entity: 'individual' };

test('begins with country and legal form, and knows nothing else before', () => {
  expect(stepsOf(catalogue.options, undefined, nobody, true)).toEqual(['kind']);
  expect(firstStep(catalogue.options, needs({ country: 'deu' }), draftOf({ country: 'deu' }))).toBe('kind');
});

test('asks after the questions, and those of the site from whoever may answer them', () => {
  const steps = stepsOf(catalogue.options, needs(gmbh), nobody, true);
  expect(steps.slice(0, 3)).toEqual(['kind', 'questions', 'site']);
  expect(steps.at(-1)).toBe('end');
  expect(stepsOf(catalogue.options, needs(gmbh), nobody, false)).not.toContain('site');
});

test.each([
  [gmbh, ['profession', 'editorial']],
  [freelancer, ['profession', 'editorial']],
  [viennese, ['profession', 'editorial']],
  [swiss, ['registered', 'profession']],
  [person, ['editorial']],
])('%p is asked what its kind does not tell: %p', (kind, asked) => {
  expect(askedOf(needs(kind))).toEqual(asked);
});

test('a profession that is owed is no question', () => {
  const lawyers = { country: 'deu', legal_entity: 'partg_mbb', legal_job_title: 'Rechtsanwalt' };
  expect(askedOf({ ...needs(lawyers), legal_job_title: 'owed' })).not.toContain('profession');
});

test('where nothing depends on an answer, there are no questions', () => {
  const settled = { ...needs(person), register: 'owed', vat_id: 'never', press_law_checkbox: 'never' } as const;
  expect(stepsOf(catalogue.options, settled, nobody, false)[1]).not.toBe('questions');
  expect(firstStep(catalogue.options, settled, draftOf(person))).toBe('kind');
});

test('asks for what is owed and what may be, neither for country and form again nor for what nobody of this kind owes', () => {
  expect(entries(gmbh)).toEqual([
    'name',
    'address',
    'email',
    'phone',
    'register',
    'representative',
    'vat_id',
    'business_id',
    'inspecting_authority',
    'online_dispute_resolution',
  ]);
});

test('an answer adds the entries that follow from it', () => {
  expect(entries(gmbh, { editorial: true })).toContain('press_law_person');
  expect(entries(freelancer, { profession: true })).toEqual(
    expect.arrayContaining(['legal_job_title', 'professional_regulations', 'chamber']),
  );
  expect(entries(freelancer, { profession: false })).not.toContain('legal_job_title');
  expect(entries(swiss, { registered: true })).toContain('register');
  expect(entries(swiss, { registered: false })).not.toContain('register');
  expect(entries(club)).toContain('register');
});

test('an Austrian business is asked for its chamber whatever its profession', () => {
  expect(entries(viennese, { profession: false })).toContain('chamber');
  expect(entries(gmbh, { profession: false })).not.toContain('chamber');
});

test('entries answer questions; what is empty does not', () => {
  expect(answersIn(catalogue.options, draftOf({}))).toEqual(nobody);
  const values = { register: 'HRB 1', legal_job_title: 'Arzt', press_law_checkbox: '1' };
  expect(answersIn(catalogue.options, draftOf(values))).toEqual(yes);
});

test('whoever comes back goes on where something owed is empty, or sees the result', () => {
  expect(firstStep(catalogue.options, needs(gmbh), draftOf(gmbh))).toBe('questions');
  const named = { ...gmbh, name: 'Bäckerei Krume GmbH' };
  expect(firstStep(catalogue.options, needs(named), draftOf(named))).toBe('address');
  const full = {
    ...named,
    ...{
      address: 'Weg 1\n50667 Köln',
      email: 'a@example.org',
      phone: '+49 221 1',
      register: 'HRB 1',
      representative: 'A B',
    },
  };
  expect(firstStep(catalogue.options, { ...needs(full), address: 'never' }, draftOf(full))).toBe('end');
});
