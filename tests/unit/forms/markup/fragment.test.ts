import type { FormItem } from '../../../../server/src/contracts/forms';
import { type FragmentForm, fragmentMarkup } from '../../../../server/src/forms/markup/fragment';
import { siteStyle } from '../../../../server/src/text/form-style';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

const markup = (fields: FormItem[], more: Partial<FragmentForm> = {}, issued?: string, isStyled = true): string =>
  fragmentMarkup(
    { formId, fields, ...more },
    {
      action: 'https://cms.example.org/api/x?locale=de',
      language: 'de',
      honeypot: '_homepage',
      token: '_token',
      issued,
      isStyled,
    },
  ).join('\n');

const name: FormItem = { name: 'name', type: 'text', label: 'Name' };
const showIf = { match: 'all' as const, rules: [{ field: 'name', op: 'is' as const, value: 'x' }] };
const isEmpty = { match: 'all' as const, rules: [{ field: 'name', op: 'empty' as const }] };

/** The beginnings of the elements that keep no room until the element is there. */
const waiting = (html: string): string[] => [...html.matchAll(/<([^>]*) data-later\b/g)].map(([, start = '']) => start);

describe('the HTML of a form', () => {
  it('is sent as it stands', () => {
    const html = markup([name]);
    expect(html).toMatch(
      /^<form id="form-7533269e" action="https:\/\/cms\.example\.org\/api\/x\?locale=de" method="post"/,
    );
    expect(html).toContain('<input id="form-7533269e.token" name="_token" type="hidden" />');
    expect(html).not.toMatch(/<style|<noscript|&nbsp;/);
  });

  it('has the classes of the project, beside its own and escaped', () => {
    const fields: FormItem[] = [
      { ...name, help: 'Ganz' },
      { name: 'text', type: 'textarea', label: 'Text' },
      { name: 'size', type: 'select', label: 'Größe', options: [{ value: 's', label: 'S' }] },
      { name: 'mood', type: 'radio', label: 'Laune', options: [{ value: 'g', label: 'Gut' }] },
      { name: 'yes', type: 'checkbox', label: 'Ja' },
    ];
    const parts = [
      'field',
      'label',
      'input',
      'select',
      'textarea',
      'choice',
      'box',
      'help',
      'error',
      'button',
    ] as const;
    const classes = Object.fromEntries(parts.map((part) => [part, `my-${part} [&>a]:p-1`]));
    const html = markup(fields, { classes });
    const own = (tag: string, part: string, before = ''): number =>
      html.split(`<${tag} class="${before}my-${part} [&amp;&gt;a]:p-1"`).length - 1;
    expect([own('div', 'field', 'field '), own('fieldset', 'field', 'field ')]).toEqual([4, 1]);
    expect([own('label', 'label'), own('legend', 'label')]).toEqual([5, 1]);
    expect([own('input', 'input'), own('select', 'select'), own('textarea', 'textarea')]).toEqual([1, 1, 1]);
    expect([own('div', 'choice', 'choice '), own('input', 'box')]).toEqual([2, 2]);
    expect([own('p', 'help', 'help '), own('p', 'error', 'error '), own('button', 'button')]).toEqual([1, 5, 1]);
    // Of what nothing is said, nothing is added.
    expect(markup(fields)).not.toMatch(/class=""|class="[^"]* "/);
  });

  it('has a token, if it has been given one', () => {
    expect(markup([name], {}, 'a"b')).toContain('name="_token" type="hidden" value="a&quot;b" />');
  });

  it('is its text, if it is not open', () => {
    expect(markup([name], { message: 'Erst ab <Mai>.' })).toBe('<p class="closed">Erst ab &lt;Mai&gt;.</p>');
  });

  it('says what needs scripts, and what may not concern somebody, to those who have none', () => {
    const html = markup([name, { name: 'why', type: 'text', label: 'Warum', showIf }], {
      captcha: { provider: 'altcha' },
    });
    expect([...html.matchAll(/<noscript><p class="help">(.*?)<\/p><\/noscript>/g)].map(([, text]) => text)).toEqual([
      'Bitte leer lassen, wenn es auf Sie nicht zutrifft.',
      'Dieses Formular ist gegen Spam geschützt und lässt sich nur mit JavaScript senden.',
    ]);
  });

  it('keeps no room for what the element hides at first', () => {
    const html = markup([
      name,
      { name: 'why', type: 'text', label: 'Warum', showIf },
      { name: 'size', type: 'radio', label: 'Größe', options: [{ value: 's', label: 'S' }], showIf },
      { name: 'shown', type: 'checkboxes', label: 'Extras', options: [{ value: 's', label: 'S' }], showIf: isEmpty },
      { name: 'source', type: 'hidden', label: 'Quelle', showIf },
      { type: 'paragraph', text: 'Nur dann', showIf },
      { type: 'heading', text: 'Immer' },
    ]);
    expect(waiting(html)).toEqual([
      'div class="field"',
      'fieldset class="field" id="form-7533269e-size" aria-describedby="form-7533269e-size.error"',
      'p class="paragraph" id="form-7533269e.text-6"',
    ]);
    expect(html).toMatch(/data-later>\n +<label for="form-7533269e-why"/);
    expect(html).toContain('@media (scripting: enabled) { imprint-form[form] [data-later] {');
  });

  it('has all steps, of which all but the first keep no room', () => {
    const html = markup([
      {
        type: 'step',
        id: 'a',
        title: 'Eins',
        showIf: { match: 'all', rules: [{ field: 'name', op: 'is', value: 'x' }] },
      },
      { name: 'first', type: 'text', label: 'Erstes' },
      { type: 'paragraph', text: 'Dazu' },
      { type: 'step', id: 'b', title: 'Zwei' },
      name,
      { type: 'step', id: 'c', title: 'Drei' },
      { name: 'last', type: 'text', label: 'Letztes' },
    ]);
    expect(html.match(/<section class="step"/g)).toHaveLength(3);
    expect(html).toContain('role="status" tabindex="-1">&nbsp;</p>');
    expect(waiting(html).filter((start) => start.includes('step'))).toEqual([
      'section class="step" id="form-7533269e.step-1"',
      'section class="step" id="form-7533269e.step-3"',
    ]);
  });

  it('has the styles of fields beside each other', () => {
    expect(markup([{ ...name, width: 'half' }])).toContain('#form-7533269e .row { display: grid;');
  });

  it('has no styles of its own for a policy that forbids them, and says what a stylesheet lets wait', () => {
    const fields: FormItem[] = [name, { name: 'why', type: 'text', label: 'Warum', showIf, width: 'half' }];
    const html = markup(fields, {}, undefined, false);
    expect(html).not.toContain('<style');
    expect(waiting(html)).toHaveLength(1);
    expect(siteStyle()).toContain('imprint-form[form] [data-later] { animation:');
  });

  it('has nothing that waits for a hidden field', () => {
    expect(markup([name, { name: 'source', type: 'hidden', label: 'Quelle', showIf }])).not.toMatch(
      /<style|data-later/,
    );
  });
});
