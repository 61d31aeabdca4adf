import { Box, Button, Flex, TextButton, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { PutAwayFinding } from '../../../../server/src/contracts/imprint';
import { TextRow } from '../../shared/inputs/TextRow';
import { useSwitch } from '../../shared/react/useSwitch';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import { useEditorContext } from './context';

const Reason = ({ hint, onDone }: { hint: PutAwayFinding; onDone: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  const { hints } = useEditorContext();
  const [reason, setReason] = React.useState(hint.reason);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        hints.putAway(hint, reason);
        onDone();
      }}
    >
      <TextRow
        label={say('imprint.hint.reason')}
        value={reason}
        maxLength={500}
        autoFocus
        onChange={setReason}
        action={
          <Button type="submit" variant="secondary" size="L">
            {say('shared.save')}
          </Button>
        }
      />
    </form>
  );
};

const Item = ({ hint }: { hint: PutAwayFinding }): React.ReactNode => {
  const say = useImprintTexts();
  const { hints, goTo, canEdit } = useEditorContext();
  const { place } = useShownText();
  const { ago } = useDates();
  const authorName = useAuthorName();
  const editing = useSwitch();
  const where = place(toPlace(hint));
  const about = { 'aria-description': where };
  return (
    <Flex tag="li" direction="column" alignItems="stretch" gap={1}>
      <Typography fontWeight="bold" textColor="neutral800">
        {where}
      </Typography>
      <Remark>{hint.message}</Remark>
      <Remark>{say('imprint.hint.by', { author: authorName(hint.author), when: ago(hint.putAwayAt) })}</Remark>
      {hint.reason !== '' && <WrittenText variant="pi">{hint.reason}</WrittenText>}
      {canEdit && (
        <Flex gap={4} wrap="wrap">
          <TextButton
            {...about}
            onClick={() => {
              hints.bringBack(hint);
              // The button goes with the hint.
              goTo(hint.option, hint.locale);
            }}
          >
            {say('imprint.hint.bringBack')}
          </TextButton>
          <TextButton {...about} aria-expanded={editing.isOn} onClick={editing.toggle}>
            {say(hint.reason === '' ? 'imprint.hint.reason.add' : 'imprint.hint.reason.change')}
          </TextButton>
        </Flex>
      )}
      {editing.isOn && <Reason hint={hint} onDone={editing.off} />}
    </Flex>
  );
};

/** The hints that somebody has put away, with a way back. */
export const PutAway = ({ hints }: { hints: readonly PutAwayFinding[] }): React.ReactNode => {
  const say = useImprintTexts();
  const { isOn, toggle } = useSwitch();
  if (hints.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Box>
        <TextButton aria-expanded={isOn} onClick={toggle}>
          {say('imprint.hint.list', { count: hints.length })}
        </TextButton>
      </Box>
      {isOn && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {hints.map((hint) => (
            <Item key={`${hint.rule} ${hint.locale}`} hint={hint} />
          ))}
        </Flex>
      )}
    </Flex>
  );
};
