/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* ALTCHA in the generated code, when the first challenge cannot be had. */
import { webcrypto } from 'node:crypto';

import { act } from '@testing-library/react';

import { siteKinds } from '../support/components';
import { drawnForm, enter, type Fetch, find, open, press, target } from '../support/site';

// jsdom has no WebCrypto.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

const form = {
  ...drawnForm([{ name: 'message', type: 'textarea', label: 'Message' }]),
  captcha: { provider: 'altcha' as const },
};
/** Its first attempt solves it. */
const parameters = { nonce: '00', salt: '00', cost: 1, keyLength: 1, keyPrefix: '' };

/** Until everything that follows has happened. */
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

const json = (value: unknown): ReturnType<Fetch> => Promise.resolve({ ok: true, json: () => Promise.resolve(value) });

test.each(siteKinds.flatMap((kind) => [[kind, 'the network'] as const, [kind, 'the server'] as const]))(
  'in %s, a challenge that has failed because of %s is asked for again',
  async (kind, cause) => {
    let challenges = 0;
    const solutions: unknown[] = [];
    await open[kind](form, target, (url, options) => {
      if (url.includes('/challenge/')) {
        challenges += 1;
        if (challenges > 1) return json({ parameters });
        return cause === 'the network'
          ? Promise.reject(new TypeError('Failed to fetch'))
          : json({ error: { message: 'Too many requests' } });
      }
      if (options === undefined) return json({ data: { token: 'token' } });
      solutions.push(options.body.get(target.captcha));
      return json({ message: 'Thank you' });
    });
    find('message').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await settle();
    expect(challenges).toBe(1);

    await enter('message', 'Hello');
    await press(document.querySelector('button'));
    await settle();
    // The focus on the thanks asks for no other one.
    expect(document.activeElement?.textContent).toBe('Thank you');
    expect(challenges).toBe(2);
    expect(solutions).toEqual([expect.stringMatching(/^[\w+/]+=*$/)]);
  },
);
