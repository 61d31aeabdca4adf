import { errors } from '@strapi/utils';

import {
  badGateway,
  conflict,
  fieldError,
  MalformedBodyError,
  methodNotAllowed,
  preconditionFailed,
  StatusError,
  throwFieldErrors,
  unsupportedMediaType,
} from '../../../server/src/http/errors';
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
