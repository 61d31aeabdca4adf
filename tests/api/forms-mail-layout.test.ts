/* How emails look: one layout, with what the project's configuration says of it, or one of the project's own. */
import { eventually } from './support/eventually';
import { contact, createForm, submit } from './support/forms';
import { at, textAt } from './support/json';
import { startMailServer } from './support/mail';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const logo = 'https://example.org/logo.png';
const suite = useStrapi({ config: { forms: { mail: { name: 'Example & Co', logo } } } });

const mailTo = (to: string) =>
  eventually(
    () => suite().mail.to(to),
    (mails) => mails.length > 0,
  ).then(([mail]) => mail);

test('the HTML part has the logo, the values as a table, the language and nothing that a visitor typed as markup', async () => {
  const { strapi, api } = suite();
  const notifications = [{ id: 'team', to: ['layout-team@example.org'] }];
  const confirmation = { text: { en: 'Thanks, {{name}}.', de: 'Danke, {{name}}.' } };
  const formId = await createForm(strapi, { settings: { notifications, confirmation } });
  const email = 'layout-visitor@example.org';
  await api.post(
    `/forms/v1/submission/${formId}?locale=de`,
    contact({ email, name: 'Erika <img src=x>', message: 'One\n\n</td></table><b>' }),
  );
  const html = (await mailTo('layout-team@example.org'))?.parts.get('text/html') ?? '';
  expect(html).toContain(`<img src="${logo}" alt="Example &amp; Co"`);
  expect(html).toMatch(/<th scope="row"[^>]*>Name<\/th><td[^>]*>Erika &lt;img src=x&gt;<\/td>/);
  expect(html).toContain('One<br>\n<br>\n&lt;/td&gt;&lt;/table&gt;&lt;b&gt;');
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain(`/plugins/imprint-inbox/${formId}/1"`);

  const sent = await mailTo(email);
  expect(sent?.parts.get('text/plain')).toBe('Danke, Erika <img src=x>.');
  expect(sent?.parts.get('text/html')).toContain('<html lang="de" dir="ltr">');
  expect(sent?.parts.get('text/html')).toContain('Danke, Erika &lt;img src=x&gt;.</p>');

  await strapi.call('responses', 'create', formId, 1, 'One <b>\n\nTwo');
  const [, reply] = await eventually(
    () => suite().mail.to(email),
    (mails) => mails.length > 1,
  );
  expect(reply?.parts.get('text/html')).toContain('One &lt;b&gt;</p>');
  expect(reply?.parts.get('text/html')).toContain(`<img src="${logo}"`);
});

test('a project’s own layout takes the place of the built-in one, and an email that it fails for is tried again', async () => {
  const server = await startMailServer();
  const config = { forms: { mail: { locale: 'de' } } };
  const strapi = await startStrapi({ config, env: { ...server.env, MAIL_LAYOUT: 'own' } });
  try {
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'a', to: ['own@example.org'] }] } });
    await submit(strapi.api, formId);
    const [mail] = await eventually(
      () => server.to('own@example.org'),
      (mails) => mails.length > 0,
    );
    // The team's language, whatever that of the imprint or of the visitor is.
    expect(mail?.headers.get('subject')).toBe('Contact: neue Einsendung 1 von erika@example.org');
    expect(mail?.parts.get('text/html')).toBe('<p lang="de">An own layout of 3 parts</p>');
    expect(mail?.parts.get('text/plain')).toContain('Nachricht: Good morning!');

    const broken = [{ id: 'a', to: ['own@example.org'], subject: 'broken' }];
    await strapi.call('forms', 'update', formId, { settings: { notifications: broken } });
    await submit(strapi.api, formId);
    const failed = await eventually(
      () => strapi.call('mails', 'find', formId, 2),
      (mails) => textAt(mails, '0', 'status') === 'failed',
    );
    expect(at(failed, '0', 'error')).toBe('This layout is broken.');
    expect(textAt(failed, '0', 'nextAttemptAt')).not.toBe('');
    expect(server.to('own@example.org')).toHaveLength(1);
  } finally {
    await strapi.stop();
    await server.stop();
  }
});
