import { variableIn } from '../../../../server/src/forms/definition/variable-name';
import { createVariables, VariableError, variableFaults } from '../../../../server/src/forms/definition/variables';
import { textsFor } from '../../../../server/src/text/messages';

it.each([
  ['${TEAM_MAIL}', 'TEAM_MAIL'],
  ['${a1}', 'a1'],
  ['team@example.org', undefined],
  ['https://example.org/${TOKEN}', undefined],
  ['${TEAM_MAIL} ', undefined],
  ['${}', undefined],
  ['${A-B}', undefined],
  [undefined, undefined],
])('reads %s as the name %s', (value, name) => {
  expect(variableIn(value)).toBe(name);
});

it('says which settings name what they must not, each with its place', () => {
  const settings = {
    notifications: [
      { id: 'a', to: ['a@example.org', '${DATABASE_PASSWORD}'] },
      { id: 'b', to: ['${TEAM_MAIL}'] },
    ],
    sender: '${SENDER}',
    replyTo: '${REPLIES}',
    webhooks: [
      { id: 'one', url: '${URL}', secret: '${SECRET}', events: [], fields: 'none' as const },
      { id: 'two', url: 'https://example.org', events: [], fields: 'none' as const },
    ],
  };
  const texts = textsFor('en');
  const paths = (allowed: string[]): string[] =>
    variableFaults(settings, allowed, texts).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(paths(['TEAM_MAIL'])).toEqual([
    `settings.notifications.0.to.1: ${texts.variableUnknown('DATABASE_PASSWORD')}`,
    `settings.sender: ${texts.variableUnknown('SENDER')}`,
    `settings.replyTo: ${texts.variableUnknown('REPLIES')}`,
    `settings.webhooks.0.url: ${texts.variableUnknown('URL')}`,
    `settings.webhooks.0.secret: ${texts.variableUnknown('SECRET')}`,
  ]);
  expect(variableFaults({}, [], texts)).toEqual([]);
});

describe('values', () => {
  const env = { TEAM_MAIL: ' team@example.org ', EMPTY: ' ', OTHER: 'secret' };
  const { missing, resolve, valueOf } = createVariables(['TEAM_MAIL', 'EMPTY', 'ABSENT'], env);
  const isFit = (value: string): boolean => value.includes('@');

  it('are put in place of names, and of nothing else', () => {
    expect(resolve('${TEAM_MAIL}', isFit)).toBe('team@example.org');
    expect(resolve('whatever', isFit)).toBe('whatever');
  });

  it('are compared in place of names, where there are any', () => {
    const values = ['${TEAM_MAIL}', '${OTHER}', '${EMPTY}', '${ABSENT}', 'a@example.org'];
    expect(values.map(valueOf)).toEqual(['team@example.org', ...values.slice(1)]);
  });

  it.each([
    ['${OTHER}', 'forms.variables does not name OTHER.'],
    ['${EMPTY}', 'The environment variable EMPTY is not set.'],
    ['${ABSENT}', 'The environment variable ABSENT is not set.'],
  ])('of %s are refused', (value, message) => {
    expect(() => resolve(value, isFit)).toThrow(new VariableError(message));
  });

  it('that do not fit are not told', () => {
    const message = 'The environment variable TEAM_MAIL has no value that fits here.';
    expect(() => resolve('${TEAM_MAIL}', () => false)).toThrow(new VariableError(message));
  });

  it('are missed', () => {
    expect(missing()).toEqual(['EMPTY', 'ABSENT']);
  });
});
