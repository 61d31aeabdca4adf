/* The inbox in the standard edition, which does not reply. */
import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectSoon } from './support/expect-soon';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { edition: 'standard' } });

test('messages are read, and there is no box to answer in', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi);
  const number = await putSubmission(strapi, formId, contact({ message: 'Please call me back.' }));
  const page = await openAsOwner();
  // The reply box waits for the settings; what is missing is missing only after that.
  const settings = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/imprint/forms/settings'));
  await page.goto(`/admin/plugins/imprint-inbox/${formId}/${number}`);
  await page.getByRole('definition').getByText('Please call me back.').waitFor();
  await page.getByLabel('New note').waitFor();
  await settings;
  await expectSoon(() => page.getByLabel(/^To erika/).count()).toBe(0);
  await expectSoon(() => page.getByRole('button', { name: 'Send reply' }).count()).toBe(0);
});
