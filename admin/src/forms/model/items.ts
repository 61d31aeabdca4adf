import type { FieldType, LayoutType } from '../../../../server/src/contracts/forms';
import { fieldsOf, pagesOf } from '../../../../server/src/forms/definition/items';

export { fieldsOf, isField, pagesOf } from '../../../../server/src/forms/definition/items';

interface Typed {
  type: FieldType | LayoutType;
}

/** What identifies a field or a step in its form: both may have the same name. */
export const nameKey = ({ type, name }: Typed & { name: string }): string => (type === 'step' ? `step:${name}` : name);

/** A page among those of a form, counted from 1, and how many fields it has. */
export interface Place {
  number: number;
  count: number;
  fields: number;
}

/** The page that an item of a form is on. */
export const pageAt = (items: readonly Typed[], index: number): Place => {
  const pages = pagesOf(items);
  const number = pagesOf(items.slice(0, index + 1)).length;
  return { number, count: pages.length, fields: fieldsOf(pages[number - 1]?.items ?? []).length };
};
