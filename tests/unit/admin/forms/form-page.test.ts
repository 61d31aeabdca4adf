/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { HtmlValidate } from 'html-validate';

import type { PublicForm } from '../../../../server/src/contracts/forms';
import { publicDrafts } from '../../../../server/src/forms/definition/drafts';
import { type Failure, type FormPage, formPage, messagePage } from '../../../../server/src/forms/pages/form-page';
import { fieldError } from '../../../../server/src/strapi/errors';
import { visitorTextsFor } from '../../../../server/src/text/messages';
import { createPages } from '../../../../server/src/text/page';

const { render } = createPages();
const renderFormPage = (page: FormPage): string => render(formPage(page));
const renderMessagePage = (...page: Parameters<typeof messagePage>): string => render(messagePage(...page));

const options = [
  { value: 'a', label: 'Apple & pear' },
  { value: 'b', label: 'Berry' },
];

const form: PublicForm = {
  formId: 'k8f2contact',
  name: 'Contact <us>',
  honeypot: '_homepage',
  state: 'open',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'message', type: 'textarea', label: 'Message' },
    { name: 'fruit', type: 'select', label: 'Fruit', options },
    { type: 'step', id: 'more', title: 'More' },
    { type: 'heading', text: 'About you' },
    { name: 'kind', type: 'radio', label: 'Kind', options },
    {
      name: 'company',
      type: 'text',
      label: 'Company',
      required: true,
      showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'a' }] },
    },
    { name: 'topics', type: 'checkboxes', label: 'Topics', options },
    { name: 'privacy', type: 'checkbox', label: 'I agree', required: true },
    { name: 'cv', type: 'file', label: 'CV', maxFiles: 2 },
    { name: 'page', type: 'hidden', label: 'Page' },
    { type: 'paragraph', text: 'See our [privacy notice](/privacy).' },
  ],
};

const failure: Failure = {
  entered: [
    ['name', '"><script>alert(1)</script>'],
    ['message', '\nA & B\n</textarea>'],
    ['fruit', 'b'],
    ['kind', 'a'],
    ['topics', ['a', 'b']],
    ['privacy', 'on'],
    ['page', '/contact'],
    ['cv', 'cv.pdf'],
  ],
  errors: [fieldError('company', 'Company is required.'), fieldError('unknown', 'Field "unknown" does not exist.')],
  message: '2 errors occurred',
};

const filled: FormPage = {
  form,
  failure,
  saveAt: '../draft/x',
  action: '?locale=en&a="b"',
  hidden: { _redirect: 'https://www.example.org/thanks' },
  language: 'en',
  texts: visitorTextsFor('en'),
};

const continued: FormPage = {
  ...filled,
  form: {
    ...form,
    fields: form.fields.map((field) => ('name' in field && field.name === 'cv' ? { ...field, required: true } : field)),
    ...publicDrafts({ drafts: {} }, 'en'),
  },
  failure: undefined,
  entered: [['name', 'Erika']],
  kept: [{ id: 7, field: 'cv', name: 'a <b>.pdf', size: 4 }],
  notice: 'Not <valid>',
};
const closed: PublicForm = { ...form, state: 'closed', message: 'Closed <until> May' };

const draw = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const controlOf = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`[id="form-k8f2cont-${name}"]`);

describe('a page', () => {
  it.each([
    ['a form that was refused', renderFormPage(filled)],
    ['an empty form', renderFormPage({ ...filled, failure: undefined })],
    ['a form that is continued', renderFormPage(continued)],
    ['a form that is closed', renderFormPage({ ...filled, failure: undefined, form: closed })],
    [
      'a message',
      renderMessagePage(
        { title: 'Thanks', text: 'It is here.', back: { text: 'Back', href: 'https://a.example' } },
        'de',
      ),
    ],
  ])('with %s is valid HTML', async (_, html) => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      // The markup of the fields is also that of the code for sites, which says why.
      rules: { 'void-style': 'off', 'valid-id': ['error', { relaxed: true }], 'form-dup-name': 'off' },
    });
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  });
});

describe('a page with a form that is continued', () => {
  it('has what was saved, and where it can be saved again', () => {
    const document = draw(renderFormPage(continued));
    expect(controlOf(document, 'name')?.value).toBe('Erika');
    expect(document.querySelector('main > [role="status"]')?.textContent).toBe('Not <valid>');
    expect(controlOf(document, 'cv')?.required).toBe(false);
    const box = document.querySelector<HTMLInputElement>('.kept input');
    expect([box?.name, box?.value, box?.checked]).toEqual(['cv', '7', true]);
    expect(document.querySelector('.kept label')?.textContent).toBe('a <b>.pdf');
    expect(document.querySelector('details')?.open).toBe(false);
    expect(document.querySelector('details button')?.getAttribute('formaction')).toBe('../draft/x');
    // Enter sends the form.
    expect(document.querySelector('button')?.closest('details')).toBeNull();
  });

  it('says beside the address what is wrong with it', () => {
    const refused = {
      entered: [['_email', 'nobody']],
      errors: [fieldError('_email', 'No address.')],
      message: '',
    } as const;
    const document = draw(renderFormPage({ ...continued, failure: refused }));
    expect(document.querySelector('details')?.open).toBe(true);
    const input = controlOf(document, '_email');
    expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
    expect(document.querySelector('details .error')?.textContent).toBe('No address.');
  });
});

describe('a page with a form that nobody has filled in yet', () => {
  it('has the form, and nothing that is wrong', () => {
    const document = draw(renderFormPage({ ...filled, failure: undefined, action: '../submission/x?locale=en' }));
    expect(document.title).toBe('Contact <us>');
    expect(document.querySelector('form')?.getAttribute('action')).toBe('../submission/x?locale=en');
    expect(document.querySelector('.errors')).toBeNull();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('Please choose your files again.');
    const data = new FormData(document.querySelector('form') ?? undefined);
    expect([...data].filter(([name, value]) => name !== 'cv' && value !== '')).toEqual([
      ['_redirect', 'https://www.example.org/thanks'],
    ]);
  });

  it('has an element around it where a script makes more of it', () => {
    const html = renderFormPage({ ...filled, failure: undefined, script: { src: '../elements.js?v=a"b', nonce: 'n' } });
    const document = draw(html);
    const element = document.querySelector('imprint-form');
    expect(element?.getAttribute('form')).toBe(form.formId);
    expect(element?.getAttribute('locale')).toBe('en');
    expect(element?.querySelectorAll('form')).toHaveLength(1);
    const script = document.querySelector('script');
    expect(script?.getAttribute('src')).toBe('../elements.js?v=a"b');
    expect(script?.nonce).toBe('n');
  });

  it('says what the star means, and which files can be sent', () => {
    const document = draw(renderFormPage({ ...filled, failure: undefined, language: 'de' }));
    expect(document.querySelector('.required')?.textContent).toBe('* Pflichtfeld');
    const names = controlOf(document, 'cv')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(names.map((id) => document.getElementById(id)?.textContent).join('')).toMatch(
      /^Höchstens 2 Dateien mit je 10 MB: PDF, JPG, /,
    );
    const none = { ...form, fields: form.fields.slice(1, 3) };
    expect(draw(renderFormPage({ ...filled, form: none })).querySelector('.required')).toBeNull();
  });

  it('has the text of one that is not open, and no form', () => {
    const document = draw(renderFormPage({ ...filled, failure: undefined, form: closed }));
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('main')?.textContent).toContain('Closed <until> May');
  });
});

describe('a page with a form that was refused', () => {
  it('has everything that was entered, and nothing of it is markup', () => {
    const document = draw(renderFormPage(filled));
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(document.querySelector('form')?.getAttribute('action')).toBe('?locale=en&a="b"');
    const data = new FormData(document.querySelector('form') ?? undefined);
    expect([...data].filter(([name]) => name !== 'cv')).toEqual([
      ['name', '"><script>alert(1)</script>'],
      ['message', '\nA & B\n</textarea>'],
      ['fruit', 'b'],
      ['kind', 'a'],
      ['company', ''],
      ['topics', 'a'],
      ['topics', 'b'],
      ['privacy', '1'],
      ['page', '/contact'],
      ['_homepage', ''],
      ['_redirect', 'https://www.example.org/thanks'],
    ]);
  });

  it('thanks without a way back where it is not known', () => {
    expect(renderMessagePage({ title: 'Thanks', text: 'It is here.' }, 'en')).not.toContain('<a ');
  });

  it('names each fault at its field and in a list that leads there, and asks for the files again', () => {
    const document = draw(renderFormPage(filled));
    const company = controlOf(document, 'company');
    expect(company?.getAttribute('aria-invalid')).toBe('true');
    // Without scripts it is always shown, so that the browser must not insist on it.
    expect(company?.required).toBe(false);
    expect(document.getElementById(company?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Company is required.',
    );
    expect(controlOf(document, 'name')?.hasAttribute('aria-invalid')).toBe(false);
    expect([...document.querySelectorAll('.errors li')].map((item) => item.textContent)).toEqual([
      'Company is required.',
      'Field "unknown" does not exist.',
    ]);
    expect(document.querySelector('.errors a')?.getAttribute('href')).toBe('#form-k8f2cont-company');
    expect(document.body.textContent).toContain('Please choose your files again.');
    expect(document.querySelector('form')?.enctype).toBe('multipart/form-data');
    expect(document.querySelectorAll('.errors[autofocus]')).toHaveLength(1);
  });

  it('says what is wrong as a whole where no field is', () => {
    const document = draw(
      renderFormPage({ ...filled, failure: { ...failure, errors: [], message: 'Too many requests.' } }),
    );
    expect(document.querySelector('.errors')?.textContent.trim()).toBe('Too many requests.');
  });

  it('shows an empty form where nothing was sent', () => {
    const fields = form.fields.filter((item) => !('name' in item) || item.type !== 'file');
    const html = renderFormPage({
      ...filled,
      form: { ...form, fields },
      failure: { ...failure, entered: [['name', null]], errors: [fieldError([], 'And 3 more.')] },
    });
    const data = new FormData(draw(html).querySelector('form') ?? undefined);
    expect([...data].filter(([, value]) => value !== '')).toEqual([['_redirect', 'https://www.example.org/thanks']]);
    expect(html).not.toContain('enctype');
    expect(html).not.toContain('Please choose your files again.');
    expect(html).toContain('<li>And 3 more.</li>');
  });

  it('shows what was entered in fields that the form does not have, but nothing of its own', () => {
    const entered: [string, unknown][] = [
      ['gone', ['Do <not>\nlose me', 7]],
      ['empty', ' '],
      ['_token', 't'],
    ];
    const page = draw(renderFormPage({ ...filled, failure: { ...failure, entered } }));
    expect([...page.querySelectorAll('dt, dd')].map((one) => one.innerHTML)).toEqual([
      'gone',
      'Do &lt;not&gt;<br>lose me<br>7',
    ]);
    const message = draw(renderMessagePage({ title: 'No', text: 'Gone.', entered }, 'de'));
    expect(message.body.textContent).toContain('Sie hatten eingegeben:');
    expect(draw(renderMessagePage({ title: 'No', text: 'Gone.' }, 'de')).querySelector('dl')).toBeNull();
  });

  it('says that a captcha needs scripts', () => {
    const captcha = { provider: 'altcha' as const, challengeUrl: 'https://cms.example/challenge' };
    expect(renderFormPage({ ...filled, form: { ...form, captcha } })).toContain('can only be sent with JavaScript');
  });
});
