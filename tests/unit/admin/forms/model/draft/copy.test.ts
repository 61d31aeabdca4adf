import { toBody } from '../../../../../../admin/src/forms/model/draft/body';
import { settingsForCopy } from '../../../../../../admin/src/forms/model/draft/copy';
import { toDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import { fieldsOf } from '../../../../../../server/src/forms/definition/items';
import { toControl } from '../../../../../../server/src/forms/markup/controls';

const settings = {
  webhooks: [{ id: 'hook', url: 'https://example.org', events: ['response.sent' as const], fields: 'all' as const }],
  notifications: [{ id: 'team', to: ['office@example.org'] }],
  sender: 'web@example.org',
  replyTo: 'office@example.org',
  retentionDays: 30,
  subject: 'Hello',
};

describe('settingsForCopy', () => {
  it.each<[string, string[], Partial<typeof settings>]>([
    ['who may do everything', ['submissions.find', 'submissions.delete'], settings],
    ['who may do neither', [], { subject: 'Hello' }],
    ['who may not delete messages', ['submissions.find'], { ...settings, retentionDays: undefined }],
    ['who may not read messages', ['submissions.delete'], { retentionDays: 30, subject: 'Hello' }],
  ])('copies for %s what they may set', (_, actions, expected) => {
    expect(settingsForCopy(settings, (action) => actions.includes(action))).toEqual(expected);
  });

  it('adds nothing that is not there', () => {
    expect(Object.keys(settingsForCopy({ subject: 'Hello' }, () => true))).toEqual(['subject']);
  });
});

test('texts in the place of built-in ones are saved by language, labels as one text where there is only one', () => {
  const form = {
    name: 'Contact',
    enabled: true,
    fields: [{ name: 'site', type: 'url' as const, label: 'Website' }],
    settings: { successMessage: 'Danke', confirmation: { subject: { fr: 'Merci' }, text: 'Hallo' } },
  };
  const body = toBody(toDraft(form, 'de'), 'de');
  expect(body.settings.successMessage).toEqual({ de: 'Danke' });
  expect(body.settings.confirmation).toEqual({ subject: { fr: 'Merci' }, text: { de: 'Hallo' } });
  expect(fieldsOf(body.fields).map(({ label }) => label)).toEqual(['Website']);
  expect(toBody(toDraft({ ...form, settings: {} }, 'de'), 'de').settings.successMessage).toBeUndefined();
});

test('a browser lets an address pass to which the server adds its scheme', () => {
  const site = { name: 'site', type: 'url' as const, label: 'Website', required: true, maxLength: 200 };
  const form = { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257', name: 'x', fields: [site] };
  expect(toControl(form, site, 'en', false).attributes).toEqual({
    type: 'text',
    inputmode: 'url',
    required: true,
    maxlength: '200',
  });
});
