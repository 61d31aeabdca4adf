import type { Field, FormSettings } from '../../../../server/src/contracts/forms';
import {
  displayValue,
  fieldValues,
  fillTemplate,
  singleLine,
  templateFaults,
} from '../../../../server/src/forms/definition/templates';
import { textsFor } from '../../../../server/src/text/messages';

const values = new Map([
  ['name', 'Erika'],
  ['trick', '{{name}} $& $1 <%= 1 %> ${x}'],
  ['empty', ''],
]);

describe('fillTemplate', () => {
  it.each([
    ['Hello {{name}}!', 'Hello Erika!'],
    ['{{ name }}{{name}}{{\u00a0name}}', 'ErikaErikaErika'],
    ['{{trick}}', '{{name}} $& $1 <%= 1 %> ${x}'],
    ['[{{empty}}]', '[]'],
    ['{{unknown}} {{constructor}} {{__proto__}}', '{{unknown}} {{constructor}} {{__proto__}}'],
    [
      '{{name.length}} {{{name}}} <%= name %> ${name} { {name} }',
      '{{name.length}} {Erika} <%= name %> ${name} { {name} }',
    ],
  ])('makes of %j %j', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('puts no name together from two values', () => {
    const parts = new Map([
      ['a', '{{na'],
      ['b', 'me}}'],
      ['name', 'never'],
    ]);
    expect(fillTemplate('{{a}}{{b}}', parts)).toBe('{{name}}');
  });
});

describe('templateFaults', () => {
  const fields: Field[] = [{ name: 'full-name', type: 'text', label: 'Name' }];
  const texts = textsFor('en');
  const known = '{{formName}}, {{submissionId}}, {{submittedAt}}, {{full-name}}';
  const faultsOf = (settings: FormSettings): [path: string, message: string][] =>
    templateFaults({ fields, settings }, texts).map(({ path, message }) => [path.join('.'), message]);

  it('finds none in what names fields and what else there is', () => {
    const text = '{{full-name}} {{ formName }} {{submissionId}}{{submittedAt}} { } {a}';
    expect(
      faultsOf({ subject: text, successMessage: { en: text, de: text }, confirmation: { subject: text, text } }),
    ).toEqual([]);
    expect(faultsOf({ sender: 'Website <website@example.org>' })).toEqual([]);
  });

  it.each<[string, FormSettings, string]>([
    [
      'the subject of a notification',
      {
        notifications: [
          { id: 'a', to: [] },
          { id: 'b', to: [], subject: '{{url}}' },
        ],
      },
      'settings.notifications.1.subject',
    ],
    ['the subject of replies', { subject: '{{url}}' }, 'settings.subject'],
    ['the text after sending', { successMessage: '{{url}}' }, 'settings.successMessage'],
    ['one of its languages', { successMessage: { en: 'x', de: '{{url}}' } }, 'settings.successMessage.de'],
    ['the subject', { confirmation: { subject: { fr: '{{url}}' }, text: 'x' } }, 'settings.confirmation.subject.fr'],
    ['the text', { confirmation: { text: '{{ url }} {{url}}' } }, 'settings.confirmation.text'],
  ])('names an unknown one in %s, once, and what there is', (_, settings, path) => {
    const message = `{{url}} is neither a field of the form nor a known placeholder. Available: ${known}.`;
    expect(faultsOf(settings)).toEqual([[path, message]]);
  });

  it('knows all values and the link in the text of a notification alone', () => {
    const text = '{{submittedValues}} {{submissionUrl}}';
    const [id, to] = ['team', ['team@example.org']];
    expect(faultsOf({ notifications: [{ id, to, text }] })).toEqual([]);
    const faults = faultsOf({ notifications: [{ id, to, subject: text }], confirmation: { text } });
    expect(faults.map(([path]) => path)).toEqual([
      'settings.notifications.0.subject',
      'settings.notifications.0.subject',
      'settings.confirmation.text',
      'settings.confirmation.text',
    ]);
  });

  it.each(['{{}}', '{{ }}', '{{full name}}', '{{Full-Name}}', '{{full-nam}}', '{{constructor}}', '{{{other}}}'])(
    'takes %s for unknown',
    (subject) => {
      expect(faultsOf({ subject })).toEqual([['settings.subject', expect.stringContaining('is neither')]]);
    },
  );

  it.each(['{{full-name}', '{{full-name', 'full-name}}', '{{a{{full-name}}', '{{full-name}}}}'])(
    'asks for both pairs of braces in %s',
    (subject) => {
      expect(faultsOf({ subject })).toEqual([['settings.subject', texts.placeholderOpen]]);
    },
  );

  it('joins no braces that stand around a placeholder', () => {
    expect(faultsOf({ subject: '{{{full-name}}{' })).toEqual([]);
  });

  it('refuses any in a sender, who is the same for everybody', () => {
    expect(faultsOf({ sender: '{{full-name}} <website@example.org>' })).toEqual([
      ['settings.sender', texts.placeholderNowhere],
    ]);
  });
});

describe('singleLine', () => {
  it.each([
    ['a\r\nBcc: x@evil.example', 'a Bcc: x@evil.example'],
    [' a\u0000\u0085\u2028\tb ', 'a b'],
    ['=?utf-8?Q?=0D=0ABcc:?=', '= ?utf-8?Q?=0D=0ABcc:?='],
    ['x'.repeat(201), `${'x'.repeat(200)}…`],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('makes of %j %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });
});

describe('values as people read them', () => {
  const choice: Field = {
    name: 'choice',
    type: 'checkboxes',
    label: 'Choice',
    options: [
      { value: 'a', label: { en: 'Apple', de: 'Apfel' } },
      { value: 'b', label: 'Banana' },
    ],
  };

  it('are labels in a language', () => {
    expect(displayValue(choice, ['a', 'b', 'gone'], 'de')).toBe('Apfel, Banana, gone');
    expect(displayValue(undefined, 'x', 'de')).toBe('x');
  });

  it('are yes or no for a checkbox, in four languages', () => {
    const box: Field = { name: 'box', type: 'checkbox', label: 'Box' };
    const said = (value: string): string[] =>
      ['en', 'de-AT', 'fr-CH', 'it', 'es'].map((language) => displayValue(box, value, language));
    expect(said('1')).toEqual(['Yes', 'Ja', 'Oui', 'Sì', 'Yes']);
    expect(said('')).toEqual(['No', 'Nein', 'Non', 'No', 'No']);
  });

  it('are those of all fields, and of fields that are no more', () => {
    const fields: Field[] = [choice, { name: 'name', type: 'text', label: 'Name' }];
    expect(fieldValues(fields, { old: 'x', choice: ['a'] }, 'en')).toEqual([
      ['choice', 'Apple'],
      ['name', ''],
      ['old', 'x'],
    ]);
  });
});
