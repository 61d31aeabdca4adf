import { parseForm } from '../../../../server/src/forms/definition/definition';
import {
  INPUTS,
  PLACEHOLDERS,
  publicSettings,
  readSetting,
} from '../../../../server/src/forms/definition/setting-inputs';
import { storedSettings } from '../../../../server/src/forms/definition/setting-schemas';
import { GUARDED } from '../../../../server/src/forms/definition/settings';

const minimal = { name: 'Contact', fields: [{ name: 'email', type: 'email', label: 'Email' }] };

test('a value is read at its path, and a switch by its group', () => {
  const settings = { subject: 'S', confirmation: { text: 'Thanks' }, rateLimit: { points: 1, seconds: 2 } };
  expect(readSetting(settings, INPUTS.subject)).toBe('S');
  expect(readSetting(settings, INPUTS.confirmation)).toBe(true);
  expect(readSetting(settings, INPUTS['confirmation.text'])).toBe('Thanks');
  expect(readSetting(settings, INPUTS['confirmation.subject'])).toBeUndefined();
  expect(readSetting(settings, INPUTS['rateLimit.seconds'])).toBe(2);
  expect(readSetting({}, INPUTS.doubleOptIn)).toBe(false);
  expect(readSetting({}, INPUTS['doubleOptIn.text'])).toBeUndefined();
});

test('sites get what concerns them, and nothing else', () => {
  const opensAt = '2026-12-01T08:00:00.000Z';
  expect(publicSettings({ opensAt, sender: 'office@example.org', successMessage: 'Thanks' }, 'en')).toEqual({
    opensAt,
  });
  expect(publicSettings({}, 'en')).toEqual({});
  const buttons = { submit: { de: 'Los', en: 'Go' }, next: { de: 'Vor' }, back: 'Retour' };
  expect(publicSettings({ buttons }, 'de-AT')).toEqual({ buttons: { submit: 'Los', next: 'Vor', back: 'Retour' } });
  // The built-in text of a language rather than that of another one.
  expect(publicSettings({ buttons }, 'en')).toEqual({ buttons: { submit: 'Go', back: 'Retour' } });
  expect(publicSettings({ buttons: { next: { de: 'Vor' } } }, 'en')).toEqual({});
});

test('each text with placeholders has its own', () => {
  expect(Object.keys(PLACEHOLDERS)).toEqual([
    'settings.notifications.subject',
    'settings.notifications.text',
    'settings.subject',
    'settings.successMessage',
    'settings.confirmation.subject',
    'settings.confirmation.text',
    'settings.doubleOptIn.subject',
    'settings.doubleOptIn.text',
  ]);
  expect(PLACEHOLDERS['settings.doubleOptIn.text']).toContain('confirmationLink');
});

test('whoever changes these may read or delete submissions', () => {
  expect(GUARDED).toEqual(['notifications', 'sender', 'replyTo', 'retentionDays', 'webhooks']);
});

test('a value is stored within its limits, and read whatever they were', () => {
  const settings = { confirmation: { text: 'x'.repeat(20_000) }, doubleOptIn: { text: 'x', expiresAfterDays: 90 } };
  expect(parseForm({ ...minimal, settings }).settings).toEqual(settings);
  expect(() => parseForm({ ...minimal, settings: { confirmation: { text: 'x'.repeat(20_001) } } })).toThrow(
    'settings.confirmation.text',
  );
  const buttons = { submit: { fr: 'x'.repeat(1_000) }, back: 'Back' };
  expect(parseForm({ ...minimal, settings: { buttons } }).settings).toEqual({ buttons });
  expect(() => parseForm({ ...minimal, settings: { buttons: { submit: { fr: 'x'.repeat(1_001) } } } })).toThrow(
    'settings.buttons.submit.fr',
  );
  expect(() => parseForm({ ...minimal, settings: { buttons: { next: 'two\nlines' } } })).toThrow(
    'settings.buttons.next',
  );
  expect(() => parseForm({ ...minimal, settings: { buttons: { reset: 'x' } } })).toThrow('settings.buttons');
  const wider = { doubleOptIn: { text: 'x', expiresAfterDays: 900 }, maxLinks: -1, redirect: 'x' };
  expect(storedSettings.parse(wider)).toEqual({ doubleOptIn: { text: 'x', expiresAfterDays: 900 }, maxLinks: -1 });
});
