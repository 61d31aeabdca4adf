import type { Submission } from '../../../server/src/contracts/forms';
import { createHooks, hookNames, type Hooks, HookTimeoutError } from '../../../server/src/forms/hooks';

const form = { formId: 'a', name: 'Contact', fields: [], settings: {}, enabled: true };
const sent = { form, data: { name: 'Erika' }, language: 'de', origin: undefined, ip: undefined };
const submission: Submission = {
  id: 'a/1',
  formId: 'a',
  submissionId: 1,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '2026-11-26T12:00:00.000Z',
  data: { name: 'Erika' },
};

const never = () => new Promise<never>(() => undefined);

const logged: string[] = [];
const logError = (message: string): void => {
  logged.push(message);
};

beforeEach(() => {
  logged.length = 0;
});

it('adds only what there is', () => {
  const hooks = createHooks();
  // As a project without types could.
  expect(() => {
    hooks.on('constructor' as 'spam', () => undefined);
  }).toThrow('there is no hook “constructor”');
  expect(() => {
    hooks.on('spam', 'x' as unknown as Hooks['spam']);
  }).toThrow('the hook “spam” is no function');
  for (const name of hookNames) expect(hooks.has(name)).toBe(false);
  hooks.on('spam', () => undefined);
  expect(hooks.has('spam')).toBe(true);
});

it('passes on what one hook has changed to the next, and nothing of the form’s settings', async () => {
  const hooks = createHooks();
  const seen: unknown[] = [];
  hooks.on('validate', (given) => {
    seen.push(given);
    return { data: { name: 'Changed' } };
  });
  hooks.on('validate', async (given) => {
    seen.push(given.data);
    return Promise.resolve({ errors: { name: 'No.' } });
  });
  expect(await hooks.validate(sent, logError)).toEqual({ data: { name: 'Changed' }, errors: { name: 'No.' } });
  expect(seen).toEqual([{ ...sent, form: { formId: 'a', name: 'Contact', fields: [] } }, { name: 'Changed' }]);
});

it.each([
  ['throws', () => Promise.reject(new Error('Away.')), 'Away.'],
  ['throws no error', jest.fn<Promise<never>, []>().mockRejectedValue('text'), 'no error'],
  ['hangs', never, 'not settled within 0.01 seconds'],
])('a check that %s says nothing, and is logged', async (_what, hook, words) => {
  const hooks = createHooks({ visitorMs: 10 });
  hooks.on('validate', hook);
  hooks.on('spam', hook);
  hooks.on('spam', () => '');
  hooks.on('spam', () => 'A phrase');
  expect(await hooks.validate(sent, logError)).toEqual({ data: {}, errors: {} });
  expect(await hooks.spam(sent, logError)).toBe('A phrase');
  expect(logged).toHaveLength(2);
  for (const [place, name] of (['validate', 'spam'] as const).entries()) {
    expect(logged[place]).toContain(`the hook ${name} failed for form a`);
    expect(logged[place]).toContain(words);
  }
});

it('a submission is nobody’s spam without a hook that says so', async () => {
  const hooks = createHooks();
  expect(await hooks.spam(sent, logError)).toBe('');
  hooks.on('spam', () => undefined);
  expect(await hooks.spam(sent, logError)).toBe('');
});

it('what a hook does with a submission counts when it is done', async () => {
  const hooks = createHooks({ backgroundMs: 10 });
  const ids: string[] = [];
  hooks.on('submitted', ({ id }) => ids.push(id));
  await hooks.submitted({ id: 'a/1', form, submission });
  hooks.on('submitted', never);
  await expect(hooks.submitted({ id: 'a/2', form, submission })).rejects.toThrow(HookTimeoutError);
  expect(ids).toEqual(['a/1', 'a/2']);
});

it('an email is as the last hook leaves it, to the same address', async () => {
  const hooks = createHooks();
  const mail = { to: 'a@example.org', subject: 'A', text: 'B', html: 'C', replyTo: 'b@example.org' };
  const about = { kind: 'notification', form, submission } as const;
  expect(await hooks.mail(mail, about)).toEqual(mail);
  hooks.on('mail', ({ subject }) => ({ subject: `${subject}!`, to: 'else@example.org' }));
  hooks.on('mail', () => undefined);
  hooks.on('mail', async ({ subject }) => Promise.resolve({ text: subject, html: undefined }));
  expect(await hooks.mail(mail, about)).toEqual({ ...mail, subject: 'A!', text: 'A!' });
  hooks.on('mail', () => {
    throw new Error('Away.');
  });
  await expect(hooks.mail(mail, about)).rejects.toThrow('Away.');
});
