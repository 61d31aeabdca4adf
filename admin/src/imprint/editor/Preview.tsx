import { Box, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import * as React from 'react';

import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';

/** Minimal styles. */
const STYLE = `
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #212134; background: #fff; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; margin: 20px 0 8px; font-size: 17px; }
section > h2:first-child, section > h1:first-child { margin-top: 0; font-size: 22px; }
dl { margin: 0; } dt { font-weight: 600; margin-top: 8px; } dd { margin: 0; }
p { margin: 8px 0; } a { color: #4945ff; }
`;

interface Props {
  /** As a site receives it; escaped and sanitised by the server. */
  html: string;
  language: string;
  onLanguage: (language: string) => void;
  /** Whether it contains unsaved changes. */
  isDraft: boolean;
}

/** The imprint as a site shows it, isolated in a frame without scripts. */
export const Preview = ({ html, language, onLanguage, isDraft }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const editor = useEditorContext();
  const [height, setHeight] = React.useState(240);
  // Each change reloads the frame, which has to keep its scroll position.
  const scrolledTo = React.useRef(0);
  const page = React.useDeferredValue(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><base target="_blank"><title>${say('imprint.preview')}</title><style>${STYLE}</style></head><body>${html}</body></html>`,
  );
  return (
    <Box
      tag="section"
      aria-labelledby="imprint-preview"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2" id="imprint-preview">
          {say('imprint.preview')}
        </Typography>
        {isDraft && (
          <Typography variant="pi" textColor="neutral600">
            {say('imprint.preview.draft')}
          </Typography>
        )}
        {editor.language === BASE && (
          <Field.Root>
            <Field.Label>{say('imprint.preview.language')}</Field.Label>
            <SingleSelect
              value={language}
              onChange={(value) => {
                onLanguage(String(value));
              }}
            >
              {editor.catalogue.languages.map(({ tag, name }) => (
                <SingleSelectOption key={tag} value={tag}>
                  {name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        )}
        <Box
          tag="iframe"
          title={say('imprint.preview')}
          // The same origin only allows the page to measure it; links open in a new tab.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page}
          borderColor="neutral200"
          hasRadius
          width="100%"
          style={{ height: `min(${height}px, 60vh)` }}
          onLoad={(event: React.SyntheticEvent<HTMLIFrameElement>) => {
            const { contentDocument, contentWindow } = event.currentTarget;
            setHeight((contentDocument?.documentElement.offsetHeight ?? 0) + 2);
            contentWindow?.scrollTo(0, scrolledTo.current);
            contentWindow?.addEventListener('scroll', () => {
              scrolledTo.current = contentWindow.scrollY;
            });
          }}
        />
      </Flex>
    </Box>
  );
};
