/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The preview decides as the server does, and so does what an element shows: both are run with the same vectors. */

import type { DrawnForm, Field } from '../../../../admin/src/forms/model/types';
import { formDocument } from '../../../../admin/src/shared/formDocument';
import { showPage } from '../../../../client/src/elements/show';
import { fieldsOf, isField } from '../../../../server/src/forms/definition/items';
import { type ConditionVector, conditionVectors, itemName } from '../../support/conditions';
import { drawnForm, enter, find, press } from '../support/site';

const openPreview = (form: DrawnForm): void => {
  [document.body.innerHTML = ''] =
    /<form[\s\S]*<\/form>/.exec(formDocument(form, { title: 'Preview', language: 'en' })) ?? [];
  let page: number | undefined = 0;
  const show = () => showPage(document, form, { wanted: page ?? 0, language: 'en' });
  document.body.querySelector('form')?.addEventListener('input', show);
  document.body.querySelector('[type=submit]')?.addEventListener('click', (event) => {
    event.preventDefault();
    page = show().next;
    show();
  });
  show();
};

const isShown = (name: string): boolean => {
  const field = find(name);
  const isHidden = field.closest('.field')?.hasAttribute('hidden') ?? false;
  const isOff = field.matches(':disabled');
  // Nothing is hidden and still sent, or the other way round.
  if (!field.matches('[type=hidden]')) expect(isHidden).toBe(isOff);
  return !isOff;
};

const typed = ({ fields, values }: ConditionVector): [string, string | string[]][] =>
  fieldsOf(fields).flatMap(({ name }): [string, string | string[]][] => {
    const value = values[name];
    return value === undefined ? [] : [[name, value]];
  });

const isSeen = (element: Element): boolean => element.closest('[hidden]') === null;

/** What a visitor sees of a form at the moment; what nobody ever sees is seen with its page. */
const seenOf = (form: DrawnForm): string[] => {
  const texts = Array.from(document.querySelectorAll('form :is(h2, h3, .paragraph)')).filter(isSeen);
  return form.fields
    .filter((item) => {
      if (!isField(item)) return texts.some(({ textContent }) => textContent === itemName(item));
      return isShown(item.name) && isSeen(find(item.name));
    })
    .map(itemName);
};

/** Everything that a visitor sees of a form on the way through its pages. */
const walk = async (form: DrawnForm): Promise<string[]> => {
  const seen = seenOf(form);
  const next = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
  while (next()?.textContent === 'Next') {
    const before = document.querySelector('[role=status]')?.textContent;
    await press(next());
    expect(document.querySelector('[role=status]')?.textContent).not.toBe(before);
    seen.push(...seenOf(form));
  }
  return seen;
};

it.each(
  // jsdom has no files that a form could be said to have.
  conditionVectors.filter(
    ({ fields, values }) => !fieldsOf(fields).some(({ name, type }) => type === 'file' && values[name] !== undefined),
  ),
)('$name', async (vector) => {
  const { fields, shown } = vector;
  const form = drawnForm(fields);
  openPreview(form);
  for (const [name, value] of typed(vector)) await enter(name, value);
  const names = fieldsOf(fields).map(({ name }) => name);
  expect(names.filter(isShown)).toEqual(names.filter((name) => shown.includes(name)));
  const drawn = document.querySelector('form') ?? undefined;
  expect(
    Array.from(new FormData(drawn).keys()).filter((name) => !name.startsWith('_') && !shown.includes(name)),
  ).toEqual([]);
  expect(await walk(form)).toEqual(shown);
});

describe('what is required', () => {
  const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'more', op: 'is', value: '1' }] };
  const options = [{ value: 'x', label: 'X' }];
  const fields: Field[] = [
    { name: 'more', type: 'checkbox', label: 'More' },
    { name: 'text', type: 'text', label: 'Text', required: true, showIf },
    { name: 'radio', type: 'radio', label: 'Radio', required: true, options, showIf },
    { name: 'boxes', type: 'checkboxes', label: 'Boxes', required: true, options, showIf },
    { name: 'area', type: 'textarea', label: 'Area', required: true, showIf },
    { name: 'select', type: 'select', label: 'Select', required: true, options, showIf },
    { name: 'file', type: 'file', label: 'File', required: true, showIf },
    { name: 'optional', type: 'text', label: 'Optional', showIf },
  ];

  const starred = (): string[] =>
    Array.from(document.querySelectorAll('label, legend'))
      .filter((label) => Array.from(label.querySelectorAll('span')).some((star) => !star.hidden))
      .map(({ textContent }) => textContent.replace(/ \*$/, ''));

  it('has a star, which is explained', async () => {
    openPreview(drawnForm(fields));
    await enter('more', '1');
    expect(document.querySelector<HTMLElement>('.required')?.hidden).toBe(false);
    expect(starred()).toEqual(['Text', 'Radio', 'Boxes', 'Area', 'Select', 'File']);
  });
});
