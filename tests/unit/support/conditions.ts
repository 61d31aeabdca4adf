import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from '@strapi/utils';

import type { Field } from '../../../server/src/contracts/forms';
import { storedFields } from '../../../server/src/forms/definition/stored-form';

/** A form whose fields depend on each other, what a visitor has entered, and which fields they then see. */
export interface ConditionVector {
  name: string;
  fields: Field[];
  /** As typed: lists of options and of file names; nothing where nothing was entered. */
  values: Readonly<Record<string, string | string[]>>;
  shown: string[];
}

const file = path.join(__dirname, '../../vectors/conditions.json');

const labelled = z
  .looseObject({ name: z.string(), options: z.array(z.string()).optional() })
  .transform(({ options, ...field }) => ({
    ...field,
    label: field.name,
    ...(options && { options: options.map((value) => ({ value, label: value })) }),
  }));

/** The vectors that every implementation of conditions has to pass; a field's label is its name, as are those of options. */
export const conditionVectors: ConditionVector[] = z
  .array(
    z.object({
      name: z.string(),
      fields: z.array(labelled).transform((fields) => storedFields.parse(fields)),
      values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      shown: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(file, 'utf8')));
