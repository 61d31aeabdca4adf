/* What a new declaration begins with; that the server takes it: tests/api/declarations.test.ts. */
import {
  choiceName,
  declarationChoices,
  findChoice,
  fromChoice,
  isDeclaration,
  kindName,
  lawfulFieldOf,
  statuteIn,
  wordsOf,
} from '../../../../../admin/src/forms/model/declarations';
import { toBody } from '../../../../../admin/src/forms/model/draft/body';
import { toDraft } from '../../../../../admin/src/forms/model/draft/draft';
import { kindFaults } from '../../../../../server/src/forms/declarations/check';
import { fieldsOf } from '../../../../../server/src/forms/definition/items';
import { textsFor } from '../../../../../server/src/text/messages';

test.each(declarationChoices)('there is a law for %j, and its form is as the law has it', (choice) => {
  expect(findChoice(choiceName(choice))).toBe(choice);
  expect(statuteIn(choice)).not.toBe('none');
  const form = fromChoice(choice, { language: 'de-AT', to: '' });
  expect(form).toMatchObject({ ...choice, enabled: true, settings: { hostedPage: true } });
  expect(isDeclaration(form)).toBe(true);
  expect(wordsOf(form, 'de-AT')?.submit).toMatch(/widerrufen|kündigen/);
  expect(kindFaults(form, textsFor('en'))).toEqual([]);
});

test.each([null, '', 'withdrawal', 'withdrawal:fra', 'cancellation:aut'])('%p is no choice', (name) => {
  expect(findChoice(name)).toBeUndefined();
});

test('it is named in the panel’s language, and notified to whoever makes it, if there is an address', () => {
  const choice = { kind: 'cancellation', country: 'deu' } as const;
  const { name, settings } = fromChoice(choice, { language: 'de-AT', to: 'erika@example.org' });
  expect(name).toBe('Kündigung');
  expect(settings.notifications).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown, to: ['erika@example.org'] },
  ]);
  expect(fromChoice(choice, { language: 'en', to: '' }).settings).toEqual({ hostedPage: true });
  expect(kindName('withdrawal', 'fr')).toBe('Rétractation');
});

test('the field of the law is found by its role, whatever it is called', () => {
  const { fields, ...form } = fromChoice({ kind: 'withdrawal', country: 'aut' }, { language: 'en', to: '' });
  const draft = toDraft({ ...form, fields: [...fields, { name: 'more', type: 'text', label: 'More' }] }, 'en');
  expect(fieldsOf(draft.fields).map(({ key }) => lawfulFieldOf(draft, key)?.role)).toEqual([
    'name',
    'contract',
    'reply-to',
    undefined,
  ]);
  const [first] = draft.fields;
  expect(lawfulFieldOf({ ...draft, kind: 'form' }, first?.key ?? '')).toBeUndefined();
});

test('a declaration goes back as it came, with its country if it has one', () => {
  const { country, ...form } = fromChoice({ kind: 'withdrawal', country: 'aut' }, { language: 'en', to: '' });
  expect(toBody(toDraft({ ...form, country }, 'en'), 'en')).toMatchObject({ kind: 'withdrawal', country: 'aut' });
  const body = toBody(toDraft(form, 'en'), 'en');
  expect(body.kind).toBe('withdrawal');
  expect(body).not.toHaveProperty('country');
  expect(toBody(toDraft({ ...form, kind: 'form', country }, 'en'), 'en')).not.toHaveProperty('kind');
});

test('a text can tell that no law asks for a form', () => {
  expect(statuteIn({ kind: 'cancellation', country: 'aut' })).toBe('none');
});
