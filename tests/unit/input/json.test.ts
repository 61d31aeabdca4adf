import fc from 'fast-check';

import { repeatedKeys } from '../../../server/src/input/json';
import { anyText } from '../support/arbitraries';

describe('repeatedKeys', () => {
  it.each([
    ['two different names', '{"a":1,"b":2}', []],
    ['one name twice', '{"a":1,"a":2}', ['a']],
    ['one name three times', '{"a":1,"a":2,"a":3}', ['a']],
    ['two names twice', '{"b":1,"a":1,"a":2,"b":2}', ['a', 'b']],
    ['a name twice with the same value', '{"a":1,"a":1}', ['a']],
    ['a name in two spellings', '{"a":1,"\\u0061":2}', ['a']],
    ['a name with an escaped quote twice', '{"a\\"":1,"a\\"":2}', ['a"']],
    ['a name and one that only starts the same', '{"a":1,"a\\"":2}', []],
    ['the empty name twice', '{"":1,"":2}', ['']],
    ['names of every object', '{"__proto__":1,"__proto__":2,"constructor":3,"toString":4}', ['__proto__']],
    ['a value that reads like its name', '{"a":"a","b":"a"}', []],
    ['a value that reads like an object', '{"a":"{\\"a\\":1}","b":"]"}', []],
    ['a value with a colon', '{"a":":","b":"a:"}', []],
    ['names in objects further in', '{"a":{"a":1,"a":2},"b":[{"a":1,"a":2}]}', []],
    ['a name after an object further in', '{"a":{"b":1},"b":2,"a":3}', ['a']],
    ['blanks everywhere', ' { "a" : 1 , "a" : 2 } ', ['a']],
    ['no name', '{}', []],
    ['a list', '[{"a":1,"a":2}]', []],
    ['a text', '"a"', []],
  ])('of %s', (_, json, names) => {
    expect(repeatedKeys(json)).toEqual(names);
  });

  it('are those that JSON.parse passes over, in any body', () => {
    const name = fc.oneof(fc.constantFrom('a', 'b', '"', '\\', '{', ':', '__proto__'), anyText);
    const entries = fc.array(fc.tuple(name, fc.jsonValue()));
    fc.assert(
      fc.property(entries, (list) => {
        const json = `{${list.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const names = list.map(([key]) => key);
        const repeated = names.filter((key, index) => names.indexOf(key) !== index);
        expect(new Set(repeatedKeys(json))).toEqual(new Set(repeated));
        const parsed: unknown = JSON.parse(json);
        if (typeof parsed !== 'object' || parsed === null) throw new Error(`Not an object: ${json}`);
        expect(Object.keys(parsed)).toHaveLength(names.length - repeated.length);
      }),
    );
  });

  it.each([
    ['letters', 'x'],
    ['escapes', '\\n'],
  ])('can be told of a body with a text of many megabytes of %s', (_, characters) => {
    expect(repeatedKeys(`{"a":"${characters.repeat(20_000_000)}","a":1}`)).toEqual(['a']);
  });
});
