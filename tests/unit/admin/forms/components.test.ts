/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The components of the frameworks, as a browser reads what they draw. */
import { componentKinds } from '../../../support/components';
import { draw } from '../support/components';
import { hostile, nasty } from '../support/hostile';
import { target } from '../support/site';

/** As a browser shows it. */
const shown = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

describe.each(componentKinds)('%s', (kind) => {
  it.each(nasty)('keeps %j a text', async (text) => {
    document.body.innerHTML = await draw(kind, hostile(text), target);
    expect(document.querySelectorAll('script, img')).toHaveLength(0);
    expect(shown(document.querySelector('legend')?.textContent)).toBe(shown(text));
    expect(shown(document.querySelector('option:last-child')?.textContent)).toBe(shown(text));
    expect(document.querySelector('[name=b]')?.getAttribute('value')).toBe(text);
    expect(document.querySelector('[name=a]')?.getAttribute('pattern')).toBe(text);
    expect(document.querySelector('.paragraph a')?.getAttribute('href')).toMatch(/^https:/);
  });
});
