import { pathForLog, queryForLog } from '../../../server/src/http/log-query';

describe('queryForLog', () => {
  it.each([
    'locale=de-AT',
    'format=csv&status=new&spam=all&from=2026-01-01&to=2026-01-02T09:30:00.000Z',
    'from=2026-01-02T09%3A30%3A00Z',
    'pagination[page]=2&pagination%5BpageSize%5D=100&pagination[withCount]=false',
    'page=2&pageSize=20&sort=submittedAt:asc',
    'sort=submittedAt%3Adesc',
    'formId=7533269e-1062-4c7f-ab9f-bebcd69b9257',
    'deleted=true&submissions=keep',
  ])('shows %s', (query) => {
    expect(queryForLog(query)).toBe(query);
  });

  it.each([
    ['a search', 'q=Erika&status=new', 'q=***&status=new'],
    ['a form that was posted with GET', 'name=Erika+M&message=Hi&locale=de', '***&***&locale=de'],
    [
      'a field named like a parameter',
      'to=erika%40example.org&from=Erika&status=married',
      'to=***&from=***&status=***',
    ],
    ['a field named like a language', 'locale=My+secret', 'locale=***'],
    ['a text instead of a name', 'Dear+Sir%2C+I+am+ill', '***'],
    ['a text before a name', 'I+am+ill&x=1', '***&***'],
    ['a word', 'secret', '***'],
    ['a parameter without a value', 'locale', 'locale=***'],
    ['a name of every object', 'constructor=1&__proto__=2', '***&***'],
    ['several signs', 'q=b=c==', 'q=***'],
    ['composite ids', 'ids=x/1', 'ids=***'],
    ['nothing at all', '&=&', '***&***&***'],
  ])('hides %s', (_, query, shown) => {
    expect(queryForLog(query)).toBe(shown);
  });

  it('is no longer than people read', () => {
    expect(queryForLog('a=1&'.repeat(1_000)).length).toBeLessThan(100);
  });
});

describe('a path in the log', () => {
  it.each([
    ['a token', '/api/forms/v1/confirm/secret', '/api/forms/v1/confirm/***'],
    ['a draft', '/api/forms/v1/draft/x/secret', '/api/forms/v1/draft/x/***'],
    ['what follows it', '/api/forms/v1/confirm/secret/more', '/api/forms/v1/confirm/***'],
    ['another prefix', '/x y/forms/v1/confirm/secret', '/x%20y/forms/v1/confirm/***'],
    ['capitals', '/API/Forms/V1/CONFIRM/secret', '/API/Forms/V1/CONFIRM/***'],
    ['slashes', '/api//forms/v1/confirm//secret', '/api/forms/v1/confirm/***'],
    ['escapes', '/api/forms%2Fv1/%63onfirm%2Fsecret', '/api/forms/v1/confirm/***'],
    ['escapes that are none', '/api/forms/v1/confirm/secret%zz', '/api/forms/v1/confirm/***'],
  ])('hides %s', (_, path, shown) => {
    expect(pathForLog(path)).toBe(shown);
  });

  it.each([
    '/api/forms/v1/form/x',
    '/api/forms/v1/draft/x',
    '/api/forms/v1/confirm/',
    '/confirm/x',
    '/api/%ff',
    '/api//x',
  ])('leaves %s', (path) => {
    expect(pathForLog(path)).toBe(path);
  });
});
