/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The element of a form, with a client that answers as it is told; with a real server: tests/e2e/elements.test.ts. */
import { ImprintError, type Refusal } from '../../../../client/src/answers';
import type { Client, FormToSubmit } from '../../../../client/src/client';
import type { ImprintEvents } from '../../../../client/src/elements/events';
import { startForm } from '../../../../client/src/elements/form';
import type { Values } from '../../../../client/src/values';
import type { PublicForm } from '../../../../server/src/contracts/forms';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const idOf = (name: string): string => `form-7533269e-${name}`;

const fields: PublicForm['fields'] = [
  { name: 'name', type: 'text', label: 'Name', required: true },
  { name: 'kind', type: 'radio', label: 'Kind', options: [{ value: 'business', label: 'Business' }] },
  {
    name: 'company',
    type: 'text',
    label: 'Company',
    required: true,
    showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'business' }] },
  },
  { name: 'day', type: 'date', label: 'Day' },
  { name: 'guests', type: 'number', label: 'Guests' },
  { name: 'source', type: 'hidden', label: 'Source' },
];

const stepwise: PublicForm['fields'] = [
  { type: 'step', id: 'you', title: 'You' },
  ...fields.slice(0, 3),
  { type: 'step', id: 'end', title: 'The end' },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
];

const made = (values: Partial<FormToSubmit> = {}): FormToSubmit => ({
  formId,
  name: 'Contact',
  fields,
  honeypot: '_homepage',
  state: 'open',
  token: 'first',
  ...values,
});

const refused = (path: string[], message: string, values: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  status: 400,
  message,
  errors: path.map((name) => ({ path: [name], message: `${name} is wrong.`, name: 'ValidationError' })),
  ...values,
});

type Fake = {
  [Name in 'getForm' | 'getToken' | 'solveCaptcha' | 'checkStep' | 'submit']: jest.Mock<Promise<unknown>, unknown[]>;
};

let client: Fake;
let given: Values;
let host: HTMLElement;
let events: [name: string, detail: unknown][];
let controller: AbortController;

const NAMES: readonly (keyof ImprintEvents)[] = [
  'imprint-form-ready',
  'imprint-form-step',
  'imprint-form-submit',
  'imprint-form-submitted',
  'imprint-form-invalid',
  'imprint-form-error',
];

beforeEach(() => {
  given = {};
  client = {
    getForm: jest.fn<Promise<unknown>, unknown[]>().mockResolvedValue(made()),
    getToken: jest.fn<Promise<unknown>, unknown[]>().mockResolvedValue('second'),
    solveCaptcha: jest.fn<Promise<unknown>, unknown[]>().mockResolvedValue('solution'),
    checkStep: jest.fn<Promise<unknown>, unknown[]>().mockResolvedValue({ ok: true }),
    submit: jest
      .fn<Promise<unknown>, unknown[]>()
      .mockResolvedValue({ ok: true, id: `${formId}/1`, message: 'Thank <you>' }),
  };
  document.body.innerHTML = '<div></div>';
  host = document.body.querySelector('div') ?? document.body;
  events = [];
  controller = new AbortController();
  for (const name of NAMES)
    document.body.addEventListener(
      name,
      (event) => {
        events.push([name, event instanceof CustomEvent ? event.detail : undefined]);
      },
      { signal: controller.signal },
    );
});

afterEach(() => {
  controller.abort();
});

const start = (form: Partial<FormToSubmit> = {}, language = 'en'): Promise<void> => {
  client.getForm.mockResolvedValue(made(form));
  return startForm(host, formId, {
    // What a form does not use is not there.
    client: client as unknown as Client,
    url: 'https://cms.example.org/api',
    language,
    values: () => given,
    signal: controller.signal,
  });
};

/** What is drawn in the element. */
const seen = (): string | undefined => host.querySelector('[slot]')?.innerHTML;

const find = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[id="${id}"]`);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
};

const enter = (name: string, value: string): void => {
  const input = find(idOf(name));
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const choose = (): void => {
  find(idOf('kind.1')).click();
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const send = async (): Promise<void> => {
  find(`form-7533269e.send`).click();
  await settle();
};

const focusedId = (): string | undefined => document.activeElement?.id;
const errorOf = (name: string): string => find(`${idOf(name)}.error`).textContent;
const summary = (): string[] =>
  [...host.querySelectorAll('.errors p, .errors li')].map((element) => element.textContent);
const names = (): string[] => events.map(([name]) => name);
const sent = (): [string, unknown][] => {
  const data: unknown = client.submit.mock.calls.at(-1)?.[1];
  return data instanceof FormData ? [...data] : [];
};

test('draws the form, sends it, and moves the focus to the thanks', async () => {
  await start();
  expect(names()).toEqual(['imprint-form-ready']);
  expect(host.querySelector('.required')?.textContent).toBe('* required');
  expect(find(idOf('company')).closest('.field')?.hasAttribute('hidden')).toBe(true);
  enter('name', 'Erika');
  choose();
  expect(find(idOf('company')).closest('.field')?.hasAttribute('hidden')).toBe(false);
  expect(find(idOf('company')).required).toBe(true);
  enter('company', 'ACME');
  await send();
  expect(sent()).toEqual([
    ['name', 'Erika'],
    ['kind', 'business'],
    ['company', 'ACME'],
    ['day', ''],
    ['guests', ''],
    ['source', ''],
    ['_homepage', ''],
    ['_token', 'first'],
  ]);
  expect(seen()).toBe('<p class="thanks" tabindex="-1">Thank &lt;you&gt;</p>');
  expect(document.activeElement).toBe(host.querySelector('.thanks'));
  expect(names()).toEqual(['imprint-form-ready', 'imprint-form-submit', 'imprint-form-submitted']);
});

test('what the project says comes with the form, in its language and direction', async () => {
  const texts = { submit: 'إرسال', required: '{0} مطلوب', star: '* مطلوب' };
  await start({ texts }, 'ar');
  expect(find('form-7533269e.send').textContent).toBe('إرسال');
  expect(host.querySelector('.required')?.textContent).toBe('* مطلوب');
  await send();
  expect(errorOf('name')).toBe('Name مطلوب');
  const { lang, dir } = host.querySelector('form') ?? {};
  expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' });
});

describe('an element that keeps what is typed', () => {
  beforeEach(() => {
    sessionStorage.clear();
    host.setAttribute('keep', '');
  });

  /** The visitor has reloaded the page. */
  const reload = async (): Promise<void> => {
    controller.abort();
    controller = new AbortController();
    host.replaceChildren();
    await start();
  };

  test('has it again when the page is reloaded, and nothing once it has been sent', async () => {
    given = { name: 'From the page', source: 'spring' };
    await start();
    enter('name', 'Erika');
    choose();
    enter('company', 'ACME');
    await reload();
    expect(find(idOf('name')).value).toBe('Erika');
    expect(find(idOf('kind.1')).checked).toBe(true);
    expect(find(idOf('company')).value).toBe('ACME');
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/spring|first|_token/);
    await send();
    expect(sessionStorage).toHaveLength(0);
    await reload();
    expect(find(idOf('name')).value).toBe('From the page');
  });

  test('keeps nothing unless it is asked to', async () => {
    host.removeAttribute('keep');
    await start();
    enter('name', 'Erika');
    expect(sessionStorage).toHaveLength(0);
    sessionStorage.setItem(`imprint-form https://cms.example.org/api/forms/v1/submission/${formId}`, '{"name":"Old"}');
    await reload();
    expect(find(idOf('name')).value).toBe('');
  });

  test('works where the browser keeps nothing', async () => {
    const refusing = (['setItem', 'getItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new Error('SecurityError');
      }),
    );
    await start();
    enter('name', 'Erika');
    await reload();
    for (const one of refusing) one.mockRestore();
    expect(find(idOf('name')).value).toBe('');
  });
});

test('is busy until the form is there, or cannot be', async () => {
  const busy = (): string | null => host.getAttribute('aria-busy');
  const reading = start();
  expect(busy()).toBe('true');
  await reading;
  expect(busy()).toBeNull();
  client.getForm.mockRejectedValue(new TypeError('offline'));
  await startForm(host, formId, {
    client: client as unknown as Client,
    url: 'https://cms.example.org/api',
    language: 'en',
    values: () => given,
    signal: controller.signal,
  });
  expect(busy()).toBeNull();
});

test('a page can change what is sent, keep it from being sent, and say thanks itself', async () => {
  await start();
  enter('name', 'Erika');
  const options = { once: true };
  host.addEventListener(
    'imprint-form-submit',
    (event) => {
      event.preventDefault();
    },
    options,
  );
  await send();
  expect(client.submit).not.toHaveBeenCalled();
  host.addEventListener(
    'imprint-form-submit',
    ({ detail }) => {
      detail.data.set('source', 'spring');
    },
    options,
  );
  host.addEventListener(
    'imprint-form-submitted',
    (event) => {
      event.preventDefault();
    },
    options,
  );
  await send();
  expect(sent()).toContainEqual(['source', 'spring']);
  expect(host.querySelector('form')).not.toBeNull();
});

test('says what is wrong before it asks the server, in the language of the form', async () => {
  await start({}, 'de');
  choose();
  await send();
  expect(client.submit).not.toHaveBeenCalled();
  expect(summary()).toEqual([
    'Bitte prüfen Sie die Felder.',
    'Name ist ein Pflichtfeld.',
    'Company ist ein Pflichtfeld.',
  ]);
  expect(errorOf('company')).toBe('Company ist ein Pflichtfeld.');
  expect(find(idOf('name')).getAttribute('aria-invalid')).toBe('true');
  expect(focusedId()).toBe(idOf('name'));
  host.querySelectorAll<HTMLElement>('.errors a')[1]?.click();
  expect(focusedId()).toBe(idOf('company'));
  enter('name', 'Erika');
  enter('company', 'ACME');
  await send();
  expect(client.submit).toHaveBeenCalledTimes(1);
});

test('says what the browser cannot read', async () => {
  await start();
  enter('name', 'Erika');
  Object.defineProperty(find(idOf('day')), 'validity', { value: { badInput: true } });
  await send();
  expect(errorOf('day')).toBe('Day must be a date such as 2026-11-20.');
  expect(client.submit).not.toHaveBeenCalled();
});

describe('a number', () => {
  const more: PublicForm['fields'] = [
    ...fields,
    { name: 'age', type: 'number', label: 'Age', min: 0 },
    {
      name: 'room',
      type: 'text',
      label: 'Room',
      showIf: { match: 'all', rules: [{ field: 'guests', op: 'greater', value: '1.2' }] },
    },
  ];
  const isRoomSeen = (): boolean => find(idOf('room')).closest('[hidden]') === null;

  test('has the decimal sign of the language of the form, whatever that of the browser is', async () => {
    given = { guests: 2.125, age: 30 };
    await start({ fields: more }, 'de-AT');
    expect(find(idOf('guests'))).toMatchObject({ type: 'text', inputMode: '', value: '2,125' });
    expect(find(idOf('age')).getAttribute('inputmode')).toBe('decimal');
    expect(isRoomSeen()).toBe(true);
    enter('guests', '1,1');
    expect(isRoomSeen()).toBe(false);
    enter('guests', ' 1,5 ');
    expect(isRoomSeen()).toBe(true);
    enter('name', 'Erika');
    await send();
    expect(Object.fromEntries(sent())).toMatchObject({ guests: '1.5', age: '30' });
  });

  test.each([
    ['de', '1.500'],
    ['de', '1.500,5'],
    ['en', '1,5'],
    ['en', '1,500'],
  ])('is not guessed: %s %s', async (language, typed) => {
    await start({}, language);
    enter('name', 'Erika');
    enter('guests', typed);
    await send();
    expect(errorOf('guests')).toMatch(
      /^Guests (?:must be a number|muss eine Zahl ohne Tausenderpunkt sein, wie 1500)\.$/,
    );
    expect(client.submit).not.toHaveBeenCalled();
  });

  test('has a point where people write one', async () => {
    given = { guests: 2.125 };
    await start({}, 'de-CH');
    enter('name', 'Erika');
    await send();
    expect(Object.fromEntries(sent())).toMatchObject({ guests: '2.125' });
  });
});

test('says what the server finds, in the order of the fields', async () => {
  await start();
  enter('name', 'Erika');
  client.submit.mockResolvedValueOnce(refused(['unknown', 'kind', 'name'], '3 errors'));
  await send();
  expect(summary()).toEqual(['Please check the fields.', 'name is wrong.', 'kind is wrong.', 'unknown is wrong.']);
  expect(host.querySelectorAll('.errors a')).toHaveLength(2);
  expect(focusedId()).toBe(idOf('name'));
  client.submit.mockResolvedValueOnce(refused(['kind'], '1 error'));
  await send();
  expect(errorOf('name')).toBe('');
  expect(focusedId()).toBe(idOf('kind.1'));
  expect(find(`form-7533269e.send`).hasAttribute('aria-disabled')).toBe(false);
});

test('gets another token for one that has expired, and keeps what was typed', async () => {
  await start();
  enter('name', 'Erika');
  client.submit.mockResolvedValueOnce(refused(['_token'], 'Too old'));
  await send();
  expect(summary()).toEqual(['Please check the fields.', '_token is wrong.']);
  expect(focusedId()).toBe('form-7533269e.errors');
  await send();
  expect(sent()).toContainEqual(['_token', 'second']);
  expect(sent()).toContainEqual(['name', 'Erika']);
});

test.each([
  [refused([], 'Too many requests.', { status: 429 }), 'Too many requests.'],
  [refused([], '', { status: 502 }), 'The message could not be sent. Please try again later.'],
  [new TypeError('Failed to fetch'), 'The message could not be sent. Please try again later.'],
])('says what is wrong as a whole: %#', async (answer, message) => {
  await start();
  enter('name', 'Erika');
  if (answer instanceof Error) client.submit.mockRejectedValueOnce(answer);
  else client.submit.mockResolvedValueOnce(answer);
  await send();
  expect(summary()).toEqual([message]);
  expect(focusedId()).toBe('form-7533269e.errors');
  const isAway = answer instanceof Error || answer.status >= 500;
  expect(names().slice(2)).toEqual([isAway ? 'imprint-form-error' : 'imprint-form-invalid']);
  expect(find('form-7533269e.result').textContent).toBe('');
});

test('is sent once, however often the button is pressed', async () => {
  await start();
  enter('name', 'Erika');
  let answer: (value: unknown) => void = () => undefined;
  client.submit.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await send();
  await send();
  expect(client.submit).toHaveBeenCalledTimes(1);
  expect(find('form-7533269e.result').textContent).toBe('Sending …');
  expect(find('form-7533269e.send').getAttribute('aria-disabled')).toBe('true');
  answer({ ok: true, id: 'x/1', message: 'Thanks' });
  await settle();
  expect(host.textContent).toBe('Thanks');
});

describe('with steps', () => {
  const shown = (): string[] =>
    [...host.querySelectorAll<HTMLElement>('.step')].filter(({ hidden }) => !hidden).map(({ id }) => id);

  test('leads from one to the next, each checked by the server', async () => {
    await start({ fields: stepwise });
    expect(shown()).toEqual(['form-7533269e.step-1']);
    await send();
    expect(errorOf('name')).toBe('Name is required.');
    enter('name', 'Erika');
    client.checkStep.mockResolvedValueOnce(refused(['name'], '1 error'));
    await send();
    expect(errorOf('name')).toBe('name is wrong.');
    await send();
    expect(client.checkStep).toHaveBeenCalledTimes(2);
    expect(client.checkStep.mock.calls[1]?.[1]).toBe('you');
    expect(shown()).toEqual(['form-7533269e.step-2']);
    expect(focusedId()).toBe('form-7533269e.step-2.title');
    expect(summary()).toEqual([]);
    find('form-7533269e.back').click();
    expect(focusedId()).toBe('form-7533269e.step-1.title');
    expect(events.filter(([name]) => name === 'imprint-form-step').map(([, detail]) => detail)).toEqual([
      { step: 'end' },
      { step: 'you' },
    ]);
    await send();
    enter('message', 'Hello');
    client.submit.mockResolvedValueOnce(refused(['name'], '1 error'));
    await send();
    // What is wrong is on the page before.
    expect(shown()).toEqual(['form-7533269e.step-1']);
    expect(focusedId()).toBe(idOf('name'));
  });

  test('stays where it is if the server cannot be asked', async () => {
    await start({ fields: stepwise });
    enter('name', 'Erika');
    const offline = new TypeError('Failed to fetch');
    client.checkStep.mockRejectedValueOnce(offline);
    await send();
    expect(summary()).toEqual(['Your entries could not be checked. Please try again later.']);
    client.checkStep.mockResolvedValueOnce(refused([], '', { status: 502 }));
    await send();
    expect(events.slice(-2)).toEqual([
      ['imprint-form-error', { error: offline }],
      ['imprint-form-error', { error: new ImprintError(refused([], '', { status: 502 })) }],
    ]);
    expect(names()).not.toContain('imprint-form-invalid');
    expect(summary()).toEqual(['Your entries could not be checked. Please try again later.']);
    expect(shown()).toEqual(['form-7533269e.step-1']);
  });

  test('without a title, the focus goes to how far one has come', async () => {
    await start({ fields: [...fields.slice(0, 1), { type: 'step', id: 'end', title: 'End' }, ...stepwise.slice(5)] });
    enter('name', 'Erika');
    await send();
    expect(client.checkStep.mock.calls[0]?.[1]).toBe('');
    find('form-7533269e.back').click();
    expect(focusedId()).toBe('form-7533269e.progress');
  });
});

describe('what stood in the element before', () => {
  const FALLBACK = '<form><input name="name" value="Erika"></form>';

  test('is left alone, but not shown any more, and what is there is in the fields', async () => {
    host.innerHTML = `${FALLBACK}<input type="hidden" name="source" value="spring">`;
    const before = [...host.children];
    await start();
    expect(find(idOf('name')).value).toBe('Erika');
    expect([...host.children].slice(0, 2)).toEqual(before);
    expect(host.shadowRoot?.innerHTML).toBe('<slot name="imprint"></slot>');
    // A framework changes a child, and makes another one.
    const [, source] = before;
    source?.setAttribute('value', 'autumn');
    await send();
    expect(host.textContent).toBe('Thank <you>');
    expect(Object.fromEntries(sent())).toMatchObject({ name: 'Erika', source: 'autumn' });
  });

  test('with the same ids, the form has others', async () => {
    host.innerHTML = '<form><input id="form-7533269e-name"></form>';
    await start();
    await start();
    expect(host.querySelector('[slot] form')?.id).toBe('form-7533269e_2');
  });

  test('is not shown again once another form has taken its place and is gone', async () => {
    host.innerHTML = FALLBACK;
    await start();
    client.getForm.mockRejectedValue(new TypeError('Failed to fetch'));
    const other = '7533269e-1062-4c7f-ab9f-000000000000';
    const fetched = startForm(host, other, {
      client: client as unknown as Client,
      url: '',
      language: 'en',
      values: () => given,
      signal: controller.signal,
    });
    // Nothing can be sent to the old one meanwhile.
    expect(seen()).toBeUndefined();
    await fetched;
    expect(seen()).toContain('could not be loaded');
  });

  test('stays if the form cannot be read', async () => {
    host.innerHTML = FALLBACK;
    client.getForm.mockRejectedValue(new TypeError('Failed to fetch'));
    await startForm(host, formId, {
      client: client as unknown as Client,
      url: '',
      language: 'en',
      values: () => given,
      signal: controller.signal,
    });
    expect(host.innerHTML).toBe(FALLBACK);
    expect(names()).toEqual(['imprint-form-error']);
  });

  test.each([
    [new ImprintError(refused([], 'Form not found.', { status: 404 })), 'Form not found.'],
    [new TypeError('Failed to fetch'), 'The form could not be loaded. Please try again later.'],
  ])('without a form, it says why there is none: %#', async (error, message) => {
    client.getForm.mockRejectedValue(error);
    await startForm(host, formId, {
      client: client as unknown as Client,
      url: '',
      language: 'en',
      values: () => given,
      signal: controller.signal,
    });
    expect(host.textContent).toBe(message);
  });

  test('is left alone once the element is gone', async () => {
    client.getForm.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new Error('aborted'));
    });
    host.innerHTML = 'Before';
    await startForm(host, formId, {
      client: client as unknown as Client,
      url: '',
      language: 'en',
      values: () => given,
      signal: controller.signal,
    });
    expect(host.textContent).toBe('Before');
  });
});

test('a form that is not open is its text', async () => {
  await start({ state: 'full', message: 'No <more>.' });
  expect(host.textContent).toBe('No <more>.');
  expect(host.querySelector('form')).toBeNull();
  await start({ state: 'closed' });
  expect(host.textContent).toBe('');
});

test('two of the same on a page have ids of their own', async () => {
  await start();
  document.body.append(document.createElement('section'));
  host = document.body.querySelector('section') ?? document.body;
  await start({ fields: stepwise });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(host.querySelector('form')?.id).toBe('form-7533269e_2');
});

test('ALTCHA is begun with the form, used once, and computed again when it was used up', async () => {
  await start({ captcha: { provider: 'altcha', challengeUrl: 'https://cms.example.org/c' } });
  find(idOf('name')).focus();
  expect(client.solveCaptcha).toHaveBeenCalledTimes(1);
  enter('name', 'Erika');
  client.submit.mockResolvedValueOnce(refused(['name'], '1 error'));
  await send();
  expect(client.submit.mock.calls[0]?.[2]).toMatchObject({ captcha: 'solution' });
  client.submit.mockResolvedValueOnce(refused(['_captcha'], 'Expired'));
  await send();
  expect(client.solveCaptcha).toHaveBeenCalledTimes(2);
  await send();
  expect(host.textContent).toBe('Thank <you>');
  expect(client.solveCaptcha).toHaveBeenCalledTimes(2);
});

describe('what the page says is in the fields', () => {
  test('is there at first, and what was typed stays', async () => {
    given = { name: 'Erika', kind: 'business', company: 'ACME', guests: 2, source: 'spring', _token: 'x', gone: 'x' };
    await start();
    expect(find(idOf('company')).closest('.field')?.hasAttribute('hidden')).toBe(false);
    enter('name', 'Max');
    await start();
    given = { ...given, name: 'Nobody', source: 'autumn' };
    await send();
    expect(Object.fromEntries(sent())).toMatchObject({
      name: 'Max',
      kind: 'business',
      company: 'ACME',
      guests: '2',
      source: 'autumn',
      _token: 'first',
    });
  });
});

test('inside another form, its own is a form all the same, which keeps its events to itself', async () => {
  document.body.innerHTML = '<form id="page"><div></div></form>';
  host = document.body.querySelector('div') ?? document.body;
  const submitted = jest.fn();
  document.getElementById('page')?.addEventListener('submit', submitted);
  await start();
  enter('name', 'Erika');
  await send();
  expect(host.textContent).toBe('Thank <you>');
  expect(submitted).not.toHaveBeenCalled();
});

describe('fields called like properties of the page', () => {
  const ofPage = (...objects: readonly object[]): string[] =>
    [
      ...new Set(
        objects.flatMap((object) => {
          const names: string[] = [];
          for (let one: unknown = object; typeof one === 'object' && one !== null; one = Object.getPrototypeOf(one))
            names.push(...Object.getOwnPropertyNames(one));
          return names;
        }),
      ),
    ].filter((name) => /^[A-Za-z][\w-]*$/.test(name));

  const names = ofPage(
    document.createElement('form'),
    document.createElement('input'),
    document.createElement('fieldset'),
    document,
  );

  test('are many', () => {
    expect(names).toEqual(
      expect.arrayContaining(['matches', 'closest', 'elements', 'addEventListener', 'querySelector']),
    );
  });

  test.each(
    Array.from(
      { length: Math.ceil(names.length / 40) },
      (_, part) => [part, names.slice(40 * part, 40 * part + 40)] as const,
    ),
  )('are filled in, drawn again and sent: %i', async (_, some) => {
    const all: PublicForm['fields'] = some.map((name) => ({ name, type: 'text', label: name, required: true }));
    given = Object.fromEntries(some.map((name) => [name, 'x']));
    await start({ fields: all });
    const [first = ''] = some;
    enter(first, 'y');
    await start({ fields: all });
    const form = host.querySelector('form');
    if (form !== null) EventTarget.prototype.dispatchEvent.call(form, new Event('click', { bubbles: true }));
    await send();
    expect(host.textContent).toBe('Thank <you>');
    expect(Object.fromEntries(sent())).toMatchObject({ ...given, [first]: 'y' });
  });
});
