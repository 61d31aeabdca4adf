import type { FormSettings } from '../../../../server/src/contracts/forms';
import { guardedChanges } from '../../../../server/src/forms/definition/change-rights';

const [office, evil] = ['office@example.org', 'evil@example.org'];

/** What a change needs, as `setting: action`. */
const needs = (before: FormSettings, after: FormSettings, defaultDays = 0): string[] =>
  guardedChanges(before, after, defaultDays).map(({ path, action }) => `${path.join('.')}: ${action}`);

describe('guardedChanges', () => {
  it.each<[string, FormSettings, FormSettings]>([
    ['a first recipient', {}, { notifications: [{ id: 'team', to: [evil] }] }],
    [
      'another recipient',
      { notifications: [{ id: 'team', to: [office] }] },
      { notifications: [{ id: 'team', to: [office, evil] }] },
    ],
    [
      'a recipient in the place of another',
      { notifications: [{ id: 'team', to: [office] }] },
      { notifications: [{ id: 'team', to: [evil] }] },
    ],
    [
      'a condition that is met by more',
      {
        notifications: [
          { id: 'team', to: [office], when: { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'a' }] } },
        ],
      },
      { notifications: [{ id: 'team', to: [office] }] },
    ],
    [
      'another text for the same recipient',
      { notifications: [{ id: 'team', to: [office], text: 'x' }] },
      { notifications: [{ id: 'team', to: [office], text: '{{submittedValues}}' }] },
    ],
    [
      'a recipient of another notification',
      {
        notifications: [
          { id: 'team', to: [office] },
          { id: 'sales', to: [evil] },
        ],
      },
      { notifications: [{ id: 'team', to: [office, evil] }] },
    ],
  ])('asks for the right to read: %s', (_, before, after) => {
    expect(needs(before, after)).toEqual(['settings.notifications: submissions.find']);
  });

  it('asks for the right to read for a webhook that is new or changed, and not for one that is removed', () => {
    const hook = {
      id: 'one',
      url: 'https://a.example',
      events: ['submission.created' as const],
      fields: 'none' as const,
    };
    const needed = ['settings.webhooks: submissions.find'];
    expect(needs({}, { webhooks: [hook] })).toEqual(needed);
    expect(needs({ webhooks: [hook] }, { webhooks: [{ ...hook, url: 'https://b.example' }] })).toEqual(needed);
    expect(needs({ webhooks: [hook] }, { webhooks: [{ ...hook, fields: 'all' }] })).toEqual(needed);
    expect(needs({ webhooks: [hook] }, { webhooks: [{ ...hook, secret: 'whsec_x' }] })).toEqual(needed);
    expect(needs({ webhooks: [hook, { ...hook, id: 'two' }] }, { webhooks: [hook] })).toEqual([]);
    expect(needs({ webhooks: [hook] }, {})).toEqual([]);
  });

  it('asks for the right to read where visitors’ answers are to go elsewhere', () => {
    const after = { sender: `Website <${evil}>`, replyTo: evil };
    const all = ['settings.sender: submissions.find', 'settings.replyTo: submissions.find'];
    expect(needs({}, after)).toEqual(all);
    expect(needs({ sender: office, replyTo: office }, after)).toEqual(all);
  });

  it.each<[string, FormSettings, FormSettings, number]>([
    ['an age where there was none', {}, { retentionDays: 1 }, 0],
    ['an age in the place of for ever', { retentionDays: 0 }, { retentionDays: 3650 }, 30],
    ['a lower age', { retentionDays: 30 }, { retentionDays: 29 }, 0],
    ['a lower age than the default', {}, { retentionDays: 29 }, 30],
    ['a lower default', { retentionDays: 31 }, {}, 30],
    ['a default instead of for ever', { retentionDays: 0 }, {}, 30],
  ])('asks for the right to delete: %s', (_, before, after, defaultDays) => {
    expect(needs(before, after, defaultDays)).toEqual(['settings.retentionDays: submissions.delete']);
  });

  it.each<[string, FormSettings, FormSettings, number]>([
    ['nothing', {}, {}, 30],
    [
      'the same',
      { notifications: [{ id: 'team', to: [office] }], sender: office, replyTo: office, retentionDays: 5 },
      { notifications: [{ id: 'team', to: [office] }], sender: office, replyTo: office, retentionDays: 5 },
      0,
    ],
    [
      'fewer recipients',
      { notifications: [{ id: 'team', to: [office, evil] }], sender: office, replyTo: office },
      { notifications: [{ id: 'team', to: [office] }] },
      0,
    ],
    ['no recipients', { notifications: [{ id: 'team', to: [office] }] }, {}, 0],
    ['a higher age', { retentionDays: 5 }, { retentionDays: 6 }, 0],
    ['for ever', { retentionDays: 5 }, { retentionDays: 0 }, 30],
    ['for ever by default', { retentionDays: 5 }, {}, 0],
    ['the default, said', {}, { retentionDays: 30 }, 30],
    ['anything else', {}, { subject: 'x', maxLinks: 0, storeIp: true, successMessage: 'x' }, 0],
  ])('asks for nothing more: %s', (_, before, after, defaultDays) => {
    expect(needs(before, after, defaultDays)).toEqual([]);
  });
});
