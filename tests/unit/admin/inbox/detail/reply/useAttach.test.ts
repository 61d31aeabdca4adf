/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useAttach } from '../../../../../../admin/src/inbox/detail/reply/useAttach';
import { perform, request, runHook, words } from '../../../support/panel';
import { notices, requests } from '../../../support/strapi-admin';

const offer = { id: 7, name: 'offer.pdf', mime: 'application/pdf', size: 5 };
const changeAttachments = jest.fn();
const run = () =>
  runHook((attachments: (typeof offer)[]) => useAttach('f/1', { attachments, changeAttachments }, 10, 'en'), [offer]);
const attach = (ran: ReturnType<typeof run>, text: string) =>
  perform(() => {
    ran.result.current[0]([new File([text], 'times.txt')]);
  });

beforeEach(() => changeAttachments.mockReset());

test('files are stored first, and added to what the draft has by then', async () => {
  const ran = run();
  await attach(ran, 'Nine.');
  expect(request()).toMatchObject({ method: 'POST', url: '/imprint/submissions/f/1/draft/files' });
  const { body } = request();
  expect(body instanceof FormData && body.getAll('files')).toHaveLength(1);
  ran.rerender([]);
  const times = { id: 8, name: 'times.txt', mime: 'text/plain', size: 5 };
  await request().answer({ data: [times] });
  expect(changeAttachments.mock.calls).toEqual([[[times]]]);
});

test('what would be too large together is not even sent', async () => {
  await attach(run(), 'Nine to five.');
  expect([requests, changeAttachments.mock.calls]).toEqual([[], []]);
  expect(notices).toEqual([{ type: 'danger', message: words('inbox.reply.files.large', { max: '10 bytes' }) }]);
});
