import { createLimiter, createMemoryStore } from '../../../server/src/access/limiter';
import { createHooks } from '../../../server/src/forms/hooks';
import { createSubmissionsService } from '../../../server/src/forms/submissions';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

it('tells once of a stored pattern that cannot be used', async () => {
  const pattern = '(?=a)a';
  const field = { type: 'text', label: 'A', pattern };
  const form = {
    formId,
    enabled: true,
    settings: {},
    fields: [
      { ...field, name: 'broken' },
      { ...field, name: 'good', pattern: 'b' },
    ],
  };
  const told: string[] = [];
  const service = createSubmissionsService({
    store: { insert: () => Promise.resolve(1) },
    config: { minSeconds: 2 },
    secrets: ['secret'],
    readTime: () => Promise.resolve(0),
    findTimeZone: () => Promise.resolve('Europe/Berlin'),
    hooks: createHooks(),
    warn: (message: string) => told.push(message),
    findEnabled: () => Promise.resolve(form),
    findDraft: () => Promise.resolve(undefined),
  } as never);
  for (const value of ['a', 'b']) await service.create(formId, { broken: value, good: 'b' });
  expect(told).toEqual([
    `imprint: the pattern of field broken of form ${formId} is not supported, so values are not checked against it.`,
  ]);
});

describe('an address that may submit once', () => {
  const form = { formId, enabled: true, settings: {}, fields: [{ name: 'a', type: 'text', label: 'A' }] };

  const serviceWith = (insert: jest.Mock, captcha = jest.fn().mockResolvedValue({})) =>
    createSubmissionsService({
      store: { insert },
      secrets: ['secret'],
      config: { rateLimit: { points: 1, seconds: 60 } },
      limiter: createLimiter(createMemoryStore()),
      captcha: { check: captcha, isRequired: () => false },
      readTime: () => Promise.resolve(0),
      findTimeZone: () => Promise.resolve('Europe/Berlin'),
      hooks: createHooks(),
      findEnabled: () => Promise.resolve(form),
      findDraft: () => Promise.resolve(undefined),
    } as never);

  it.each([
    ['the database fails', () => jest.fn().mockRejectedValueOnce(new Error('away'))],
    ['somebody else took the last place', () => jest.fn().mockResolvedValueOnce('full')],
    ['the form has just gone', () => jest.fn().mockResolvedValueOnce('gone')],
    ['what was saved has just been sent', () => jest.fn().mockResolvedValueOnce('noDraft')],
  ])('may try again where %s', async (_, insert) => {
    const service = serviceWith(insert().mockResolvedValue(1));
    await expect(service.create(formId, { a: 'x' }, { ip: '127.0.0.1' })).rejects.toThrow();
    await service.create(formId, { a: 'x' }, { ip: '127.0.0.1' });
    await expect(service.create(formId, { a: 'x' }, { ip: '127.0.0.1' })).rejects.toThrow('Too many');
  });

  it('is not charged for refusals by a service that is away', async () => {
    const captcha = jest.fn().mockRejectedValue(new Error('away'));
    const service = serviceWith(jest.fn().mockResolvedValue(1), captcha);
    const send = () => service.create(formId, { a: 'x' }, { ip: '127.0.0.1', asksCaptcha: true });
    for (let times = 0; times < 70; times += 1) await expect(send()).rejects.toThrow('away');
  });
});
