import { CAPTCHA_WIDGETS } from '../../../../server/src/forms/markup/captcha-widgets';

it.each(Object.values(CAPTCHA_WIDGETS))('loads the script of $global over HTTPS', ({ src }) => {
  expect(new URL(src('de')).protocol).toBe('https:');
});

it('asks hCaptcha for its words in the language of the form', () => {
  expect(CAPTCHA_WIDGETS.hcaptcha.src('de-AT')).toContain('&hl=de-AT');
});
