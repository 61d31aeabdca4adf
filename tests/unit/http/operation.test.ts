import { z } from 'zod';

import { component, pageMeta } from '../../../server/src/http/operation';
import { once } from '../../../server/src/text/memo';

test('something is made once, whatever it is', () => {
  const make = jest.fn<string | undefined, []>();
  const nothing = once(make);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

interface Contract {
  id: number;
  note?: string;
}

test('a component does not compile unless it has every property of the contract and no other', () => {
  const right = component<Contract>()('Right', () => z.object({ id: z.int(), note: z.string().optional() }));
  expect(right()).toBe(right());
  // @ts-expect-error -- The optional property is missing.
  component<Contract>()('Missing', () => z.object({ id: z.int() }));
  // @ts-expect-error -- The contract has no such property.
  component<Contract>()('More', () => z.object({ id: z.int(), note: z.string().optional(), more: z.string() }));
  // @ts-expect-error -- It is a number.
  component<Contract>()('Wrong', () => z.object({ id: z.string(), note: z.string().optional() }));
});

test('a page has a total or none', () => {
  expect(pageMeta().safeParse({ page: 1, pageSize: 25 }).success).toBe(true);
  expect(pageMeta().safeParse({ page: 0, pageSize: 25 }).success).toBe(false);
});
