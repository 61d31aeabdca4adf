/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The preview leads through the steps of a form as a site does. */
import type { DrawnForm, FormItem } from '../../../../admin/src/forms/model/types';
import { formDocument } from '../../../../admin/src/shared/formDocument';
import { showPage } from '../../../../client/src/elements/show';

const fields: FormItem[] = [
  { name: 'kind', type: 'checkbox', label: 'As a business' },
  {
    type: 'paragraph',
    text: { en: 'Read <this>\n[here](https://example.org/?a&b).', de: 'Lesen Sie [hier](javascript:alert(1)).' },
  },
  {
    type: 'step',
    id: 'business',
    title: { en: 'Your business', de: 'Ihre Firma' },
    showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: '1' }] },
  },
  { name: 'company', type: 'text', label: 'Company', width: 'half' },
  { name: 'size', type: 'radio', label: 'Size', width: 'half', options: [{ value: 's', label: 'S' }] },
  { type: 'step', id: 'end', title: 'The end' },
  {
    type: 'heading',
    text: 'For businesses',
    showIf: { match: 'all', rules: [{ field: 'company', op: 'notEmpty' }] },
  },
  { name: 'message', type: 'textarea', label: 'Message', width: 'full' },
];

const drawn = (change: Partial<DrawnForm> = {}): DrawnForm => ({
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: 'Contact',
  fields,
  ...change,
});

/** Draws the form and shows a page of it. */
const draw = (form = drawn(), language = 'en') => {
  const page = new DOMParser().parseFromString(
    formDocument(form, { title: 'Preview', language, captcha: form.captcha && 'note' }),
    'text/html',
  );
  const show = (wanted: number) => {
    const { back, next } = showPage(page, form, { wanted, language });
    return { back, next };
  };
  const isShown = (element: Element): boolean => element.closest('[hidden]') === null;
  return {
    page,
    show,
    tick: (isOn: boolean) => {
      page.querySelector('[name="kind"]')?.toggleAttribute('checked', isOn);
    },
    /** What can be read or pressed. */
    seen: () =>
      Array.from(page.querySelectorAll('[role=status], h2, h3, .paragraph, label, legend, button, .captcha'))
        .filter(isShown)
        .flatMap(({ textContent }) => (textContent === '' ? [] : [textContent])),
  };
};

test('a form with steps is shown page by page, and only the last one sends', () => {
  const { show, seen, tick } = draw();
  expect(show(0)).toEqual({ back: undefined, next: 2 });
  expect(seen()).toEqual(['Step 1 of 2', 'As a business', 'Read <this>here.', 'Next']);
  tick(true);
  expect(show(0)).toEqual({ back: undefined, next: 1 });
  expect(seen()[0]).toBe('Step 1 of 3');
  expect(show(1)).toEqual({ back: 0, next: 2 });
  expect(seen()).toEqual(['Step 2 of 3', 'Your business', 'Company', 'Size', 'S', 'Back', 'Next']);
  expect(show(2)).toEqual({ back: 1, next: undefined });
  expect(seen()).toEqual(['Step 3 of 3', 'The end', 'Message', 'Back', 'Send']);
});

test('its buttons say what the form has them say, and the built-in texts where it says nothing', () => {
  const { show, seen } = draw(drawn({ buttons: { submit: 'Apply', next: 'On <we> go' } }));
  show(0);
  expect(seen().at(-1)).toBe('On <we> go');
  show(2);
  expect(seen().slice(-2)).toEqual(['Back', 'Apply']);
});

test('a step that is hidden is left for the next one, and what depends on its fields is hidden too', () => {
  const { page, show, seen, tick } = draw();
  tick(true);
  page.querySelector('[name="company"]')?.setAttribute('value', 'Example Ltd');
  show(2);
  expect(seen()).toContain('For businesses');
  tick(false);
  expect(show(1)).toEqual({ back: 0, next: undefined });
  expect(seen()).toEqual(['Step 2 of 2', 'The end', 'Message', 'Back', 'Send']);
  // Nothing of a hidden step is sent.
  expect(Array.from(page.querySelectorAll('[disabled]'), ({ id }) => id.replace(/^.*-/, ''))).toEqual([
    'company',
    'size',
  ]);
});

test('the last step may be hidden', () => {
  const [first, , step, company] = fields;
  if (first === undefined || step === undefined || company === undefined) throw new Error('There are such items.');
  const { show, seen } = draw(drawn({ fields: [first, step, company] }));
  expect(show(1)).toEqual({ back: undefined, next: undefined });
  expect(seen()).toEqual(['As a business', 'Send']);
});

test('a form without steps is one page, with neither progress nor ways to others', () => {
  const { page, show, seen } = draw(drawn({ fields: fields.slice(0, 2), captcha: { provider: 'altcha' } }), 'de-AT');
  expect(show(4)).toEqual({ back: undefined, next: undefined });
  expect(seen()).toEqual(['As a business', 'Lesen Sie [hier](javascript:alert(1)).', 'note', 'Senden']);
  expect(page.querySelector('a')).toBeNull();
});

test('texts are in the language that is shown, links lead where they say, and half fields share a line', () => {
  const { page, show, seen } = draw(drawn({ captcha: { provider: 'altcha' } }), 'de');
  show(0);
  expect(seen()).toContain('Schritt 1 von 2');
  expect(seen()).not.toContain('note');
  expect(page.querySelectorAll('.row > .field')).toHaveLength(2);
  const english = draw().page;
  expect(english.querySelector('.paragraph a')?.getAttribute('href')).toBe('https://example.org/?a&b');
  // The frame stays where it is.
  expect(english.querySelector('base')?.target).toBe('_blank');
});

test('what nobody can see is no page', () => {
  const hidden: FormItem = { name: 'source', type: 'hidden', label: 'Source' };
  const { show, seen } = draw(drawn({ fields: [hidden, ...fields.slice(5)] }));
  expect(show(0)).toEqual({ back: undefined, next: undefined });
  expect(seen()).toEqual(['The end', 'Message', 'Send']);
  const two = draw(drawn({ fields: [hidden, ...fields.slice(5), { ...hidden, name: 'b' }, ...fields.slice(5, 6)] }));
  expect(two.show(1)).toEqual({ back: undefined, next: 2 });
  expect(two.show(2)).toEqual({ back: 1, next: undefined });
});

test('nothing is shown before the page has been loaded', () => {
  const empty = document.implementation.createHTMLDocument();
  expect(showPage(empty, drawn(), { wanted: 0, language: 'en' })).toMatchObject({ back: undefined, next: undefined });
});
