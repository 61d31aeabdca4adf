import { answersIn, askedOf, firstStep, isEntry, stepsOf } from '../../../../../admin/src/imprint/model/guide';
import type { Imprint } from '../../../../../admin/src/imprint/model/texts';
import type { ImprintRecord } from '../../../../../server/src/imprint/catalogue/catalogue';
import { needsOf } from '../../../../../server/src/imprint/completeness/needs';
import { forEachOption } from '../../../../../server/src/imprint/record/record';
import { catalogue } from '../../support/imprint';

const DAY = '2026-11-27';
/** Neither questions about the site nor other languages. */
const alone = { site: false, languages: false };
const nobody = { registered: null, profession: null, editorial: null };

const draftOf = (values: Partial<ImprintRecord>): Imprint => ({ values: { '': values }, titles: {} });
const needs = (values: Partial<ImprintRecord>) => needsOf({ ...forEachOption(() => ''), ...values }, DAY);
const entries = (values: Partial<ImprintRecord>, answers: Partial<typeof yes> = {}) =>
  stepsOf(catalogue.options, needs(values), draftOf(values), { ...nobody, ...answers }, alone).filter(isEntry);
const yes = { registered: true, profession: true, editorial: true };

const gmbh = { country: 'deu', legal_entity: 'gmbh' };
const freelancer = { country: 'deu', legal_entity: 'freelancer' };
const club = { country: 'deu', legal_entity: 'ev' };
const viennese = { country: 'aut', legal_entity: 'eu' };
const swiss = { country: 'che', legal_entity: 'einzelfirma' };
const person = { country: 'deu', legal_entity: 'individual' };

test('begins with country and legal form, and knows nothing else before', () => {
  expect(stepsOf(catalogue.options, undefined, draftOf({}), nobody, { site: true, languages: true })).toEqual(['kind']);
  expect(firstStep(catalogue.options, needs({ country: 'deu' }), draftOf({ country: 'deu' }), undefined)).toBe('kind');
});

test('asks after the questions, those of the site before and other languages after the entries', () => {
  const steps = stepsOf(catalogue.options, needs(gmbh), draftOf(gmbh), nobody, { site: true, languages: true });
  expect(steps.slice(0, 3)).toEqual(['kind', 'questions', 'site']);
  expect(steps.slice(-2)).toEqual(['languages', 'end']);
  const others = stepsOf(catalogue.options, needs(gmbh), draftOf(gmbh), nobody, alone);
  expect(others).not.toContain('site');
  expect(others).not.toContain('languages');
});

test.each([
  [gmbh, ['profession', 'editorial']],
  [freelancer, ['profession', 'editorial']],
  [viennese, ['profession', 'editorial']],
  [swiss, ['registered', 'profession']],
  [person, ['editorial']],
  [club, ['editorial']],
])('%p is asked what its kind does not tell: %p', (kind, asked) => {
  expect(askedOf(needs(kind), draftOf(kind))).toEqual(asked);
});

test('a profession that is owed is no question', () => {
  const lawyers = { country: 'deu', legal_entity: 'partg_mbb', legal_job_title: 'Rechtsanwalt' };
  expect(askedOf({ ...needs(lawyers), legal_job_title: 'owed' }, draftOf(lawyers))).not.toContain('profession');
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
    'online_dispute_resolution',
    'inspecting_authority',
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
  // Nor does the entry disappear when it has been made, or call for others.
  expect(entries({ ...viennese, chamber: 'WK Wien' }, { profession: false })).toEqual(
    entries(viennese, { profession: false }),
  );
});

test('authority and association come last, when it is known whether the law and the profession have them', () => {
  expect(entries(freelancer, { profession: true }).slice(-2)).toEqual([
    'professional_regulations',
    'inspecting_authority',
  ]);
  const architect = { ...viennese, legal_job_title: 'Architekt' };
  expect(entries(architect, { profession: true }).slice(-2)).toEqual([
    'professional_association',
    'inspecting_authority',
  ]);
});

test('entries answer questions; what is empty does not', () => {
  expect(answersIn(catalogue.options, draftOf({}))).toEqual(nobody);
  const values = { register: 'HRB 1', legal_job_title: 'Arzt', press_law_checkbox: '1' };
  expect(answersIn(catalogue.options, draftOf(values))).toEqual(yes);
});

test('whoever comes back goes on where something owed is empty, or sees the result', () => {
  const stepOf = (values: Partial<ImprintRecord>, given?: Partial<typeof nobody | typeof yes>) =>
    firstStep(catalogue.options, needs(values), draftOf(values), given);
  expect(stepOf(gmbh, {})).toBe('questions');
  const named = { ...gmbh, name: 'Bäckerei Krume GmbH' };
  expect(stepOf(named, {})).toBe('address');
  // Nobody knows in another browser what has been answered with no.
  expect(stepOf(named)).toBe('questions');
  const physiotherapist = {
    ...freelancer,
    ...{ name: 'Erika Muster', address: 'Weg 1\n50667 Köln', email: 'a@example.org', phone: '+49 221 1' },
  };
  expect(stepOf(physiotherapist)).toBe('questions');
  expect(stepOf(physiotherapist, { profession: null })).toBe('end');
  expect(isEntry(stepOf(physiotherapist, { profession: true }))).toBe(true);
  const titled = { ...physiotherapist, legal_job_title: 'Physiotherapeutin (Deutschland)' };
  expect(stepOf(titled, { profession: true })).toBe('professional_regulations');
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
  expect(firstStep(catalogue.options, { ...needs(full), address: 'never' }, draftOf(full), {})).toBe('end');
});
