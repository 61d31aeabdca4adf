import { Box } from '@strapi/design-system';
import * as React from 'react';

interface Props {
  title: string;
  /** The whole page. */
  html: string;
}

/** A page isolated in a frame without scripts, as high as its content. */
export const Frame = ({ title, html }: Props): React.ReactNode => {
  const [height, setHeight] = React.useState(240);
  // Each change reloads the frame, which has to keep its scroll position.
  const scrolledTo = React.useRef(0);
  const page = React.useDeferredValue(html);
  return (
    <Box
      tag="iframe"
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
        setHeight((contentDocument?.documentElement.offsetHeight ?? 0) + 2);
        contentWindow?.scrollTo(0, scrolledTo.current);
        contentWindow?.addEventListener('scroll', () => {
          scrolledTo.current = contentWindow.scrollY;
        });
      }}
    />
  );
};
