/** The elements in the templates of Svelte 5. */
import type { HTMLAttributes } from 'svelte/elements';

import type { ImprintElements, ImprintListeners } from './elements/types';

type Elements = {
  [Name in keyof ImprintElements]: HTMLAttributes<HTMLElementTagNameMap[Name]> &
    ImprintElements[Name] &
    ImprintListeners<Name>;
};

declare module 'svelte/elements' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- each of them is an element
  interface SvelteHTMLElements extends Elements {}
}
