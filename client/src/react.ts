/** The elements in JSX, for React 18 and 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

import type { ImprintElements, ImprintListeners } from './elements/types';

/** What React 19 can: before it, a property that begins with `on` is an attribute, and one that is `false` is written as a text. */
type Since19<Name extends keyof ImprintElements> = typeof import('react') extends { use: unknown }
  ? Omit<ImprintElements[Name], 'history' | 'keep'> &
      ImprintListeners<Name> &
      (Name extends 'imprint-form' ? { history?: boolean | undefined; keep?: boolean | undefined } : unknown)
  : ImprintElements[Name];

type Elements = {
  [Name in keyof ImprintElements]: DetailedHTMLProps<
    HTMLAttributes<HTMLElementTagNameMap[Name]>,
    HTMLElementTagNameMap[Name]
  > & { class?: string | undefined } & Since19<Name>;
};

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- it is React's
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- each of them is an element
    interface IntrinsicElements extends Elements {}
  }
}
