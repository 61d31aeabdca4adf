/** The slot in which an element draws. What else is in the element belongs to the page: it is left alone, and not shown. */
const SLOT = 'imprint';

type Make = (text: string) => unknown;

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: Make; createScriptURL: Make }) => Policy };
  }
}

interface Policy {
  createHTML: Make;
  createScriptURL: Make;
}

let policy: Policy | undefined;

/** What a page with `require-trusted-types-for 'script'` takes as HTML or as the URL of a script. */
const trust = (): Policy => {
  const same: Make = (text) => text;
  const rules = { createHTML: same, createScriptURL: same };
  try {
    // All HTML is the server's own or has been escaped.
    policy ??= window.trustedTypes?.createPolicy('imprint', rules) ?? rules;
  } catch {
    // The page allows other policies only; whether it needs one at all, it says when there is none.
    policy = rules;
  }
  return policy;
};

/** Sets the URL of a script. */
export const setSource = (script: HTMLScriptElement, url: string): void => {
  Reflect.set(script, 'src', trust().createScriptURL(url));
};

/** HTML as nodes, of which a form keeps its element even if it is going to be within another one. */
export const nodesOf = (html: string): ChildNode[] => {
  const parent = document.createElement('div');
  Reflect.set(parent, 'innerHTML', trust().createHTML(html));
  return [...parent.childNodes];
};

const isPlace = (child: Element): child is HTMLElement => child instanceof HTMLElement && child.slot === SLOT;

/** What an element has drawn, perhaps as a copy: some scripts keep copies of pages, to show them again. */
export const placesIn = (host: HTMLElement): HTMLElement[] => [...host.children].filter(isPlace);

/** The children of an element that belong to the page. */
export const childrenOf = (host: HTMLElement): Element[] => [...host.children].filter((child) => !isPlace(child));

/** Shows nodes in an element, in place of all that has been seen there; the site's styles apply to them. */
export const draw = (host: HTMLElement, ...nodes: readonly Node[]): HTMLElement => {
  const place = document.createElement('div');
  place.slot = SLOT;
  place.style.display = 'contents';
  place.append(...nodes);
  for (const before of placesIn(host)) before.remove();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const slot = document.createElement('slot');
  slot.name = SLOT;
  root.replaceChildren(slot);
  host.append(place);
  return place;
};
