import { Box, Button, Flex, Tabs, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import { useClipboard } from '@strapi/strapi/admin';
import * as React from 'react';

import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useNotices } from '../../shared/useNotices';
import { codeKinds, generateCode } from '../code';
import { useTexts } from '../useTexts';
import { LanguageSwitch } from './LanguageSwitch';
import { useDrawnForm } from './useDrawnForm';

interface Props {
  /** undefined before the form has been saved. */
  formId: string | undefined;
  /** Whether the draft has unsaved changes. */
  isDirty: boolean;
}

/** The embed code, ready to be copied. */
export const CodeTab = ({ formId, isDirty }: Props): React.ReactNode => {
  const say = useTexts();
  const notices = useNotices();
  const { copy } = useClipboard();
  const { form, target } = useDrawnForm(formId);

  if (formId === undefined) {
    return (
      <Card title={say('forms.code')}>
        <Typography textColor="neutral600">{say('forms.code.unsaved')}</Typography>
      </Card>
    );
  }
  return (
    <Card title={say('forms.code')} hint={say('forms.code.hint')}>
      <LanguageSwitch />
      {isDirty && <Typography textColor="warning700">{say('forms.code.dirty')}</Typography>}
      <Tabs.Root variant="simple" defaultValue="html">
        <Tabs.List aria-label={say('forms.code')}>
          {codeKinds.map((kind) => (
            <Tabs.Trigger key={kind} value={kind}>
              {say(`forms.code.${kind}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {codeKinds.map((kind) => {
          const code = generateCode(kind, form, target);
          const name = say(`forms.code.${kind}`);
          return (
            <Tabs.Content key={kind} value={kind}>
              <Flex direction="column" alignItems="stretch" gap={3} paddingTop={4}>
                <Flex justifyContent="space-between" gap={4}>
                  <Remark>{say(`forms.code.${kind}.hint`)}</Remark>
                  <Button
                    variant="secondary"
                    startIcon={<Duplicate />}
                    onClick={() => {
                      void copy(code).then((isCopied) => {
                        if (isCopied) notices.success(say('forms.code.copied', { name }));
                        else notices.warning(say('forms.code.notCopied'));
                      });
                    }}
                  >
                    {say('forms.code.copy')}
                  </Button>
                </Flex>
                <Box
                  tag="pre"
                  // A scrollable region has to be reachable by keyboard.
                  tabIndex={0}
                  aria-label={name}
                  role="region"
                  background="neutral100"
                  color="neutral800"
                  hasRadius
                  padding={4}
                  maxHeight="60vh"
                  overflow="auto"
                  fontSize={1}
                >
                  <code>{code}</code>
                </Box>
              </Flex>
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Card>
  );
};
