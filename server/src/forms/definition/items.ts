import { type FieldType, layoutTypes, type LayoutType } from '../../contracts/forms';

interface Typed {
  type: FieldType | LayoutType;
}

/** An item of a form that has a value. */
export type FieldOf<Item extends Typed> = Extract<Item, { type: FieldType }>;

const LAYOUT: ReadonlySet<string> = new Set(layoutTypes);

/** Whether an item of a form has a value. */
export const isField = <Item extends Typed>(item: Item): item is FieldOf<Item> => !LAYOUT.has(item.type);

/** The items of a form that have a value. */
export const fieldsOf = <Item extends Typed>(items: readonly Item[]): FieldOf<Item>[] =>
  items.filter((item) => isField(item));

/** A page of a form: a step and what follows it, or what stands before the first one. */
export interface Page<Item extends Typed> {
  step: Extract<Item, { type: 'step' }> | undefined;
  /** Without the step. */
  items: Item[];
}

const isStep = <Item extends Typed>(item: Item): item is Extract<Item, { type: 'step' }> => item.type === 'step';

/** The pages of a form; one without a step if it has none. */
export const pagesOf = <Item extends Typed>(items: readonly Item[]): Page<Item>[] => {
  const pages: Page<Item>[] = [];
  for (const item of items) {
    const page = pages.at(-1);
    if (isStep(item)) pages.push({ step: item, items: [] });
    else if (page === undefined) pages.push({ step: undefined, items: [item] });
    else page.items.push(item);
  }
  return pages;
};
