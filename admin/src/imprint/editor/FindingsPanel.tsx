import * as React from 'react';

import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useIntl } from 'react-intl';

import type { DraftFault } from '../../../../server/src/imprint/admin-contract';
import type { CompletenessOfAll, LanguageFinding } from '../../../../server/src/imprint/completeness/languages';
import { BASE, type Place } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import { useEditorContext } from './context';
import { FindingIcon } from './FindingNote';

/** More than that would push the preview out of sight. */
const MAX_SHOWN = 4;

interface Report extends Pick<Place, 'kind' | 'option'> {
  /** Undefined for the language that is edited. */
  language: string | undefined;
  severity: LanguageFinding['severity'];
  message: string;
}

const reportOfFault = ({ kind, language, option, message }: DraftFault): Report => ({
  kind: kind === 'title' ? 'titles' : 'values',
  language,
  option,
  severity: 'error',
  message,
});

const reportOf = ({ option, locale, severity, message }: LanguageFinding): Report => ({
  kind: 'values',
  language: locale,
  option,
  severity,
  message,
});

const Item = ({ report }: { report: Report }): React.ReactNode => {
  const { catalogue, goTo } = useEditorContext();
  const { place } = useShownText(catalogue);
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <FindingIcon severity={report.severity} />
      <Flex direction="column" alignItems="flex-start">
        <TextButton
          onClick={() => {
            goTo(report.option, report.language);
          }}
        >
          {place({ ...report, language: report.language ?? BASE })}
        </TextButton>
        <Typography variant="pi" textColor="neutral800">
          {report.message}
        </Typography>
      </Flex>
    </Flex>
  );
};

interface Props {
  completeness: CompletenessOfAll;
  faults: readonly DraftFault[];
}

/** Everything that is reported, each with a way to its field: what cannot be saved, what the law requires, the rest. */
export const FindingsPanel = ({ completeness: { findings, asOf }, faults }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const intl = useIntl();
  const [isOpen, setIsOpen] = React.useState(false);
  const sorted = [
    ...faults.map(reportOfFault),
    ...findings.filter(({ severity }) => severity === 'error').map(reportOf),
    ...findings.filter(({ severity }) => severity !== 'error').map(reportOf),
  ];
  const count = sorted.length - MAX_SHOWN;
  return (
    <Box
      tag="section"
      aria-labelledby="imprint-findings"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2" id="imprint-findings">
          {say('imprint.findings', { count: sorted.length })}
        </Typography>
        {sorted.length === 0 ? (
          <Flex gap={2}>
            <CheckCircle fill="success600" aria-hidden />
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
            <TextButton
              aria-expanded={isOpen}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {say(isOpen ? 'imprint.findings.fewer' : 'imprint.findings.more', { count })}
            </TextButton>
          </Box>
        )}
        <Typography variant="pi" textColor="neutral600">
          {say('imprint.findings.advice', { date: intl.formatDate(asOf, { dateStyle: 'long', timeZone: 'UTC' }) })}
        </Typography>
      </Flex>
    </Box>
  );
};
