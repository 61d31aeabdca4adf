import { Button, Flex } from '@strapi/design-system';
import { CaretDown, Check as CheckIcon, Eye } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import { useMatches } from '../../shared/react/useMatches';
import { PlanButton, type PlanProps } from '../planned/PlanButton';
import { useImprintTexts } from '../texts';
import { Findings, useFindingsTitle } from './FindingsPanel';
import { Overlay } from './Overlay';
import { PreviewFrame, type PreviewProps } from './Preview';
import { StateBadge, Unchecked } from './StateBadge';
import type { Check, CheckState } from './useCheck';

const BadgeButton = styled.button`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  min-height: 2.4rem;
  text-align: start;
  border-radius: ${({ theme }) => theme.borderRadius};
`;

/** The state with a way to the findings that it counts. */
const FindingsButton = (found: React.ComponentProps<typeof Findings>): React.ReactNode => {
  const { completeness, faults } = found;
  return (
    <Overlay
      title={useFindingsTitle(found)}
      button={
        <BadgeButton type="button">
          <StateBadge completeness={completeness} faults={faults.length} />
          <CaretDown aria-hidden width="1.2rem" height="1.2rem" fill="neutral600" />
        </BadgeButton>
      }
    >
      <Findings {...found} />
    </Overlay>
  );
};

const Found = ({ completeness, faults }: Check): React.ReactNode =>
  completeness === null || completeness.findings.length + completeness.putAway.length + faults.length === 0 ? (
    <StateBadge completeness={completeness} faults={faults.length} />
  ) : (
    <FindingsButton completeness={completeness} faults={faults} />
  );

export type Checking = Pick<CheckState, 'check' | 'isFailed' | 'retry'>;

/** The state of the imprint and what is still to do; it changes while somebody types elsewhere, so it is announced. */
export const State = ({ check, isFailed, retry }: Checking): React.ReactNode => (
  <Flex role="status">{isFailed ? <Unchecked onRetry={retry} /> : check && <Found {...check} />}</Flex>
);

/** Shows the preview over the form, where it is not beside it. */
export const PreviewButton = ({ isDraft, ...preview }: PreviewProps): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <Overlay
      title={say(isDraft ? 'imprint.preview.unsaved' : 'imprint.preview')}
      button={
        <Button variant="tertiary" startIcon={<Eye />}>
          {say('imprint.preview')}
        </Button>
      }
    >
      <PreviewFrame {...preview} />
    </Overlay>
  );
};

export interface SaveProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
}

export const SaveButton = ({ isDirty, isSaving, onSave }: SaveProps): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <Button startIcon={<CheckIcon />} disabled={!isDirty} loading={isSaving} onClick={onSave}>
      {say('shared.save')}
    </Button>
  );
};

/**
 * Whether the window is so narrow that findings and preview are not beside the fields. Then the actions are in a bar at its
 * bottom: Strapi's header is out of sight before it is fixed to the top, and on a phone it always scrolls away.
 */
export const useHasBar = (): boolean => useMatches('(max-width: 1079px)');

const Bar = styled(Flex)`
  position: sticky;
  bottom: 0;
  z-index: 2;
`;

/** What is done with the imprint as a whole, in the header or the bar. */
export interface Actions extends SaveProps, PlanProps {
  checking: Checking;
  preview: PreviewProps | undefined;
  canSave: boolean;
}

/** State, preview and Save within reach at any place of the page. */
export const ActionBar = ({ checking, preview, canSave, ...save }: Actions): React.ReactNode => (
  <Bar background="neutral0" shadow="popupShadow" padding={3} gap={2} justifyContent="space-between" wrap="wrap">
    <State {...checking} />
    <Flex gap={2}>
      {preview && <PreviewButton {...preview} />}
      {canSave && (
        <>
          <PlanButton isSmall {...save} />
          <SaveButton {...save} />
        </>
      )}
    </Flex>
  </Bar>
);
