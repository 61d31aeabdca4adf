/* Who may call what: every route with all permissions but its own, and with its own alone. */
import { expectRefused } from './support/access';
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, type Client, expectError, expectStatus } from './support/http';
import { at, keysOf, listAt, recordAt, textAt } from './support/json';
import type { Action, People } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

interface Subject {
  readonly formId: string;
  readonly number: number;
}

interface Route {
  readonly action: Action;
  readonly status: number;
  readonly call: (api: Client, subject: Subject, headers: Record<string, string>) => Promise<Answer>;
}

const protectedRoutes: readonly Route[] = [
  {
    action: 'options.update',
    status: 200,
    call: (api, _, headers) => api.post('/imprint/v1/options', { fax: '030 12345' }, headers),
  },
  {
    action: 'titles.update',
    status: 200,
    call: (api, _, headers) => api.post('/imprint/v1/titles', { fax: 'Telefax' }, headers),
  },
  {
    action: 'completeness.find',
    status: 200,
    call: (api, _, headers) => api.get('/imprint/v1/completeness', headers),
  },
  { action: 'revisions.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/revisions', headers) },
  { action: 'revisions.findOne', status: 200, call: (api, _, headers) => api.get('/imprint/v1/revisions/1', headers) },
  {
    action: 'submissions.find',
    status: 200,
    call: (api, { formId }, headers) => api.get(`/forms/v1/submission/${formId}`, headers),
  },
  {
    action: 'submissions.findOne',
    status: 200,
    call: (api, { formId, number }, headers) => api.get(`/forms/v1/submission/${formId}/${number}`, headers),
  },
  {
    action: 'submissions.export',
    status: 200,
    call: (api, { formId }, headers) => api.get(`/forms/v1/export/${formId}`, headers),
  },
  {
    action: 'submissions.delete',
    status: 200,
    call: (api, { formId, number }, headers) => api.delete(`/forms/v1/submission/delete/${formId}/${number}`, headers),
  },
  {
    action: 'responses.create',
    status: 200,
    call: (api, { formId, number }, headers) =>
      api.post(`/forms-extended/v1/response/${formId}/${number}`, { response: 'Hello' }, headers),
  },
  {
    action: 'responses.find',
    status: 200,
    call: (api, { formId, number }, headers) => api.get(`/forms-extended/v1/response/${formId}/${number}`, headers),
  },
];

const publicReads: readonly Route[] = [
  { action: 'options.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/all', headers) },
  { action: 'options.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/fax', headers) },
  { action: 'titles.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/titles', headers) },
  { action: 'document.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/document', headers) },
  { action: 'links.find', status: 200, call: (api, _, headers) => api.get('/imprint/v1/links', headers) },
  {
    // Nobody has written the statement.
    action: 'accessibility.find',
    status: 404,
    call: (api, _, headers) => api.get('/imprint/v1/accessibility', headers),
  },
];

const allActions = [...new Set([...protectedRoutes, ...publicReads].map(({ action }) => action))];

/** Every action but one; in the admin panel `findOne` is ticked as `find`, so there it goes too. */
const allBut = (action: Action): readonly Action[] => {
  const family = action.replace(/\.findOne$/, '.find');
  return allActions.filter((other) => other !== action && other !== family && other !== `${family}One`);
};

/** Credentials of every kind with these rights, and no others. */
const credentials = async (
  people: People,
  actions: readonly Action[],
): Promise<readonly (readonly [string, { Authorization: string }])[]> => {
  const user = await people.user(actions);
  const token = await people.token('custom', actions);
  const issued = await suite().strapi.callStrapi('plugin::users-permissions.jwt', 'issue', { id: user.id });
  return [
    ['an admin user', (await people.admin(actions)).basic],
    ['a Users & Permissions user', user.basic],
    ['a Users & Permissions JWT', { Authorization: `Bearer ${String(issued)}` }],
    ['an API token by Basic', token.basic],
    ['an API token by Bearer', token.bearer],
  ];
};

const makeSubject = async (): Promise<Subject> => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  return { formId, number: await putSubmission(strapi, formId, contact({ email: 'visitor@example.org' })) };
};

beforeAll(async () => {
  // There must be a revision to read.
  await suite().strapi.call('imprint', 'update', { name: 'Before' });
});

describe.each(protectedRoutes)('$action', ({ action, status, call }) => {
  test('protected: 401 with the challenge without credentials, also when Public has every other right', async () => {
    const { api, people } = suite();
    const subject = await makeSubject();
    expectRefused(await call(api, subject, {}));
    await people.setPublicRole(allBut(action));
    expectRefused(await call(api, subject, {}));
    await people.setPublicRole([]);
  });

  test('403 with every right but this one', async () => {
    const { api, people } = suite();
    const subject = await makeSubject();
    for (const [, headers] of await credentials(people, allBut(action))) {
      expectError(await call(api, subject, headers), 403, { name: 'ForbiddenError' });
    }
  });

  test('allowed with this right alone', async () => {
    const { api, people } = suite();
    for (const [, headers] of await credentials(people, [action])) {
      expectStatus(await call(api, await makeSubject(), headers), status);
    }
  });

  test('allowed for the super admin and a full-access token', async () => {
    const { api, people } = suite();
    const token = await people.token('full-access');
    for (const headers of [people.owner.basic, token.basic, token.bearer]) {
      expectStatus(await call(api, await makeSubject(), headers), status);
    }
  });

  test('a read-only token reads and does nothing else', async () => {
    const { api, people } = suite();
    const token = await people.token('read-only');
    const reads = action.endsWith('.find') || action.endsWith('.findOne');
    for (const headers of [token.basic, token.bearer]) {
      expectStatus(await call(api, await makeSubject(), headers), reads ? status : 403);
    }
  });

  test('a right given to Public needs no credentials', async () => {
    const { api, people } = suite();
    await people.setPublicRole([action]);
    const answer = await call(api, await makeSubject(), {});
    await people.setPublicRole([]);
    expectStatus(answer, status);
  });
});

describe.each(publicReads)('$action, public by default', ({ status, call }) => {
  test('needs no credentials', async () => {
    expectStatus(await call(suite().api, { formId: '', number: 0 }, {}), status);
  });
});

test('submissions.check: public for an enabled form', async () => {
  const { api, strapi } = suite();
  const enabled = await createForm(strapi);
  expectStatus(await api.post(`/forms/v1/check/${enabled}`, { ...contact(), _step: '' }), 200);
  const disabled = await createForm(strapi, { enabled: false });
  expectError(await api.post(`/forms/v1/check/${disabled}`, { ...contact(), _step: '' }), 404);
});

test('submissions.create: public for an enabled form', async () => {
  const { api, strapi } = suite();
  const enabled = await createForm(strapi);
  expectStatus(await api.post(`/forms/v1/submission/${enabled}`, contact()), 201);
  const disabled = await createForm(strapi, { enabled: false });
  expectError(await api.post(`/forms/v1/submission/${disabled}`, contact()), 404);
});

describe('imprint.public: false puts the reads behind their action', () => {
  const closed = useStrapi({ config: { imprint: { public: false } } });

  test.each(publicReads)('$action', async ({ action, status, call }) => {
    const { api, people } = closed();
    const subject = { formId: '', number: 0 };
    expectRefused(await call(api, subject, {}));
    for (const person of [await people.admin([action]), await people.user([action])]) {
      expectStatus(await call(api, subject, person.basic), status);
    }
    const others = allBut(action);
    for (const person of [
      await people.admin(others),
      await people.user(others),
      await people.token('custom', others),
    ]) {
      expectError(await call(api, subject, person.basic), 403, { name: 'ForbiddenError' });
    }
    const token = await people.token('read-only');
    expectStatus(await call(api, subject, token.basic), status);
    expectStatus(await call(api, subject, token.bearer), status);
  });

  test('an ETag is no way in', async () => {
    const { api, people } = closed();
    const { headers } = expectStatus(await api.get('/imprint/v1/all', people.owner.basic), 200);
    expectRefused(await api.get('/imprint/v1/all', { 'If-None-Match': headers.etag ?? '*' }));
    expectRefused(await api.get('/imprint/v1/all', { 'If-None-Match': '*' }));
  });
});

describe('roles and permissions can be ticked in Settings for both permission systems', () => {
  const actions = [...allActions, 'submissions.create'];

  test('the admin panel’s roles list the actions', async () => {
    const { strapi, people } = suite();
    const { json } = expectStatus(await strapi.site.get('/admin/permissions', people.session), 200);
    const listed = listAt(json, 'data', 'sections', 'plugins')
      .map((item) => ({
        action: textAt(item, 'action'),
        label: textAt(item, 'displayName'),
        plugin: at(item, 'plugin'),
      }))
      .filter(({ action }) => action.startsWith('plugin::imprint.'));
    for (const action of actions.filter((name) => !name.endsWith('.findOne') && name !== 'submissions.create')) {
      expect(listed.map((item) => item.action)).toContain(`plugin::imprint.${action}`);
    }
    for (const { label, plugin } of listed) {
      expect(label).not.toBe('');
      expect(plugin).toBe('imprint');
    }
  });

  test('and name them in German to who has the panel in German', async () => {
    const { strapi, people } = suite();
    const names = async (preferedLanguage: string | null) => {
      await strapi.query('admin::user', 'updateMany', { where: {}, data: { preferedLanguage } });
      const { json } = expectStatus(await strapi.site.get('/admin/permissions', people.session), 200);
      const found = listAt(json, 'data', 'sections', 'plugins').map((item) =>
        ['action', 'subCategory', 'displayName'].map((name) => textAt(item, name)),
      );
      return [found.length, found.find(([action]) => action === 'plugin::imprint.submissions.export')];
    };
    const [count, english] = await names(null);
    expect(english).toEqual(['plugin::imprint.submissions.export', 'submissions', 'Export']);
    expect(await names('de')).toEqual([count, ['plugin::imprint.submissions.export', 'Einsendungen', 'Exportieren']]);
    expect(await names('fr')).toEqual([count, english]);
  });

  test('Users & Permissions roles list the actions', async () => {
    const { strapi, people } = suite();
    const { json } = expectStatus(await strapi.site.get('/users-permissions/permissions', people.session), 200);
    for (const action of actions) {
      expect(at(json, 'permissions', 'plugin::imprint', 'controllers', ...action.split('.'), 'enabled')).toBe(false);
    }
  });

  test('and nothing else: what the admin panel’s own pages do is no matter of theirs', async () => {
    const { strapi, people } = suite();
    const { json } = expectStatus(await strapi.site.get('/users-permissions/permissions', people.session), 200);
    const controllers = recordAt(json, 'permissions', 'plugin::imprint', 'controllers');
    const listed = Object.entries(controllers).flatMap(([controller, names]) =>
      keysOf(names).map((name) => `${controller}.${name}`),
    );
    expect(listed.toSorted()).toEqual(
      [
        ...actions,
        'confirmations.confirm',
        'confirmations.find',
        'drafts.findOne',
        'drafts.save',
        'forms.findChallenge',
        'forms.findOne',
        'forms.findElements',
        'forms.findStyles',
        'forms.findPage',
        'forms.findReceipt',
        'forms.findToken',
        'openapi.find',
        'submissions.check',
      ].toSorted(),
    );
  });

  test('an API token can be given each of them', async () => {
    const { people } = suite();
    await people.token(
      'custom',
      actions.map((action): Action => `${action.split('.')[0]}.${action.split('.')[1]}`),
    );
  });
});
