import { captchaChoices, drawnCaptcha } from '../../../../../admin/src/forms/model/captcha';

const services = ['hcaptcha'] as const;

it('offers ALTCHA, the services with keys, and what a form has without them', () => {
  expect(captchaChoices('none', [])).toEqual(['none', 'altcha']);
  expect(captchaChoices('hcaptcha', services)).toEqual(['none', 'altcha', 'hcaptcha']);
  expect(captchaChoices('turnstile', services)).toEqual(['none', 'altcha', 'hcaptcha', 'turnstile']);
});

it('draws what can be solved', () => {
  expect(drawnCaptcha('none', services)).toBeUndefined();
  expect(drawnCaptcha('altcha', [])).toEqual({ provider: 'altcha' });
  expect(drawnCaptcha('hcaptcha', services)).toEqual({ provider: 'hcaptcha' });
  expect(drawnCaptcha('turnstile', services)).toBeUndefined();
});
