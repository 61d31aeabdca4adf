import type { DrawnForm } from '../../../../admin/src/forms/model/types';

/** Texts that end something, start something, or are taken for something in one of the languages. */
export const nasty = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' + alert(1) + '",
  '{alert(1)}',
  '{{ alert(1) }}',
  '`${alert(1)}`',
  '<!-- --> &amp; &',
  '\\" \\\' \\',
  'line\nbreak',
  ' blanks ',
  'sepa\u2028rat\u2029ors',
  '$(rm -rf /)',
  'Größe „M“',
];

/** A form with a text wherever there can be one. */
export const hostile = (text: string): DrawnForm => ({
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: text,
  fields: [
    { name: 'a', type: 'text', label: text, help: text, pattern: text, autocomplete: text },
    { name: 'b', type: 'radio', label: text, options: [{ value: text, label: text }] },
    { name: 'c', type: 'select', label: text, options: [{ value: text, label: text }] },
    { name: 'd', type: 'checkbox', label: text },
    { type: 'step', id: 'e', title: text, showIf: { match: 'all', rules: [{ field: 'a', op: 'is', value: text }] } },
    { type: 'heading', text, showIf: { match: 'all', rules: [{ field: 'a', op: 'contains', value: text }] } },
    { type: 'paragraph', text },
    { type: 'paragraph', text: `${text}[${text}](https://example.org/"'{a}&<)${text}` },
  ],
});
