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

type StepOf<Item extends Typed> = Extract<Item, { type: 'step' }>;

/** A page of a form: a step and what follows it, or what stands before the first one. */
export interface Page<Item extends Typed> {
  step: StepOf<Item> | undefined;
  items: Exclude<Item, StepOf<Item>>[];
}

const isStep = <Item extends Typed>(item: Item): item is StepOf<Item> => item.type === 'step';

const isNoStep = <Item extends Typed>(item: Item): item is Exclude<Item, StepOf<Item>> => item.type !== 'step';

/** The pages of a form; one without a step if it has none. */
export const pagesOf = <Item extends Typed>(items: readonly Item[]): Page<Item>[] => {
  const starts = items.flatMap((item, index) => (index === 0 || isStep(item) ? [index] : []));
  return starts.map((start, place) => {
    const own = items.slice(start, starts[place + 1]);
    return { step: own.find((item) => isStep(item)), items: own.filter((item) => isNoStep(item)) };
  });
};
