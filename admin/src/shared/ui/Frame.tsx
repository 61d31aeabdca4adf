import { Box } from '@strapi/design-system';
import * as React from 'react';

import { mirror } from '../mirror';
import { useEvent } from '../react/useEvent';

/** Hands the keys of the page around the frame over to it, such as the one that saves; text inputs keep their own. */
const handOver = (event: KeyboardEvent, frame: HTMLElement): void => {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  const isTyping = (target as Element | null)?.matches('input, textarea') === true;
  if (!(ctrlKey || metaKey) || (isTyping && key.toLowerCase() !== 's')) return;
  const copy = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true });
  if (!frame.dispatchEvent(copy)) event.preventDefault();
};

interface Props {
  title: string;
  /** The whole page. */
  html: string;
  /** As high as the page is, where it scrolls with what is around it. */
  isWhole?: boolean;
  /** Changes the page once it has been loaded, when it is another one, and whenever something is entered in it. */
  update?: (page: Document) => void;
}

/** A page isolated in a frame without scripts, as high as its content. */
export const Frame = ({ title, html, isWhole = false, update }: Props): React.ReactNode => {
  const [height, setHeight] = React.useState(240);
  const page = React.useDeferredValue(html);
  /** What the frame was loaded with: a page that differs in its body alone is changed in its place. */
  const [loaded, setLoaded] = React.useState(page);
  const frame = React.useRef<HTMLIFrameElement>(null);
  const sizes = React.useRef<ResizeObserver>();
  React.useEffect(() => () => sizes.current?.disconnect(), []);
  const show = React.useRef<(html: string) => boolean>();
  const refresh = useEvent(() => {
    const shown = frame.current?.contentDocument;
    // While a page is being loaded, there is nothing to show anything in.
    if (!shown || show.current === undefined) return;
    if (show.current(page)) {
      update?.(shown);
    } else {
      show.current = undefined;
      setLoaded(page);
    }
  });
  // The page may stay as it is while its fields depend on something else.
  React.useEffect(refresh, [refresh, page, update]);
  return (
    <Box
      tag="iframe"
      ref={frame}
      title={title}
      // The same origin only allows the page to measure it; links open in a new tab.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={loaded}
      borderColor="neutral200"
      hasRadius
      width="100%"
      style={{ height: isWhole ? height : `min(${height}px, 65vh)` }}
      onLoad={(event: React.SyntheticEvent<HTMLIFrameElement>) => {
        const { contentDocument } = event.currentTarget;
        if (contentDocument === null) return;
        show.current = mirror(contentDocument, loaded);
        refresh();
        const { documentElement } = contentDocument;
        sizes.current?.disconnect();
        sizes.current = new ResizeObserver(() => {
          setHeight(documentElement.offsetHeight + 2);
        });
        sizes.current.observe(documentElement);
        for (const kind of ['input', 'change']) contentDocument.addEventListener(kind, refresh);
        const around = event.currentTarget;
        contentDocument.addEventListener('keydown', (key) => handOver(key, around));
      }}
    />
  );
};
