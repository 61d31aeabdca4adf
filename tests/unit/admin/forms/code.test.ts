import { Script } from 'node:vm';

import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';

import { generateCode, type Target } from '../../../../admin/src/forms/code';
import { html, script, shell } from '../../../../admin/src/forms/code/escape';
import { pageUrl } from '../../../../admin/src/forms/code/target';
import { componentName, fieldName } from '../../../../admin/src/forms/model/names';
import type { DrawnForm, Field } from '../../../../admin/src/forms/model/types';
import { toControl } from '../../../../server/src/forms/markup/controls';
import { wordingIn } from '../../../../server/src/forms/markup/wording';
import { compileComponent, componentKinds } from '../../../support/components';
import { hostile, nasty } from '../support/hostile';

const target: Target = { apiRoot: 'https://cms.example.org/api', language: 'en' };

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

const everyType: Field[] = [
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Ihr Name' }, required: true, maxLength: 100, minLength: 2 },
  { name: 'email', type: 'email', label: 'Email', required: true, role: 'reply-to', autocomplete: 'email' },
  { name: 'phone', type: 'tel', label: 'Phone', pattern: '[0-9 +]+' },
  { name: 'site', type: 'url', label: 'Website', help: { en: 'With https://', de: 'Mit https://' } },
  { name: 'guests', type: 'number', label: 'Guests', min: 1, max: 12 },
  { name: 'day', type: 'date', label: 'Day', min: '2026-01-01' },
  { name: 'topic', type: 'select', label: 'Topic', required: true, options: [{ value: 'a', label: 'Apples' }] },
  { name: 'size', type: 'radio', label: 'Size', required: true, options: [{ value: 's', label: { de: 'Klein' } }] },
  { name: 'extras', type: 'checkboxes', label: 'Extras', required: true, options: [{ value: 'x', label: 'Extra' }] },
  { name: 'message', type: 'textarea', label: 'Message', help: 'In your own words', maxLength: 5000 },
  { name: 'privacy', type: 'checkbox', label: 'I agree', required: true },
  { name: 'source', type: 'hidden', label: 'Source' },
];

const form: DrawnForm = { formId, name: 'Contact us', fields: everyType };
const withFile: DrawnForm = {
  ...form,
  fields: [
    ...everyType,
    { name: 'cv', type: 'file', label: 'CV', accept: ['.pdf', 'image/*'], maxFiles: 3 },
    { name: 'photo', type: 'file', label: 'Photo' },
  ],
};

/** Everything that may stand among the fields, and fields of half the width. */
const stepwise: DrawnForm = {
  ...form,
  fields: [
    { type: 'heading', text: { en: 'Before you begin', de: 'Bevor Sie anfangen' } },
    { type: 'paragraph', text: 'See [our site](https://example.org/?a=1&b=2),\n\nor [write](mailto:a@example.org).' },
    ...everyType.slice(0, 4).map((field) => ({ ...field, width: 'half' as const })),
    {
      type: 'step',
      id: 'about',
      title: { en: 'About it', de: 'Worum es geht' },
      showIf: { match: 'any', rules: [{ field: 'name', op: 'notEmpty' }] },
    },
    { type: 'heading', text: 'Details', showIf: { match: 'all', rules: [{ field: 'name', op: 'is', value: 'x' }] } },
    { type: 'paragraph', text: '[x](javascript:alert(1))' },
    ...everyType.slice(4, 8),
    { type: 'step', id: 'last', title: 'The end' },
    ...everyType.slice(8).map((field) => ({ ...field, width: 'half' as const })),
    { name: 'cv', type: 'file', label: 'CV', width: 'full' },
  ],
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Inputs are closed as Prettier closes them.
    'void-style': 'off',
    // A radio is required as long as its group has none; that is said on each of them.
    'input-missing-label': 'error',
    // What is hidden must not depend on the styles of the page.
    'no-inline-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // The page that a form is on begins with h1.
    'heading-level': ['error', { allowMultipleH1: false, minInitialRank: 'h2' }],
    'attribute-boolean-style': 'off',
    'prefer-native-element': 'off',
    'hidden-focusable': 'off',

    'no-trailing-whitespace': 'off',
  },
});

const faultsIn = async (markup: string): Promise<string[]> => {
  const report = await validator.validateString(markup);
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
};

describe('code to paste', () => {
  it('draws every type of field as valid HTML', async () => {
    expect(await faultsIn(generateCode('html', withFile, target))).toEqual([]);
  });

  it('draws steps, headings, paragraphs and rows', async () => {
    const code = generateCode('html', stepwise, target);
    expect(await faultsIn(code.replace(/<style>[^]*<\/style>/, ''))).toEqual([]);
    const titles = [...code.matchAll(/<(h[23])[^>]*>([^<]*)</g)].map(([, name, title]) => [name, title]);
    expect(titles).toEqual([
      ['h2', 'Before you begin'],
      ['h2', 'About it'],
      ['h3', 'Details'],
      ['h2', 'The end'],
    ]);
    const links = [...code.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [href, text]);
    expect(links).toEqual([
      ['https://example.org/?a=1&amp;b=2', 'our site'],
      ['mailto:a@example.org', 'write'],
    ]);
    expect(code).toContain('[x](javascript:alert(1))');
    expect(code.match(/class="row"/g)).toHaveLength(2);
    expect(code).toContain('#form-7533269e .row { display: grid;');
  });

  it('has neither steps nor rows where a form has none', () => {
    const heading: DrawnForm['fields'][number] = { type: 'heading', text: 'Hello' };
    const code = generateCode('html', { ...form, fields: [heading, ...everyType] }, target);
    expect(code).not.toMatch(/<style|class="(?:row|step)"/);
    // Nothing is between it and the title of the page.
    expect(code).toContain('<h2 class="heading">Hello</h2>');
    expect(generateCode('html', { ...form, fields: [] }, target)).toContain('<form');
  });

  it('requires nothing that may be hidden, without a star that nobody could take away', () => {
    const showIf = { match: 'all' as const, rules: [{ field: 'email', op: 'notEmpty' as const }] };
    const [name, email] = everyType
      .slice(0, 2)
      .map((field) => ({ ...field, ...(field.name === 'name' && { showIf }) }));
    if (name === undefined || email === undefined) throw new Error('There are such fields.');
    const code = generateCode('html', { ...form, fields: [email, name] }, target);
    expect([...code.matchAll(/ name="(\w+)"[^>]* required/g)].map(([, found]) => found)).toEqual(['email']);
    expect([...code.matchAll(/aria-hidden="true"( [^>]*)?>\*/g)].map(([, own = '']) => own)).toEqual([
      '',
      ' data-star hidden',
    ]);
  });

  it('has the bounds, the help and the stars of the fields', () => {
    const code = generateCode('html', form, target);
    expect(code).toContain(
      '<input id="form-7533269e-name" name="name" type="text" required minlength="2" maxlength="100" aria-describedby="form-7533269e-name.error" />',
    );
    expect(code).toContain('type="number" step="any" min="1" max="12"');
    expect(code).toContain('type="date" min="2026-01-01"');
    expect(code).toContain('pattern="[0-9 +]+"');
    expect(code).toContain('autocomplete="email"');
    expect(code).toContain('<label for="form-7533269e-name">Name <span aria-hidden="true">*</span></label>');
    expect(code).toContain('<p class="help" id="form-7533269e-message.help">In your own words</p>');
    expect(code).toContain('<option value="">Please choose</option>');
  });

  it('has the honeypot, and is sent to the server', () => {
    const code = generateCode('html', form, target);
    expect(code).toContain('name="_homepage"');
    expect(code).toContain(
      `action="https://cms.example.org/api/forms/v1/submission/${formId}?locale=en" method="post"`,
    );
    expect(code).not.toContain('<script');
  });

  it('posts multipart only where there are files', () => {
    expect(generateCode('html', form, target)).not.toContain('enctype');
    const code = generateCode('html', withFile, target);
    expect(code).toContain('enctype="multipart/form-data"');
    expect(code).toContain('type="file" accept=".pdf,image/*" multiple');
    expect(code).toContain('name="photo" type="file" aria-describedby');
  });

  describe('as an element', () => {
    it('is found by its id, in the language of the code', () => {
      const code = generateCode('element', stepwise, { ...target, language: 'de-AT' });
      expect(code).toBe(
        [
          '<script type="module" src="https://cms.example.org/api/forms/v1/elements.js"></script>',
          `<imprint-form form="${formId}" locale="de-AT"></imprint-form>`,
          '',
        ].join('\n'),
      );
    });

    it('has a short form inside it for browsers without scripts, and no long one, nor one that needs them', async () => {
      const short: DrawnForm = { ...form, fields: everyType.slice(0, 2).map((field) => ({ ...field, width: 'half' })) };
      const code = generateCode('element', short, target);
      expect(code).toContain(
        `<form id="form-7533269e" action="https://cms.example.org/api/forms/v1/submission/${formId}`,
      );
      expect(code).toContain('<button type="submit">Send</button>');
      expect(code).toContain('name="_homepage"');
      expect(code).toContain('.row { display: grid;');
      expect(await faultsIn(code.replace(/<style>[^]*<\/style>/, ''))).toEqual([]);
      expect(generateCode('element', { ...short, captcha: { provider: 'altcha' } }, target)).not.toContain('<form');
      expect(generateCode('element', form, target)).not.toContain('<form');
    });

    it('of a declaration has the link of the law to its page inside it', () => {
      const words = { open: 'cancel "contracts" here', submit: 'cancel now' };
      const code = generateCode('element', { ...form, words }, target);
      expect(code).toContain(`<a href="${pageUrl(form, target)}">cancel &quot;contracts&quot; here</a>`);
      expect(code).not.toContain('<form');
    });
  });

  describe.each(componentKinds)('for %s', (kind) => {
    it('is a component of a few lines, which is compiled, with the element', () => {
      const code = generateCode(kind, stepwise, { ...target, language: 'de-AT' });
      expect(code.split('\n').length).toBeLessThan(25);
      for (const text of [
        'imprint-form',
        formId,
        'de-AT',
        'https://cms.example.org/api/forms/v1/elements.js',
        'values',
      ])
        expect(code).toContain(text);
      expect(compileComponent(kind, code)).toContain('imprint-form');
    });
  });

  it('is the element for Astro, whose server gives it the first values', () => {
    expect(generateCode('astro', form, target)).toContain(
      `<imprint-form form="${formId}" locale="en" values={JSON.stringify(values)} set:html={html}></imprint-form>`,
    );
  });

  it('sends a form of the site by the client', () => {
    const code = generateCode('client', stepwise, target);
    expect(code).toContain("createClient({ url: 'https://cms.example.org/api', locale: 'en' })");
    expect(code).toContain(`client.getForm('${formId}')`);
    expect(code).toContain('// The inputs are called: name, email, phone, site,');
  });

  it('speaks the language of the site', () => {
    const code = generateCode('html', form, { ...target, language: 'de-AT' });
    expect(code).toContain('Ihr Name');
    expect(code).toContain('>Senden</button>');
    expect(code).toContain('?locale=de-AT');
    expect(code).toContain('>Klein</label>');
    expect(wordingIn('constructor').submit).toBe('Send');
    expect(wordingIn('fr').submit).toBe('Envoyer');
  });

  it('has the texts of the form on its buttons', () => {
    expect(generateCode('html', { ...form, buttons: { submit: 'Apply & go' } }, target)).toContain(
      '<button type="submit">Apply &amp; go</button>',
    );
  });

  it('names a field and an option by themselves where nobody has', () => {
    const field: Field = { name: 'a', type: 'select', label: {}, options: [{ value: 'v', label: '' }] };
    expect(toControl({ formId, fields: [field] }, field, 'en', false)).toMatchObject({
      label: 'a',
      choices: [{ value: 'v', label: 'v' }],
    });
  });

  it('gives an example of every field to curl', () => {
    expect(generateCode('curl', { ...form, fields: everyType.slice(0, 7) }, target)).toBe(
      [
        `curl 'https://cms.example.org/api/forms/v1/submission/${formId}?locale=en' \\`,
        "  --data-urlencode 'name=Example of name' \\",
        "  --data-urlencode 'email=visitor@example.org' \\",
        "  --data-urlencode 'phone=+49 30 123456' \\",
        "  --data-urlencode 'site=https://example.org' \\",
        "  --data-urlencode 'guests=1' \\",
        "  --data-urlencode 'day=2026-01-01' \\",
        "  --data-urlencode 'topic=a'",
        '',
      ].join('\n'),
    );
    const fields: Field[] = [
      { name: 'n', type: 'number', label: 'N' },
      { name: 'cv', type: 'file', label: 'CV' },
    ];
    expect(generateCode('curl', { ...form, fields }, target)).toContain(
      "--form-string 'n=1' \\\n  --form 'cv=@example.pdf'",
    );
  });

  it.each(['html', 'curl'] as const)('says that %s is refused with a captcha', (kind) => {
    const code = generateCode(kind, { ...form, captcha: { provider: 'altcha' } }, target);
    expect(code).toMatch(/^(?:#|<!--) Refused with 400 .*\n(?:curl|<form) /);
  });

  describe('whatever the texts are', () => {
    it.each(nasty)('keeps %j a text', async (text) => {
      const drawn = hostile(text);

      const plain = generateCode('html', drawn, target);
      expect((await faultsIn(plain)).filter((fault) => !/whitespace|autocomplete|text-content/.test(fault))).toEqual(
        [],
      );
      expect(plain).not.toMatch(/<script|<img/);
    });

    it('survives every literal', () => {
      const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom(...nasty));
      fc.assert(
        fc.property(text, (value) => {
          expect(new Script(script(value)).runInThisContext()).toBe(value);
          expect(script(value)).not.toContain('<');
          expect(html(value)).not.toMatch(/[<>"']/);
        }),
      );
    });
  });

  it('escapes for the shell', () => {
    expect(shell("it's")).toBe("'it'\\''s'");
  });
});

describe('componentName', () => {
  it.each([
    ['Kontakt & Anfrage', 'KontaktAnfrageForm'],
    ['Größe', 'GrosseForm'],
    ['Straße', 'StrasseForm'],
    ['Application form', 'ApplicationForm'],
    ['2026 Survey', 'SurveyForm'],
    ['お問い合わせ', 'WebsiteForm'],
  ])('makes of %j %s', (name, expected) => {
    expect(componentName({ ...form, name })).toBe(expected);
  });
});

test('the form’s own page is asked for in the language of the code', () => {
  const url = `https://cms.example.org/api/forms/v1/page/${formId}?locale=de-AT`;
  expect(pageUrl(form, { ...target, language: 'de-AT' })).toBe(url);
});

describe('fieldName', () => {
  it.each([
    ['E-Mail-Adresse', 'e-mail-adresse'],
    ['Ihr Name', 'ihr-name'],
    ['1. Größe', 'grosse'],
    ['??', 'field'],
  ])('makes of %j %s', (label, expected) => {
    expect(fieldName(label, [])).toBe(expected);
  });

  it('takes no name twice', () => {
    expect(fieldName('Name', ['name', 'name-2'])).toBe('name-3');
  });
});
