import { Badge, Box, Flex } from '@strapi/design-system';
import type * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useCatalogue } from '../catalogue';
import type { Suggested } from '../model/suggestions';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

interface Props {
  entry: Suggested;
  onChange: (entry: Suggested) => void;
}

/** An entry that was read, beside the lines that it was read from. */
export const SuggestedEntry = ({ entry, onChange }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  const { options } = useCatalogue();
  const { option, place, value, line, isSure, isTaken, before } = entry;
  const label = shown.place(place);
  const isChoice = options.some(({ name, choices }) => name === option && choices !== undefined);
  const isLong = options.some(({ name, kind }) => name === option && (kind === 'text' || kind === 'rich'));
  return (
    <Box tag="li" borderColor="neutral200" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Flex gap={2} justifyContent="space-between" alignItems="flex-start">
          <CheckRow label={label} value={isTaken} onChange={(taken) => onChange({ ...entry, isTaken: taken })} />
          {!isSure && (
            <Badge shrink={0} backgroundColor="warning100" textColor="neutral800">
              {say('imprint.paste.unsure')}
            </Badge>
          )}
        </Flex>
        {isChoice ? (
          <WrittenText>{shown.text(option, value)}</WrittenText>
        ) : (
          <TextRow
            type={isLong ? 'textarea' : 'text'}
            label={say('imprint.paste.value', { label })}
            value={value}
            disabled={!isTaken}
            onChange={(text) => onChange({ ...entry, value: text })}
          />
        )}
        <Remark tag="q" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {line}
        </Remark>
        {before !== '' && (
          <WrittenText variant="pi">{say('imprint.paste.before', { text: shown.text(option, before) })}</WrittenText>
        )}
      </Flex>
    </Box>
  );
};
