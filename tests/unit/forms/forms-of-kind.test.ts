import { createFindFormsOfKind } from '../../../server/src/forms/forms-of-kind';

const origins = [{ origin: 'https://example.org', lastUsedAt: '2026-11-25T12:00:00.000Z' }];
const form = { formId: 'a', enabled: true, settings: {}, origins };

const find = (...forms: object[]) =>
  createFindFormsOfKind({ findFormsOfKinds: () => Promise.resolve(forms) } as never)();

it('finds enabled forms of a kind, with their own pages', async () => {
  expect(
    await find(
      form,
      { ...form, kind: 'form' },
      { ...form, kind: 'withdrawal', settings: { hostedPage: true } },
      { ...form, kind: 'cancellation' },
      { ...form, kind: 'withdrawal', enabled: false },
    ),
  ).toEqual([
    { kind: 'withdrawal', path: '/forms/v1/page/a', origins },
    { kind: 'cancellation', path: undefined, origins },
  ]);
});
