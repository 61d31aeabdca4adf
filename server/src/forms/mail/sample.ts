import type { Field, SubmissionData } from '../../contracts/forms';
import { localize } from '../../text/language';

/** Reserved for examples (RFC 2606), so that nothing ever arrives there. */
export const SAMPLE_ADDRESS = 'visitor@example.org';

const sampleValue = (field: Field, language: string, day: string): string | string[] => {
  const options = field.options?.map(({ value }) => value) ?? [];
  switch (field.type) {
    case 'email':
      return SAMPLE_ADDRESS;
    case 'tel':
      return '+49 30 123456';
    case 'url':
      return 'https://example.org';
    case 'number':
      return String(field.min ?? 1);
    case 'date':
      return String(field.min ?? day);
    case 'select':
    case 'radio':
      return options.slice(0, 1).join('');
    case 'checkboxes':
      return options.slice(0, 2);
    case 'checkbox':
      return '1';
    case 'file':
      return ['example.pdf'];
    default:
      return `[${localize(field.label, language)}]`;
  }
};

/**
 * A submission to look at: every field has a value, texts their label.
 *
 * @param day an ISO 8601 date
 */
export const sampleData = (fields: readonly Field[], language: string, day: string): SubmissionData =>
  Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, language, day)]));
