import * as React from 'react';

/** Until the fields have been folded and unfolded. */
const FOLDING_MS = 300;

/** Puts the focus into the label of a new field, with the palette for the next one in view. */
export const useLabelFocus = () => {
  /** The element around the fields. */
  const place = React.useRef<HTMLDivElement>(null);
  /** What stands below the fields. */
  const end = React.useRef<HTMLDivElement>(null);
  const wanted = React.useRef<string>();

  React.useEffect(() => {
    if (wanted.current === undefined) return;
    const input = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-field="${wanted.current}"] :is(input, textarea)`,
    );
    if (input === null || input === undefined) return;
    wanted.current = undefined;
    input.focus({ preventScroll: true });
    // A ready-made label is replaced by typing.
    input.select();
    const scrolling = window.setTimeout(() => {
      end.current?.scrollIntoView({ block: 'nearest' });
      // Where there is no room for both, this is more important. Strapi's header covers the upper edge.
      input.style.scrollMarginTop = '12rem';
      input.scrollIntoView({ block: 'nearest' });
    }, FOLDING_MS);
    // A page that moves under a pressed pointer loses its click.
    const keep = (): void => window.clearTimeout(scrolling);
    window.addEventListener('pointerdown', keep, { once: true });
  });

  return {
    place,
    end,
    /** @param key of a field that will be there after the next render */
    focusLabel: (key: string): void => {
      wanted.current = key;
    },
  };
};
