import { Accordion, Box, Flex, Grid, Typography, VisuallyHidden } from '@strapi/design-system';
import * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { Card } from '../../../shared/ui/Card';
import { Preview } from '../../preview/Preview';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../LanguageSwitch';
import { AddField } from './AddField';
import { FieldCard } from './FieldCard';
import { useReorder } from './useReorder';

interface Props {
  /** The key of the field whose settings are shown; `''` for none. */
  open: string;
  onOpen: (key: string) => void;
}

/** The form's name and its fields, next to the form as a site renders it. */
export const FieldsTab = ({ open, onOpen }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, canEdit } = useEditor();
  const reorder = useReorder();

  return (
    <Grid.Root gap={6}>
      <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch" gap={6}>
        <Card title={say('forms.section.form')}>
          <TextRow
            label={say('forms.name')}
            hint={say('forms.name.hint')}
            value={draft.name}
            error={messages.name}
            required
            disabled={!canEdit}
            onChange={(name) => {
              change((before) => ({ ...before, name }));
            }}
          />
          <LanguageSwitch />
        </Card>
        <Card title={say('forms.section.fields')} hint={say('forms.section.fields.hint')}>
          {messages.fields !== undefined && (
            <Typography variant="pi" textColor="danger600" role="alert">
              {messages.fields}
            </Typography>
          )}
          {draft.fields.length > 0 && (
            <Accordion.Root value={open} onValueChange={onOpen} collapsible>
              {draft.fields.map((field, index) => (
                <FieldCard key={field.key} field={field} index={index} reorder={reorder} />
              ))}
            </Accordion.Root>
          )}
          {canEdit && (
            <Flex>
              <AddField onAdd={onOpen} />
            </Flex>
          )}
          {/* Its content is positioned absolutely and would otherwise extend the window. */}
          <Box position="relative">
            <VisuallyHidden role="status">{reorder.announcement}</VisuallyHidden>
          </Box>
        </Card>
      </Grid.Item>
      <Grid.Item col={5} s={12} xs={12} direction="column" alignItems="stretch">
        {/* Below the header, which Strapi keeps in view. */}
        <Box position="sticky" style={{ top: '7.2rem' }}>
          <Preview />
        </Box>
      </Grid.Item>
    </Grid.Root>
  );
};
