import * as React from 'react';

import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useIntl } from 'react-intl';

import type { Completeness, Finding } from '../../../../server/src/imprint/contract';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';
import { FindingIcon } from './FindingNote';

/** More than that would push the preview out of sight. */
const MAX_SHOWN = 4;

const Item = ({ finding }: { finding: Finding }): React.ReactNode => {
  const { catalogue, goTo } = useEditorContext();
  const label = catalogue.options.find(({ name }) => name === finding.option)?.label ?? finding.option;
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <FindingIcon finding={finding} />
      <Flex direction="column" alignItems="flex-start">
        <TextButton
          onClick={() => {
            goTo(finding.option);
          }}
        >
          {label}
        </TextButton>
        <Typography variant="pi" textColor="neutral800">
          {finding.message}
        </Typography>
      </Flex>
    </Flex>
  );
};

interface Props {
  completeness: Completeness;
}

/** Everything that the rules report, each with a way to its field; what the law requires comes first. */
export const FindingsPanel = ({ completeness: { findings, asOf } }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const intl = useIntl();
  const [isOpen, setIsOpen] = React.useState(false);
  const sorted = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity !== 'error'),
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
            {(isOpen ? sorted : sorted.slice(0, MAX_SHOWN)).map((finding) => (
              <Item key={`${finding.option} ${finding.code} ${finding.message}`} finding={finding} />
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
