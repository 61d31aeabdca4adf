import { toBody, type FormBody } from '../../../../../../admin/src/forms/model/draft/body';
import { readConflict } from '../../../../../../admin/src/forms/model/draft/conflict';
import { type Draft, toDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import { changedPlaces, joinPath, merge } from '../../../../../../admin/src/forms/model/draft/merge';
import { unfinished } from '../../../../../../admin/src/forms/model/faults';
import type { Field, FormItem } from '../../../../../../server/src/contracts/forms';

const name: Field = { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true };
const email: Field = { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, role: 'reply-to' };
const topic: Field = {
  name: 'topic',
  type: 'select',
  label: { en: 'Topic' },
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
};

const form: FormBody = {
  name: 'Contact',
  enabled: true,
  fields: [name, email, topic],
  settings: {
    notifications: [{ id: 'team', to: ['team@example.org'] }],
    webhooks: [{ id: 'hook', url: 'https://a.example.org', events: ['submission.created'], fields: 'none' }],
    rateLimit: { points: 5, seconds: 60 },
    confirmation: { subject: 'Thanks', text: { en: 'Hello', de: 'Hallo' } },
  },
};

const draft = (change: Partial<FormBody> = {}): Draft => toDraft({ ...form, ...change }, 'en');
const fields = (...list: readonly FormItem[]): Partial<FormBody> => ({ fields: [...list] });
const settings = (change: FormBody['settings']): Partial<FormBody> => ({ settings: { ...form.settings, ...change } });

const put = (mine: Partial<FormBody>, theirs: Partial<FormBody>, ...taken: readonly string[]) => {
  const three = { start: draft(), mine: draft(mine), theirs: draft(theirs) };
  const merged = merge(three, new Set(taken), 'en');
  return { form: toBody(merged.draft, 'en'), clashes: merged.clashes.map(({ path }) => joinPath(path)) };
};

/** As the server would have it: a text for the default language alone is a plain one. */
const stored = (change: Partial<FormBody> = {}): FormBody => toBody(draft(change), 'en');

describe('what only one of two has changed is kept', () => {
  it('whoever it was', () => {
    expect(put({}, {})).toEqual({ form: stored(), clashes: [] });
    expect(put({ name: 'Mine' }, {})).toEqual({ form: stored({ name: 'Mine' }), clashes: [] });
    expect(put({}, { enabled: false })).toEqual({ form: stored({ enabled: false }), clashes: [] });
    expect(put({ name: 'Same' }, { name: 'Same' })).toEqual({ form: stored({ name: 'Same' }), clashes: [] });
  });

  it('the name, the state, each setting and each field apart from the others', () => {
    const mine = {
      name: 'Mine',
      ...settings({ subject: 'My subject' }),
      ...fields({ ...name, maxLength: 50 }, email, topic),
    };
    const theirs = {
      enabled: false,
      ...settings({ maxLinks: 2 }),
      ...fields(name, { ...email, required: true }, topic),
    };
    expect(put(mine, theirs)).toEqual({
      form: stored({
        name: 'Mine',
        enabled: false,
        ...settings({ subject: 'My subject', maxLinks: 2 }),
        ...fields({ ...name, maxLength: 50 }, { ...email, required: true }, topic),
      }),
      clashes: [],
    });
  });

  it('the request to confirm', () => {
    const mine = settings({ doubleOptIn: { text: 'Please', expiresAfterDays: 3 } });
    const theirs = settings({ maxLinks: 2 });
    expect(put(mine, theirs)).toEqual({ form: stored(settings({ ...mine.settings, maxLinks: 2 })), clashes: [] });
  });

  it('each language of a text, and each side of a field', () => {
    const mine = fields({ ...name, label: { en: 'Your name', de: 'Name' } }, email, topic);
    const theirs = fields({ ...name, label: { en: 'Name', de: 'Ihr Name' }, required: false }, email, topic);
    expect(put(mine, theirs)).toEqual({
      form: stored(fields({ ...name, label: { en: 'Your name', de: 'Ihr Name' }, required: false }, email, topic)),
      clashes: [],
    });
  });

  it('new fields, behind those that they stood behind, and removed ones', () => {
    const mine: Field = { name: 'phone', type: 'tel', label: 'Phone' };
    const theirs: Field = { name: 'city', type: 'text', label: 'City' };
    expect(put(fields(mine, name, email, topic), fields(name, email, theirs, topic)).form.fields).toEqual(
      stored(fields(mine, name, email, theirs, topic)).fields,
    );
    expect(put(fields(name, email, topic, mine), fields(name, email)).form.fields).toEqual(
      stored(fields(name, email, mine)).fields,
    );
    expect(put(fields(name, email), fields(theirs, name, email, topic))).toEqual({
      form: stored(fields(theirs, name, email)),
      clashes: [],
    });
  });

  it('the order', () => {
    expect(put(fields(topic, email, name), {}).form.fields).toEqual(stored(fields(topic, email, name)).fields);
    const more: Field = { name: 'city', type: 'text', label: 'City' };
    expect(put(fields(topic, email, name), fields(name, more, email, topic))).toEqual({
      form: stored(fields(topic, email, name, more)),
      clashes: [],
    });
  });

  it('the field that is answered, unless it is gone', () => {
    const second: Field = { name: 'office', type: 'email', label: 'Office' };
    const plain: Field = { name: 'email', type: 'email', label: email.label };
    const mine = fields(name, plain, topic, { ...second, role: 'reply-to' });
    expect(put(mine, { name: 'Theirs' }).form).toEqual(stored({ ...mine, name: 'Theirs' }));
    expect(put({ name: 'Mine' }, fields(name, topic)).form).toEqual(stored({ name: 'Mine', ...fields(name, topic) }));
  });

  it('a confirmation that is switched off or on', () => {
    expect(put(settings({ confirmation: undefined }), { name: 'Theirs' })).toEqual({
      form: stored({ name: 'Theirs', ...settings({ confirmation: undefined }) }),
      clashes: [],
    });
  });
});

describe('what both have changed differently is mine, or theirs where it is taken', () => {
  it.each<[string, string, Partial<FormBody>, Partial<FormBody>]>([
    ['a name', 'name', { name: 'Mine' }, { name: 'Theirs' }],
    ['a setting', 'settings.subject', settings({ subject: 'Mine' }), settings({ subject: 'Theirs' })],
    [
      'a limit, whose two numbers belong together',
      'settings.rateLimit',
      settings({ rateLimit: { points: 9, seconds: 60 } }),
      settings({ rateLimit: { points: 5, seconds: 600 } }),
    ],
    [
      'a text of a language',
      'settings.confirmation.text.de',
      settings({ confirmation: { subject: 'Thanks', text: { en: 'Hello', de: 'Meins' } } }),
      settings({ confirmation: { subject: 'Thanks', text: { en: 'Hello', de: 'Ihres' } } }),
    ],
    [
      'a confirmation that one has switched off while the other has changed it',
      'settings.confirmation',
      settings({ confirmation: undefined }),
      settings({ confirmation: { subject: 'Thanks', text: 'Changed' } }),
    ],
    [
      'a part of a field',
      'fields.name.maxLength',
      fields({ ...name, maxLength: 10 }, email, topic),
      fields({ ...name, maxLength: 20 }, email, topic),
    ],
    [
      'the options of a field',
      'fields.topic.options',
      fields(name, email, { ...topic, options: [{ value: 'c', label: 'C' }] }),
      fields(name, email, { ...topic, options: [{ value: 'd', label: 'D' }] }),
    ],
    [
      'a field that one has removed while the other has changed it',
      'fields.topic',
      fields(name, email),
      fields(name, email, { ...topic, required: true }),
    ],
    ['the order', 'order', fields(email, name, topic), fields(name, topic, email)],
  ])('%s', (_, key, mine, theirs) => {
    expect(put(mine, theirs)).toEqual({ form: stored(mine), clashes: [key] });
    expect(put(mine, theirs, key)).toEqual({ form: stored(theirs), clashes: [key] });
    expect(put(theirs, mine)).toEqual({ form: stored(theirs), clashes: [key] });
  });
});

test('nothing of a form gets lost on its way through a merge', () => {
  const whole: Partial<FormBody> = {
    fields: [
      { ...name, help: 'Help', minLength: 1, maxLength: 9, pattern: 'x+', autocomplete: 'name' },
      email,
      { name: 'age', type: 'number', label: 'Age', min: 1, max: 99 },
      {
        name: 'file',
        type: 'file',
        label: 'File',
        accept: ['.pdf'],
        maxSize: 1_000_000,
        maxFiles: 2,
        showIf: { match: 'all', rules: [{ field: 'age', op: 'less', value: '18' }] },
      },
    ],
    settings: {
      notifications: [
        { id: 'team', to: ['a@example.org', 'b@example.org'] },
        {
          id: 'sales',
          to: ['c@example.org'],
          subject: 'S',
          text: 'T',
          attachments: true,
          when: { match: 'any', rules: [{ field: 'name', op: 'notEmpty' }] },
        },
      ],
      subject: 'S',
      sender: 'x@example.org',
      replyTo: 'y@example.org',
      retentionDays: 30,
      storeIp: true,
      hostedPage: true,
      requireToken: true,
      maxLinks: 1,
      rateLimit: { points: 1, seconds: 2 },
      opensAt: '2026-12-01T08:00:00.000Z',
      closesAt: '2026-12-24T17:00:00.000Z',
      maxSubmissions: 5,
      notYetMessage: { en: 'Soon' },
      closedMessage: { en: 'Closed', de: 'Zu' },
      fullMessage: { de: 'Voll' },
      successMessage: { en: 'Thanks', de: 'Danke' },
      confirmation: { subject: 'C', text: 'T' },
    },
  };
  expect(put({}, whole).form).toEqual(stored(whole));
  expect(put(whole, {}).form).toEqual(stored(whole));
});

describe('the order of notifications', () => {
  const list = (...ids: string[]): Partial<FormBody> =>
    settings({ notifications: ids.map((id) => ({ id, to: [`${id}@example.org`] })) });
  const three = (...orders: [string[], string[], string[]]) => {
    const [start, mine, theirs] = orders.map((ids) => draft(list(...ids)));
    if (start === undefined || mine === undefined || theirs === undefined) throw new Error('One is missing.');
    const merged = merge({ start, mine, theirs }, new Set(), 'en');
    return [merged.draft.settings.notifications.map(({ id }) => id), merged.clashes.map(({ path }) => joinPath(path))];
  };

  it('is kept, whoever has changed it', () => {
    expect(three(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual([['c', 'a', 'b'], []]);
    expect(three(['a', 'b', 'c'], ['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual([['b', 'a', 'c'], []]);
    expect(three(['a', 'b'], ['b', 'a', 'mine'], ['a', 'b', 'theirs'])).toEqual([['b', 'theirs', 'a', 'mine'], []]);
    expect(three(['a', 'b'], ['b', 'a'], ['b'])).toEqual([['b'], []]);
  });

  it('is one place, if both have changed it', () => {
    expect(three(['a', 'b', 'c'], ['c', 'a', 'b'], ['b', 'a', 'c'])).toEqual([
      ['c', 'a', 'b'],
      ['settings.notificationOrder'],
    ]);
    const before = draft(list('a', 'b'));
    expect(changedPlaces(before, draft(list('b', 'a')), 'en')).toEqual([['settings', 'notificationOrder']]);
    expect(changedPlaces(before, draft(list('a')), 'en')).toEqual([['settings', 'notifications', 'b']]);
  });
});

test('the condition of a notification is about the same field afterwards, wherever that stands', () => {
  const when = { match: 'all' as const, rules: [{ field: 'topic', op: 'notEmpty' as const }] };
  const mine = settings({ notifications: [{ id: 'team', to: ['team@example.org'], when }] });
  const theirs = fields(topic, name, email);
  expect(put(mine, theirs)).toEqual({ form: stored({ ...mine, ...theirs }), clashes: [] });
});

describe('a rule about a field that is gone', () => {
  const sent = (field: string) =>
    settings({
      notifications: [
        { id: 'team', to: ['team@example.org'], when: { match: 'all', rules: [{ field, op: 'notEmpty' }] } },
      ],
    });
  const rules = ({ draft: { settings: own } }: ReturnType<typeof merge>) => own.notifications[0]?.when?.rules;

  it('is about nothing after a merge, whatever keys and names the other fields have', () => {
    // In the draft its field is called f2 until it is removed, as the third one of the merged form is, and one by its name.
    const named: Field = { ...topic, name: 'f2' };
    const start = draft({ ...sent('topic'), ...fields(email, name, topic) });
    const mine: Draft = { ...start, fields: start.fields.filter(({ key }) => key !== 'f2') };
    const theirs = draft({ ...sent('topic'), ...fields(email, name, topic, named), name: 'Theirs' });
    const merged = merge({ start, mine, theirs }, new Set(), 'en');
    expect(rules(merged)).toMatchObject([{ field: '' }]);
    expect(merged.draft.fields.map(({ name: called }) => called)).toEqual(['email', 'name', 'f2']);
    expect(toBody(merged.draft, 'en').settings.notifications?.[0]?.when?.rules).toMatchObject([{ field: '' }]);
    expect(unfinished(merged.draft)).toEqual({ 'settings.notifications.team.when': 'forms.fault.showIf' });
  });

  it('is about nothing where the other has removed its field', () => {
    const merged = merge(
      { start: draft(), mine: draft(sent('topic')), theirs: draft(fields(name, email)) },
      new Set(),
      'en',
    );
    expect(rules(merged)).toMatchObject([{ field: '' }]);
    expect(unfinished(merged.draft)).toEqual({ 'settings.notifications.team.when': 'forms.fault.showIf' });
  });

  it('is about nothing in what was stored, and does not follow a field that has no name yet', () => {
    const opened = draft(sent('f0'));
    expect(opened.settings.notifications[0]?.when?.rules).toMatchObject([{ field: '' }]);
    const again = draft({ ...sent(''), ...fields({ ...name, name: '' }, email) });
    expect(again.settings.notifications[0]?.when?.rules).toMatchObject([{ field: '' }]);
  });
});

test('what a merge calls its fields was never the name of another one', () => {
  const three = { start: draft(), mine: draft(fields(topic, name, email)), theirs: draft({ name: 'Theirs' }) };
  const { draft: merged } = merge(three, new Set(), 'en');
  const used = Object.values(three).flatMap((one) => one.fields.map(({ key }) => key));
  expect(merged.fields.filter(({ key }) => used.includes(key))).toEqual([]);
  expect(merged.keys).toBe(6);
});

test('two conditions of a field are not mixed', () => {
  const shownIf = (showIf: Field['showIf']): Partial<FormBody> => ({ fields: [name, { ...email, showIf }] });
  const mine = shownIf({ match: 'any', rules: [{ field: 'name', op: 'notEmpty' }] });
  const theirs = shownIf({ match: 'all', rules: [{ field: 'name', op: 'empty' }] });
  expect(put(mine, theirs)).toEqual({ form: stored(mine), clashes: ['fields.email.showIf'] });
});

describe('what stands among the fields', () => {
  const step: FormItem = { type: 'step', id: 'name', title: { en: 'You', de: 'Sie' } };
  const heading: FormItem = { type: 'heading', text: { en: 'Your data', de: 'Ihre Daten' } };
  const hint: FormItem = { type: 'paragraph', text: 'We answer soon.' };
  const more: FormItem = { type: 'paragraph', text: 'Really soon.' };
  const base = fields(step, heading, name, hint, email);
  const between = (mine: Partial<FormBody>, theirs: Partial<FormBody>, ...taken: readonly string[]) => {
    const three = { start: draft(base), mine: draft(mine), theirs: draft(theirs) };
    const merged = merge(three, new Set(taken), 'en');
    return { form: toBody(merged.draft, 'en'), clashes: merged.clashes.map(({ path }) => joinPath(path)) };
  };
  const rewritten = (text: string): FormItem => ({ type: 'heading', text: { en: text, de: 'Ihre Daten' } });

  it('is kept as one of two has changed it: rewritten, moved, added and removed', () => {
    const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'name', op: 'notEmpty' }] };
    const title: FormItem = { ...step, title: { en: 'About you', de: 'Sie' } };
    const mine = fields(title, rewritten('Your details'), name, { ...hint, showIf }, email);
    const theirs = fields({ ...step, title: { en: 'You', de: 'Über Sie' } }, heading, name, email, hint, more);
    expect(between(mine, theirs)).toEqual({
      form: stored(
        fields(
          { ...step, title: { en: 'About you', de: 'Über Sie' } },
          rewritten('Your details'),
          name,
          email,
          { ...hint, showIf },
          more,
        ),
      ),
      clashes: [],
    });
    expect(between(fields(step, name, email), theirs).form).toEqual(
      stored(fields({ ...step, title: { en: 'You', de: 'Über Sie' } }, name, email, more)),
    );
    expect(between({}, base).form).toEqual(stored());
  });

  it('is asked about where both have rewritten it', () => {
    const mine = fields(step, rewritten('Mine'), name, hint, email);
    const theirs = fields(step, rewritten('Theirs'), name, hint, email);
    const place = 'fields.heading:Your data.label.en';
    expect(between(mine, theirs)).toEqual({ form: stored(mine), clashes: [place] });
    expect(between(mine, theirs, place)).toEqual({ form: stored(theirs), clashes: [place] });
    const titles = ['Mine', 'Theirs'].map((title) => fields({ ...step, title }, heading, name, hint, email));
    expect(between(titles[0] ?? {}, titles[1] ?? {}).clashes).toEqual(['fields.step:name.label.en']);
  });

  it('stays apart from what says the same', () => {
    const twice = fields(step, heading, name, hint, heading, email);
    expect(between(twice, { ...base, name: 'Theirs' }).form).toEqual(stored({ ...twice, name: 'Theirs' }));
    expect(between(twice, twice)).toEqual({ form: stored(twice), clashes: [] });
  });
});

test('each role goes to the field that one of two has chosen', () => {
  const mine = fields({ ...name, role: 'name' }, email, topic);
  const theirs = fields(name, { name: 'email', type: 'email', label: email.label }, topic);
  expect(put(mine, theirs)).toEqual({
    form: stored(fields({ ...name, role: 'name' }, { name: 'email', type: 'email', label: email.label }, topic)),
    clashes: [],
  });
});

describe('changedPlaces', () => {
  const places = (change: Partial<FormBody>): string[] => changedPlaces(draft(), draft(change), 'en').map(joinPath);

  it('names what somebody has changed', () => {
    expect(places({})).toEqual([]);
    expect(places({ name: 'New', enabled: false })).toEqual(['name', 'enabled']);
    expect(places(settings({ subject: 'New', rateLimit: undefined }))).toEqual([
      'settings.subject',
      'settings.rateLimit',
    ]);
    expect(places(fields({ ...name, label: { en: 'Name', de: 'Neu' } }, email))).toEqual([
      'fields.name.label.de',
      'fields.topic',
    ]);
    expect(places(fields(email, name, topic))).toEqual(['order']);
    expect(places(fields(name, email, topic, { name: 'x', type: 'text', label: 'X' }))).toEqual(['fields.x']);
  });
});

describe('conflictOf', () => {
  it('takes the form as it is now from what the fetch client threw', () => {
    const details = { form: { revision: 2 } };
    expect(readConflict({ status: 409, response: { data: { error: { details } } } })).toBe(details);
  });

  it.each([
    ['another status', { status: 400, response: { data: { error: { details: { form: {} } } } } }],
    ['no form', { status: 409, response: { data: { error: { details: {} } } } }],
    ['no details', { status: 409 }],
    ['no object', 'offline'],
  ])('%s is another fault', (_, thrown) => {
    expect(readConflict(thrown)).toBeUndefined();
  });
});
