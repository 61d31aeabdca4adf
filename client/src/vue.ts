/** The elements in the templates of Vue 3. */
import type { EmitFn, HTMLAttributes } from 'vue';

import type { ImprintEvents } from './elements/events';
import type { ImprintElements } from './elements/types';

type Events<Name extends keyof ImprintElements> = {
  [Event in keyof ImprintEvents as Event extends `${Name}-${string}` ? Event : never]: (
    event: CustomEvent<ImprintEvents[Event]>,
  ) => void;
};

/** With `.prop`, `values` may also be an object. */
type Properties<Name extends keyof ImprintElements> = Name extends 'imprint-form'
  ? Omit<ImprintElements[Name], 'values'> & { values?: unknown }
  : ImprintElements[Name];

type Elements = {
  [Name in keyof ImprintElements]: new () => HTMLElementTagNameMap[Name] & {
    $props: HTMLAttributes & Properties<Name>;
    $emit: EmitFn<Events<Name>>;
  };
};

declare module 'vue' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- each of them is an element
  interface GlobalComponents extends Elements {}
}
