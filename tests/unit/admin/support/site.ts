import { act } from '@testing-library/react';

import type { Target } from '../../../../admin/src/forms/code';
import type { DrawnForm } from '../../../../admin/src/forms/model/types';
import type { FormItem } from '../../../../server/src/contracts/forms';

/** A page with a form, as it is in a browser; each test leaves an empty one. */
export const target: Target = { apiRoot: 'https://cms.example.org/api', language: 'en' };
const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';

export const drawnForm = (fields: readonly FormItem[]): DrawnForm => ({ formId, name: 'Test', fields: [...fields] });

afterEach(() => {
  document.body.replaceChildren();
});

/** Until what follows has happened. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** The element of a field. */
export const find = (name: string): Element => {
  const found = document.getElementById(`form-${formId.slice(0, 8)}-${name}`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

/** As somebody types. */
export const enter = async (name: string, value: string | string[]): Promise<void> => {
  const field = find(name);
  act(() => {
    if (field.matches('fieldset')) {
      for (const input of field.querySelectorAll('input')) {
        if ([value].flat().includes(input.value) !== input.checked) input.click();
      }
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== (value === '1')) field.click();
    } else if (field instanceof HTMLInputElement && field.type === 'file') {
      Object.defineProperty(field, 'files', { value: [value].flat().map((file) => ({ name: file })) });
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      const { constructor } = field;
      Object.getOwnPropertyDescriptor(constructor.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await settle();
};

/** Presses a button, until everything that follows at once has happened. */
export const press = async (button: Element | null | undefined): Promise<void> => {
  if (!(button instanceof HTMLButtonElement)) throw new Error('There is no button.');
  await act(async () => {
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
};
