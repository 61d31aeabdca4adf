import { Box, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { useDrawnForm } from '../editor/useDrawnForm';
import { useTexts } from '../useTexts';
import { previewDocument } from './document';

/** The form as a site renders it, isolated in a frame without scripts. */
export const Preview = (): React.ReactNode => {
  const say = useTexts();
  const { form, target } = useDrawnForm();
  const [height, setHeight] = React.useState(240);
  const page = React.useDeferredValue(previewDocument(form, target, say('forms.preview')));

  return (
    <Box
      tag="section"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
      aria-labelledby="imprint-preview"
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography variant="delta" tag="h2" id="imprint-preview">
            {say('forms.preview')}
          </Typography>
          <Typography variant="pi" textColor="neutral600">
            {say('forms.preview.hint')}
          </Typography>
        </Flex>
        {form.fields.length === 0 ? (
          <Typography textColor="neutral600">{say('forms.preview.empty')}</Typography>
        ) : (
          <Box
            tag="iframe"
            title={say('forms.preview')}
            // The same origin only allows the page to measure it; scripts and submitting are disabled.
            sandbox="allow-same-origin"
            srcDoc={page}
            borderColor="neutral200"
            hasRadius
            width="100%"
            style={{ height: `min(${height}px, 70vh)` }}
            onLoad={(event: React.SyntheticEvent<HTMLIFrameElement>) => {
              const { contentDocument } = event.currentTarget;
              setHeight((contentDocument?.documentElement.offsetHeight ?? 0) + 2);
            }}
          />
        )}
      </Flex>
    </Box>
  );
};
