import type * as React from 'react';

import { Box, Flex, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle, Information, WarningCircle } from '@strapi/icons';

import type { Completeness, Finding } from '../../../../server/src/imprint/contract';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';
import { StatuteLink } from './FindingNote';

const Item = ({ finding }: { finding: Finding }): React.ReactNode => {
  const { catalogue, goTo } = useEditorContext();
  const isError = finding.severity === 'error';
  const Icon = isError ? WarningCircle : Information;
  const label = catalogue.options.find(({ name }) => name === finding.option)?.label ?? finding.option;
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <Box paddingTop={1} aria-hidden>
        <Icon width="1.6rem" height="1.6rem" fill={isError ? 'danger600' : 'warning600'} />
      </Box>
      <Flex direction="column" alignItems="flex-start" gap={1}>
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
        <StatuteLink finding={finding} />
      </Flex>
    </Flex>
  );
};

/** Everything that the rules report, each with a way to its field; what the law requires comes first. */
export const FindingsPanel = ({
  completeness: { findings, asOf },
}: {
  completeness: Completeness;
}): React.ReactNode => {
  const say = useImprintTexts();
  const sorted = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity !== 'error'),
  ];
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
          {say('imprint.findings')}
        </Typography>
        {sorted.length === 0 ? (
          <Flex gap={2}>
            <CheckCircle fill="success600" aria-hidden />
            <Typography>{say('imprint.findings.none')}</Typography>
          </Flex>
        ) : (
          <Box maxHeight="32rem" overflow="auto" tabIndex={0} role="region" aria-label={say('imprint.findings')}>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
              {sorted.map((finding) => (
                <Item key={`${finding.option} ${finding.code} ${finding.message}`} finding={finding} />
              ))}
            </Flex>
          </Box>
        )}
        <Typography variant="pi" textColor="neutral600">
          {say('imprint.findings.advice', { date: asOf })}
        </Typography>
      </Flex>
    </Box>
  );
};
