import type { Form, FormItem } from '../../../../server/src/contracts/forms';
import { withLawfulDefaults } from '../../../../server/src/forms/declarations';
import { kindFaults } from '../../../../server/src/forms/declarations/check';
import { isOldWithdrawal, toWithdrawal } from '../../../../server/src/forms/declarations/old-template';
import { parseForm } from '../../../../server/src/forms/definition/definition';
import { textsFor } from '../../../../server/src/text/messages';

/** As the template of earlier versions made it. */
const fields: FormItem[] = [
  {
    name: 'contract',
    type: 'textarea',
    label: { en: 'I hereby withdraw from my contract for the following goods or service' },
    required: true,
  },
  { name: 'order-number', type: 'text', label: 'Order or customer number', required: true },
  { name: 'received', type: 'date', label: 'Received on' },
  { type: 'heading', text: 'You' },
  { type: 'step', id: 'more', title: 'More' },
  { name: 'file', type: 'file', label: 'File' },
  { name: 'who', type: 'text', label: 'Name', required: true, role: 'name' },
  { name: 'mail', type: 'email', label: 'Email', required: true, role: 'reply-to' },
];
const settings: Form['settings'] = {
  notifications: [{ id: 'team', to: ['team@example.org'] }],
  confirmation: { text: 'Hello {{who}}' },
  successMessage: 'Thanks',
  retentionDays: 1460,
};

it('is found by what it asks, in any language', () => {
  expect(isOldWithdrawal({ fields })).toBe(true);
  const label = 'Hiermit widerrufe ich den von mir geschlossenen Vertrag';
  expect(isOldWithdrawal({ fields: [{ name: 'a', type: 'textarea', label }] })).toBe(true);
  expect(isOldWithdrawal({ fields: fields.slice(1) })).toBe(false);
  expect(isOldWithdrawal({ kind: 'withdrawal', fields })).toBe(false);
});

it('becomes a withdrawal that keeps what it may', () => {
  const turned = toWithdrawal({ fields, settings }, 'deu');
  expect(kindFaults({ ...turned, settings: turned.settings }, textsFor('en'))).toEqual([]);
  expect(() => parseForm(withLawfulDefaults({ name: 'Withdrawal', ...turned }))).not.toThrow();
  expect(turned.fields.map((item) => ('name' in item ? `${item.name} ${String(item.required)}` : item.type))).toEqual([
    'contract true',
    'order-number undefined',
    'received undefined',
    'heading',
    'who true',
    'mail true',
  ]);
  expect(turned.settings).toEqual({ notifications: settings.notifications, hostedPage: true });
});

it('gets what it lacks', () => {
  const { fields: items } = toWithdrawal({ fields: fields.slice(0, 1), settings: {} }, '');
  expect(items.map((item) => 'role' in item && item.role)).toEqual(['contract', 'name', 'reply-to']);
});

it.each([
  ['aut', 'aut'],
  ['deu', 'deu'],
  ['', 'deu'],
  ['che', 'other'],
])('of an owner in “%s” follows the law of %s', (owner, law) => {
  expect(toWithdrawal({ fields, settings }, owner).country).toBe(law);
});
