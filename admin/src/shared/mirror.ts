const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** An element without the elements in it: its tag, its attributes, and the texts between them. */
const shellOf = (element: Element): string =>
  JSON.stringify([
    (element.cloneNode() as Element).outerHTML,
    ...Array.from(element.childNodes, (node) => (node instanceof Element ? '' : node.textContent)),
  ]);

/**
 * Keeps a page that is shown the same as a text that changes. Only the elements that differ are replaced, so that what has
 * been typed in others, their focus and where the page is scrolled to stay. What was done to the page otherwise, such as
 * hiding an element, stays as well.
 *
 * @param page that was loaded from the HTML
 * @returns shows another text; false if only loading the page again can show it, since its head is another one
 */
export const mirror = (page: Document, html: string): ((next: string) => boolean) => {
  // The elements of the text, which nobody else changes, and those of the page that were made from them.
  const source = parse(html);
  const twins = new WeakMap<Element, Element>();
  const pair = (element: Element, twin: Element): void => {
    twins.set(element, twin);
    Array.from(element.children).forEach((child, index) => {
      const own = twin.children[index];
      if (own !== undefined) pair(child, own);
    });
  };
  pair(source.body, page.body);

  const follow = (element: Element, next: Element): void => {
    if (element.isEqualNode(next)) return;
    const [parts, nexts] = [Array.from(element.children), Array.from(next.children)];
    if (parts.length === nexts.length && shellOf(element) === shellOf(next)) {
      nexts.forEach((part, index) => {
        const before = parts[index];
        if (before !== undefined) follow(before, part);
      });
      return;
    }
    const twin = page.importNode(next, true);
    twins.get(element)?.replaceWith(twin);
    element.replaceWith(next);
    pair(next, twin);
  };

  let shown = html;
  return (text) => {
    if (text === shown) return true;
    const next = parse(text);
    if (!source.head.isEqualNode(next.head)) return false;
    page.documentElement.lang = next.documentElement.lang;
    follow(source.body, next.body);
    shown = text;
    return true;
  };
};
