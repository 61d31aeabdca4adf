import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import * as React from 'react';

import type { Completeness, Finding } from '../../../../server/src/contracts/imprint';
import type { DraftFault } from '../../../../server/src/contracts/imprint-admin';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { useCatalogue } from '../catalogue';
import { LawChanges } from '../law/LawChanges';
import { LawNote } from '../LawNote';
import { type Place, toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import { useEditorContext } from './context';
import { FindingIcon } from './fields/FindingNote';
import { PutAway } from './PutAway';
import { isKindChosen } from './StateBadge';

/** More would push the preview out of sight. */
const MAX_SHOWN = 4;

interface Report extends Place {
  severity: Finding['severity'];
  message: string;
}

const toReport = (about: DraftFault | Finding): Report => ({
  ...toPlace(about),
  severity: 'severity' in about ? about.severity : 'error',
  message: about.message,
});

const Item = ({ report }: { report: Report }): React.ReactNode => {
  const { options } = useCatalogue();
  const { goTo } = useEditorContext();
  const { place } = useShownText();
  // A value that does not differ by language has its field in every language.
  const isTranslatable =
    report.kind === 'titles' || options.some(({ name, translatable }) => name === report.option && translatable);
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <FindingIcon severity={report.severity} />
      <Flex direction="column" alignItems="flex-start">
        <TextButton onClick={() => goTo(report.option, isTranslatable ? report.language : undefined)}>
          {place(report)}
        </TextButton>
        <Typography variant="pi" textColor="neutral800">
          {report.message}
        </Typography>
      </Flex>
    </Flex>
  );
};

interface Props {
  completeness: Completeness;
  faults: readonly DraftFault[];
}

/** What the findings are called, with their number. */
export const useFindingsTitle = ({ completeness, faults }: Props): string =>
  useImprintTexts()('imprint.findings', {
    count: isKindChosen(completeness) ? completeness.findings.length + faults.length : 0,
  });

/**
 * All findings, each with a link to its field: first what cannot be saved, then what the law requires, then the rest.
 */
export const Findings = ({ completeness, faults }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { findings } = completeness;
  const { isOn: isOpen, toggle } = useSwitch();
  const sorted = [
    ...faults.map(toReport),
    ...findings.filter(({ severity }) => severity === 'error').map(toReport),
    ...findings.filter(({ severity }) => severity !== 'error').map(toReport),
  ];
  const count = sorted.length - MAX_SHOWN;
  return (
    <>
      {sorted.length === 0 ? (
        <Flex gap={2}>
          <Flex shrink={0}>
            <CheckCircle fill="success600" aria-hidden />
          </Flex>
          <Typography>{say('imprint.findings.none')}</Typography>
        </Flex>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {(isOpen ? sorted : sorted.slice(0, MAX_SHOWN)).map((report) => (
            <Item key={`${report.kind} ${report.language} ${report.option} ${report.message}`} report={report} />
          ))}
        </Flex>
      )}
      {count > 0 && (
        <Box>
          <TextButton aria-expanded={isOpen} onClick={toggle}>
            {say(isOpen ? 'imprint.findings.fewer' : 'imprint.findings.more', { count })}
          </TextButton>
        </Box>
      )}
      <PutAway hints={completeness.putAway} />
      <LawNote completeness={completeness} />
      <LawChanges />
    </>
  );
};

/** The findings beside the fields. */
export const FindingsPanel = React.memo((props: Props): React.ReactNode => {
  const title = useFindingsTitle(props);
  return (
    <Card title={title}>
      <Findings {...props} />
    </Card>
  );
});
FindingsPanel.displayName = 'FindingsPanel';
