/* The panel itself: what every other browser test stands on. */
import { expectSoon } from './support/expect-soon';
import { usePanel } from './support/suite';

const suite = usePanel();

test('the owner signs in, and the home page opens', async () => {
  const page = await suite().openAsOwner();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSoon(() => new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
});

test('a person with a role of few rights signs in too, in German', async () => {
  const { openAs, people } = suite();
  const person = await people.admin(['options.find']);
  const page = await openAs(person, { language: 'de' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('de');
});
