import type { Field, SubmissionData } from '../../../contracts/forms';
import { localize } from '../../../text/language';
import { exampleOf } from '../../definition/example';
import { FIELD_KINDS } from '../../fields';

/** Nothing that is sent there ever arrives. */
export const SAMPLE_ADDRESS = String(FIELD_KINDS.email.example);

const sampleValue = (field: Field, language: string): string | string[] => {
  const { shape } = FIELD_KINDS[field.type];
  const example = exampleOf(field);
  if (shape === 'choices') return (field.options ?? []).slice(0, 2).map(({ value }) => value);
  return shape === 'files' ? [String(example)] : (example ?? `[${localize(field.label, language)}]`);
};

/** A submission to look at: every field has a value, texts their label. */
export const sampleData = (fields: readonly Field[], language: string): SubmissionData =>
  Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, language)]));
