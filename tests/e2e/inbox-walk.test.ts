/* Ten messages are worked through by touch alone; each tap counts from where its message, or its row, is shown. */
import type { Locator, Page } from 'playwright-core';

import { contact, contactFields, createForm, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, textAt } from '../api/support/json';
import { multipart, pdf, png } from '../api/support/multipart';
import { adminClient } from '../api/support/panel';
import { expectInReach } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const team = 'team@example.org';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const offered = (page: Page) => page.getByRole('group', { name: 'Saved replies' }).getByRole('button');

beforeAll(async () => {
  const { strapi, people } = suite();
  const panel = adminClient(strapi.site, people.session);
  for (const [name, language, text] of [
    ['Opening hours', 'en', 'Hello {{senderEmail}}, we are open from nine to five.'],
    ['We are sorry', 'en', 'We are sorry, {{senderEmail}}.'],
    ['Horaires', 'fr', 'Bonjour {{senderEmail}}, nous ouvrons à neuf heures.'],
  ])
    expectStatus(await panel.post('/imprint/saved-replies', { name, language, text, formId: '' }), 201);
});

/** The ten, the newest of which is a question; their ids by what they are. */
const receive = async () => {
  const { strapi, api, mail } = suite();
  const notifications = [{ id: 'team', to: [team] }];
  const shop = await createForm(strapi, { name: 'Shop', settings: { notifications } });
  const jobs = await createForm(strapi, {
    name: 'Jobs',
    fields: [
      ...contactFields,
      { name: 'cv', type: 'file', label: 'CV' },
      { name: 'photo', type: 'file', label: 'Photo' },
    ],
  });
  const calls = await createForm(strapi, {
    name: 'Call me',
    fields: [{ name: 'phone', type: 'text', label: 'Phone', required: true }],
  });
  const letter = await createForm(strapi, {
    name: 'Newsletter',
    settings: { doubleOptIn: { text: 'Please confirm.' } },
  });
  const post = async (formId: string, name: string, message: string, language = 'en'): Promise<string> => {
    const body = contact({ name, email: `${name}@example.org`, message });
    const { json } = expectStatus(
      await api.post(`/forms/v1/submission/${formId}`, body, { 'Accept-Language': language }),
      201,
    );
    return textAt(json, 'data', 'id');
  };
  await post(letter, 'una', 'Every month, please.');
  await strapi.idle();
  mail.setMode('reject');
  const failed = await post(shop, 'fay', 'Did this arrive?');
  await strapi.idle();
  mail.setMode('accept');
  const french = await post(shop, 'florence', 'Quand ouvrez-vous ?', 'fr');
  const first = await post(shop, 'tim', 'Where are you?');
  const second = await post(shop, 'tim', 'I have found you. Are you open tomorrow?');
  const values = Object.entries(contact({ email: 'wim@example.org' })).map(([name, value]) => ({ name, value }));
  const cv = { name: 'cv', value: pdf, file: 'cv.pdf' };
  const files = multipart(...values, cv, { name: 'photo', value: png, file: 'wim.png' });
  const sent = expectStatus(await api.request('POST', `/forms/v1/submission/${jobs}`, files), 201);
  const call = `${calls}/${await submit(api, calls, { phone: '+49 40 123456' })}`;
  const spam = await post(shop, 'sid', 'Your site could be first in every search.');
  const complaint = await post(shop, 'clara', 'My chair is broken.');
  const question = await post(shop, 'quinn', 'When are you open?');
  await strapi.idle();
  return { failed, french, first, second, files: textAt(sent.json, 'data', 'id'), call, spam, complaint, question };
};

test.each([1400, 390])('at %i pixels', async (width) => {
  const { strapi, mail, openAsOwner } = suite();
  const ids = await receive();
  const page = await openAsOwner({ path: '/plugins/imprint-inbox', width, height: 844, isTouched: true });
  const taps: Record<string, number> = {};
  /** Taps one after the other, once what is worked on is there. */
  const work = async (what: string, shown: Locator, ...targets: Locator[]): Promise<void> => {
    await shown.waitFor();
    await expectToFit(page);
    for (const target of targets) await target.tap();
    taps[what] = targets.length;
  };
  const opened = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const row = (name: string) => page.getByRole('row', { name });
  const archive = button(page, 'Archive');
  const notice = (text: string) => page.getByRole('status').locator('> div', { hasText: text }).last();

  // What could not be sent is seen in the list, and why among those of its kind.
  await row('fay@').first().getByText('Email failed').waitFor();
  await page.getByRole('tab', { name: /^Failed emails/ }).tap();
  await row('fay@').first().getByText('550 Nobody here” Open the submission').waitFor();
  await expectToFit(page);
  expect(
    await page.evaluate(
      `[...document.querySelectorAll('td')].filter((one) => /Nobody here/.test(one.textContent)).every((one) => one.scrollWidth <= one.clientWidth)`,
    ),
  ).toBe(true);
  await screenshot(page, `inbox-walk-failures-${width}`);
  await page.getByRole('tab', { name: /^Inbox/ }).tap();

  // In the list, a row goes by one tap, and comes back by one.
  const inRow = row('I have found you').getByRole('button', { name: 'Archive' });
  await work('one of two by one person, in the list', inRow, inRow);
  await row('I have found you').waitFor({ state: 'detached' });
  await screenshot(page, `inbox-walk-list-${width}`);
  await notice('1 submission archived.').getByRole('button', { name: 'Undo' }).tap();
  await inRow.tap();
  await row('I have found you').waitFor({ state: 'detached' });

  await row('quinn@').getByRole('link').tap();
  await opened(/quinn/).waitFor();
  await offered(page).first().waitFor();
  await screenshot(page, `inbox-walk-question-${width}`);
  expect(await offered(page).allInnerTexts()).toEqual(['Opening hours', 'We are sorry']);
  await work('a question', opened(/quinn/), button(page, 'Opening hours'), button(page, 'Send and archive'));
  await work('a complaint', opened(/clara/), button(page, 'We are sorry'), button(page, 'Send and archive'));
  await opened(/sid/).waitFor();
  await screenshot(page, `inbox-walk-notices-${width}`);
  // On a phone, what is rarer is in a menu.
  const isNarrow = width < 768;
  const spam = isNarrow
    ? [button(page, 'More'), page.getByRole('menuitem', { name: 'Spam', exact: true })]
    : [button(page, 'Spam')];
  await work('spam', opened(/sid/), ...spam);
  await archive.waitFor({ state: 'detached' });
  await button(page, 'Older submission').tap();

  await opened(/40 123456|#1/).waitFor();
  await page.getByText('contains no address to reply to').waitFor();
  await expectInReach(archive);
  await work('without an address', opened(/40 123456|#1/), archive);
  await opened(/wim/).waitFor();
  await expectSoon(() => page.evaluate(`document.querySelector('dd img')?.naturalWidth`)).toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    work('with files, looked into', opened(/wim/), button(page, /^cv\.pdf/)),
  ]);
  expect(file.suggestedFilename()).toBe('cv.pdf');
  await work('with files', opened(/wim/), archive);
  // The other one is one tap away, in whatever form it came.
  await opened(/tim/).waitFor();
  await page.getByRole('link', { name: 'All data of this person' }).tap();
  await page.getByText(/submissions with tim@example\.org/i).waitFor();
  await page.goBack();
  await opened(/tim/).waitFor();
  await page.getByRole('link', { name: 'Submissions of this person' }).tap();
  await page.getByText(/found$/).waitFor();
  await page.goBack();
  await work('the other one of two', opened(/tim/), button(page, 'Opening hours'), button(page, 'Send and archive'));
  await opened(/florence/).waitFor();
  await offered(page).first().waitFor();
  expect(await offered(page).allInnerTexts()).toEqual(['Horaires']);
  await work('in French', opened(/florence/), button(page, 'Horaires'), button(page, 'Send and archive'));
  const fault = page.getByText('Message failed: 550 Nobody here', { exact: true });
  await fault.waitFor();
  await screenshot(page, `inbox-walk-failed-${width}`);
  await work('whose mail failed, sent again', opened(/fay/), button(page, 'Send again'));
  await fault.waitFor({ state: 'detached' });
  await work('whose mail failed', opened(/fay/), archive);

  await page.getByText('The inbox is empty.').waitFor();
  await page.getByRole('tab', { name: /^Unconfirmed/ }).tap();
  await row('una@').first().getByRole('link').tap();
  await work('unconfirmed', opened(/una/), button(page, 'Ask again'));
  await page.getByRole('link', { name: 'Back to the inbox' }).tap();
  await row('una@').first().waitFor();

  expect(taps).toEqual({
    'one of two by one person, in the list': 1,
    'a question': 2,
    'a complaint': 2,
    spam: isNarrow ? 2 : 1,
    'without an address': 1,
    'with files, looked into': 1,
    'with files': 1,
    'the other one of two': 2,
    'in French': 2,
    'whose mail failed, sent again': 1,
    'whose mail failed': 1,
    unconfirmed: 1,
  });
  for (const [what, id] of Object.entries(ids)) {
    const [formId, number] = [id.slice(0, id.lastIndexOf('/')), Number(id.slice(id.lastIndexOf('/') + 1))];
    const found = await strapi.call('submissions', 'findOne', formId, `${number}`);
    if (what === 'spam') expect(at(found, 'spam')).toBe(true);
    else expect([what, textAt(found, 'status')]).toEqual([what, 'archived']);
  }
  // What waits for ten seconds is sent, unless it has been by now.
  await strapi.pass(10_000);
  await strapi.runJob('mails');
  await strapi.idle();
  await expectSoon(() =>
    ['quinn', 'clara', 'tim', 'florence'].map((name) => mail.to(`${name}@example.org`).at(-1)?.parts.get('text/plain')),
  ).toEqual([
    'Hello quinn@example.org, we are open from nine to five.',
    'We are sorry, clara@example.org.',
    'Hello tim@example.org, we are open from nine to five.',
    'Bonjour florence@example.org, nous ouvrons à neuf heures.',
  ]);
});
