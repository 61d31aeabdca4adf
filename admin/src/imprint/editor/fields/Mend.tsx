import { Box, Button, Flex, TextButton } from '@strapi/design-system';
import type * as React from 'react';

import type { MendingChange } from '../../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../../server/src/imprint/catalogue/catalogue';
import { Remark, WrittenText } from '../../../shared/ui/text';
import { changedPart } from '../../model/changed-part';
import { textAt } from '../../model/texts';
import { useImprintTexts } from '../../texts';
import { useShownText } from '../../useShownText';
import { inputId, useDraft, useEditorContext } from '../context';
import { placeOf } from '../useMends';

interface Props {
  /** The option of the finding. */
  option: OptionName;
  changes: readonly MendingChange[];
}

/** What would mend a finding, before and after, and a button that changes the draft so. */
export const MendButton = ({ option, changes }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { mend, goTo } = useEditorContext();
  const draft = useDraft();
  const shown = useShownText();
  const id = `${inputId(option)}-mend`;
  return (
    <Box paddingTop={1}>
      <Flex id={id} direction="column" alignItems="flex-start" gap={1} paddingBottom={2}>
        {changes.map((change) => {
          const place = placeOf(change);
          const part = changedPart(textAt(draft, place), change.text);
          return (
            <WrittenText key={`${change.language} ${change.option}`} variant="pi" textColor="neutral800">
              {changes.length > 1 && `${shown.place(place)}: `}
              <del>{shown.text(change.option, part.before)}</del> → <ins>{shown.text(change.option, part.after)}</ins>
            </WrittenText>
          );
        })}
      </Flex>
      <Button
        size="S"
        variant="tertiary"
        aria-describedby={id}
        onClick={() => {
          mend(changes);
          // The button goes with the finding.
          goTo(option);
        }}
      >
        {say('imprint.mend')}
      </Button>
    </Box>
  );
};

/** Says that a field was mended, and takes it back. */
export const Undo = ({ option, before }: { option: OptionName; before: string }): React.ReactNode => {
  const say = useImprintTexts();
  const { undo, goTo } = useEditorContext();
  const shown = useShownText();
  return (
    <Flex role="status" gap={2} wrap="wrap" paddingTop={2}>
      <Remark>{say('imprint.mended', { text: shown.text(option, before) })}</Remark>
      <TextButton
        onClick={() => {
          undo();
          goTo(option);
        }}
      >
        {say('imprint.mended.undo')}
      </TextButton>
    </Flex>
  );
};
