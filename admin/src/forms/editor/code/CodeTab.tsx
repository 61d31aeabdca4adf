import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import { useClipboard } from '@strapi/strapi/admin';
import * as React from 'react';

import type { UsedOrigin } from '../../../../../server/src/contracts/common';
import { Card } from '../../../shared/ui/Card';
import { TabPanels } from '../../../shared/ui/TabPanels';
import { Remark } from '../../../shared/ui/text';
import { useNotices } from '../../../shared/useNotices';
import { type CodeKind, codeKinds, generateCode } from '../../code';
import { pageUrl } from '../../code/target';
import type { Draft } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { useDrawnForm } from '../useDrawnForm';
import { HostedPageCard } from './HostedPageCard';
import { UseCard } from './UseCard';

interface Props {
  /** undefined before the form has been saved. */
  formId: string | undefined;
  /** The form as it is saved. */
  stored: Draft;
  /** Whether the draft has unsaved changes. */
  isDirty: boolean;
  /** Where the form was last posted from, newest first. */
  origins: readonly UsedOrigin[];
}

/** Whose code has the fields in it; all others show the form as it was last saved. */
const AS_DRAWN: readonly CodeKind[] = ['client', 'html', 'curl'];

/** The embed code, ready to be copied, whether it is used, and the form's own page. */
export const CodeTab = ({ formId, stored, isDirty, origins }: Props): React.ReactNode => {
  const say = useTexts();
  const { form, target } = useDrawnForm(formId);
  const [kind, setKind] = React.useState<CodeKind>('element');
  const hostedPage = React.useRef<HTMLDivElement>(null);

  if (formId === undefined) {
    return (
      <Card title={say('forms.code')}>
        <Typography textColor="neutral600">{say('forms.code.unsaved')}</Typography>
      </Card>
    );
  }
  return (
    <Flex direction="column" gap={6} alignItems="stretch">
      <Card title={say('forms.code')} hint={say('forms.code.hint')}>
        <LanguageSwitch />
        {isDirty && (
          <Typography textColor="neutral800" fontWeight="bold">
            {say(AS_DRAWN.includes(kind) ? 'forms.code.dirty' : 'forms.code.element.dirty')}
          </Typography>
        )}
        <TabPanels
          label={say('forms.code')}
          value={kind}
          onChange={setKind}
          tabs={codeKinds.map((name) => ({
            name,
            title: say(`forms.code.${name}`),
            panel: <Code kind={name} code={generateCode(name, form, target)} />,
          }))}
        />
      </Card>
      <UseCard
        url={pageUrl(form, target)}
        stored={stored}
        isDirty={isDirty}
        origins={origins}
        onGoToSwitch={() => hostedPage.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus()}
      />
      <Box ref={hostedPage}>
        <HostedPageCard />
      </Box>
    </Flex>
  );
};

const Code = ({ kind, code }: { kind: CodeKind; code: string }): React.ReactNode => {
  const say = useTexts();
  const notices = useNotices();
  const { copy } = useClipboard();
  const name = say(`forms.code.${kind}`);
  const copyCode = async (): Promise<void> => {
    if (await copy(code)) notices.success(say('forms.code.copied', { name }));
    else notices.warning(say('forms.code.notCopied'));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex justifyContent="space-between" gap={4}>
        <Remark>{say(`forms.code.${kind}.hint`)}</Remark>
        <Button variant="secondary" startIcon={<Duplicate />} onClick={() => void copyCode()}>
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
  );
};
