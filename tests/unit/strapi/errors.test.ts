import { errors } from '@strapi/utils';

import {
  badGateway,
  closed,
  conflict,
  describeError,
  fieldError,
  MalformedBodyError,
  methodNotAllowed,
  preconditionFailed,
  StatusError,
  throwFieldErrors,
  unknownNames,
  unsupportedMediaType,
} from '../../../server/src/strapi/errors';
import { textsFor } from '../../../server/src/text/messages';
import { refusalOf } from '../support/refusal';

describe('fieldError', () => {
  it.each([
    ['a name', 'email', ['email']],
    ['a path', ['pagination', 'page'], ['pagination', 'page']],
    ['a name with a dot, which is no path', 'a.b', ['a.b']],
  ])('of %s', (_, path, expected) => {
    expect(fieldError(path, 'is wrong')).toEqual({ path: expected, message: 'is wrong', name: 'ValidationError' });
  });
});

describe('unknownNames', () => {
  const texts = textsFor('en');
  const say = (names: readonly (string | string[])[]) =>
    unknownNames(names, texts.unknownField, texts).map(({ path, message }) => [path, message]);

  it('names a few, by their last part', () => {
    expect(say(['a', ['values', 'de', 'b'], []])).toEqual([
      [['a'], 'Field "a" does not exist.'],
      [['values', 'de', 'b'], 'Field "b" does not exist.'],
      [[], 'Field "" does not exist.'],
    ]);
  });

  it('says how many more there are of many', () => {
    const names = Array.from({ length: 900 }, (_, index) => `n${index}`);
    expect(say(names.slice(0, 20))).toHaveLength(20);
    expect(say(names)).toEqual([...say(names.slice(0, 20)), [[], 'And 880 more that do not exist.']]);
  });

  it('says of long names how they begin', () => {
    const [error] = unknownNames(['x'.repeat(1_000)], texts.unknownField, texts);
    expect(error?.path).toEqual([`${'x'.repeat(80)}…`]);
    expect(error?.message).toBe(`Field "${'x'.repeat(80)}…" does not exist.`);
  });
});

describe('throwFieldErrors', () => {
  it('does nothing where there is no error', () => {
    expect(() => {
      throwFieldErrors([]);
    }).not.toThrow();
  });

  it('says what is wrong with one field', () => {
    const refusal = refusalOf(() => {
      throwFieldErrors([fieldError('email', 'email is wrong')]);
    });
    expect(refusal).toEqual({ message: 'email is wrong', faults: { email: 'email is wrong' } });
  });

  it('counts several and lists each', () => {
    const refusal = refusalOf(() => {
      throwFieldErrors([fieldError('email', 'email is wrong'), fieldError('fax', 'fax is wrong')]);
    });
    expect(refusal).toEqual({
      message: '2 errors occurred',
      faults: { email: 'email is wrong', fax: 'fax is wrong' },
    });
  });
});

describe('errors with a status of their own', () => {
  it.each([
    ['conflict', conflict, 409, 'ConflictError'],
    ['preconditionFailed', preconditionFailed, 412, 'PreconditionFailedError'],
    ['unsupportedMediaType', unsupportedMediaType, 415, 'UnsupportedMediaTypeError'],
    ['methodNotAllowed', methodNotAllowed, 405, 'MethodNotAllowedError'],
  ])('%s', (_, create, status, name) => {
    const error = create('No.');
    expect(error).toBeInstanceOf(errors.ApplicationError);
    expect(error).toMatchObject({ status, name, message: 'No.', details: {} });
  });

  it('a body that cannot be read on', () => {
    expect(new MalformedBodyError()).toMatchObject({ status: 400 });
  });

  it('closed, which Strapi does not take for a missing permission', () => {
    const error = closed('Too late.', { state: 'closed' });
    expect(error).not.toBeInstanceOf(errors.ForbiddenError);
    expect(error).toMatchObject({
      status: 403,
      name: 'ForbiddenError',
      message: 'Too late.',
      details: { state: 'closed' },
    });
  });

  it('badGateway, with its details', () => {
    const error = badGateway('No mail.', { response: { id: 1 } });
    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({
      status: 502,
      name: 'BadGatewayError',
      message: 'No mail.',
      details: { response: { id: 1 } },
    });
  });
});

describe('describeError', () => {
  it('says what failed and where, in one line of the error’s own words', () => {
    const [first = '', second = ''] = describeError(new TypeError('x is not a function\nmore')).split('\n');
    expect(first).toBe('TypeError: x is not a function');
    expect(second).toMatch(/^\s+at /);
  });

  it('says the code in place of words that repeat what people have sent', () => {
    const error = Object.assign(new Error('duplicate key: erika@example.org'), { code: '23505' });
    expect(describeError(error)).toMatch(/^Error: 23505\n/);
    expect(describeError(error)).not.toContain('erika');
  });

  it('knows errors without a stack, and what is none', () => {
    const bare = new Error('bare');
    delete bare.stack;
    expect(describeError(bare)).toBe('Error: bare');
    expect(describeError('erika@example.org')).toBe('Something was thrown that is no error.');
  });
});
