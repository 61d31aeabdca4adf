import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { FormItem } from '../../../server/src/contracts/forms';
import { isField } from '../../../server/src/forms/definition/items';
import { storedItems } from '../../../server/src/forms/definition/stored-form';

/** A form whose items depend on its fields, what a visitor has entered, and what they then see. */
export interface ConditionVector {
  name: string;
  fields: FormItem[];
  /** As typed: lists of options and of file names; nothing where nothing was entered. */
  values: Readonly<Record<string, string | string[]>>;
  /** As {@link itemName} calls them. */
  shown: string[];
}

const file = path.join(__dirname, '../../vectors/conditions.json');

const labelled = z.union([
  z.looseObject({ name: z.string(), options: z.array(z.string()).optional() }).transform(({ options, ...field }) => ({
    ...field,
    label: field.name,
    ...(options && { options: options.map((value) => ({ value, label: value })) }),
  })),
  z.looseObject({ type: z.literal('step'), id: z.string() }).transform((step) => ({ ...step, title: step.id })),
  z.looseObject({ type: z.enum(['heading', 'paragraph']) }),
]);

/** What a vector calls an item: a field by its name, a step by its id, and a text as it is. */
export const itemName = (item: FormItem): string => {
  if (isField(item)) return item.name;
  if (item.type === 'step') return item.id;
  return typeof item.text === 'string' ? item.text : '';
};

/** The vectors that every implementation of conditions has to pass; the labels of fields and options and the titles of steps are their names. */
export const conditionVectors: ConditionVector[] = z
  .array(
    z.object({
      name: z.string(),
      fields: z.array(labelled).transform((fields) => storedItems.parse(fields)),
      values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      shown: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(file, 'utf8')));
