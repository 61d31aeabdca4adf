import { Box } from '@strapi/design-system';
import * as React from 'react';

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
  /** Changes the page once it has been loaded, and whenever something is entered in it. */
  update?: (page: Document) => void;
}

/** A page isolated in a frame without scripts, as high as its content. */
export const Frame = ({ title, html, update }: Props): React.ReactNode => {
  const [height, setHeight] = React.useState(240);
  // Each change reloads the frame, which has to keep its scroll position.
  const scrolledTo = React.useRef(0);
  const page = React.useDeferredValue(html);
  const frame = React.useRef<HTMLIFrameElement>(null);
  const latest = React.useRef(update);
  const refresh = (): void => {
    // While the next page is being loaded, the document is empty.
    const root = frame.current?.contentDocument?.querySelector('html');
    if (!root) return;
    latest.current?.(root.ownerDocument);
    setHeight(root.offsetHeight + 2);
  };
  // The page may stay as it is while its fields depend on something else.
  React.useEffect(() => {
    latest.current = update;
    refresh();
  }, [update]);
  return (
    <Box
      tag="iframe"
      ref={frame}
      title={title}
      // The same origin only allows the page to measure it; links open in a new tab.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      borderColor="neutral200"
      hasRadius
      width="100%"
      style={{ height: `min(${height}px, 65vh)` }}
      onLoad={(event: React.SyntheticEvent<HTMLIFrameElement>) => {
        const { contentDocument, contentWindow } = event.currentTarget;
        refresh();
        for (const kind of ['input', 'change']) contentDocument?.addEventListener(kind, refresh);
        const around = event.currentTarget;
        contentDocument?.addEventListener('keydown', (key) => {
          handOver(key, around);
        });
        contentWindow?.scrollTo(0, scrolledTo.current);
        contentWindow?.addEventListener('scroll', () => {
          scrolledTo.current = contentWindow.scrollY;
        });
      }}
    />
  );
};
