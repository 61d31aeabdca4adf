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
  const service = createSubmissionsService(
    {
      store: { insert: () => Promise.resolve(1) },
      secrets: ['secret'],
      readTime: () => Promise.resolve(0),
      warn: (message: string) => told.push(message),
      findEnabled: () => Promise.resolve(form),
    } as never,
    {} as never,
  );
  for (const value of ['a', 'b']) await service.create(formId, { broken: value, good: 'b' });
  expect(told).toEqual([
    `imprint: the pattern of field broken of form ${formId} is not supported, so values are not checked against it.`,
  ]);
});
