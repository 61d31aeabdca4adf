import { Box, Button, Flex, Link, ProgressBar, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type * as React from 'react';
import { Link as RouterLink } from 'react-router-dom';

import { saveFile } from '../../shared/saveFile';
import { Card } from '../../shared/ui/Card';
import { Note } from '../../shared/ui/Note';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { emptyTally, hasValues, isDated, type Tally, toFaultsFile } from '../model/import';
import { useInboxTexts } from '../texts';
import type { Source, SubmissionsImport } from './useSubmissionsImport';

/** How many faults are listed; the rest is in the file. */
const LISTED = 20;

/** The dry run, the import, and what has become of the rows. */
export const ResultCard = ({
  source: { table, plan },
  running: { stage, isBusy: isRunning, isImport, outcome: tally = emptyTally, fault, check, apply, stop },
  formId,
}: {
  source: Source;
  running: SubmissionsImport;
  formId: string;
}): React.ReactNode => {
  const say = useInboxTexts();
  const faultMessage = useFaultMessage();
  const percent = Math.round((100 * tally.done) / table.total);

  return (
    <Card title={say('inbox.import.result')} hint={say('inbox.import.result.hint', { count: table.total })}>
      {isRunning && (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <ProgressBar value={percent} aria-label={say('inbox.import.progress')} />
          <Remark>{say('inbox.import.running', { done: tally.done, total: table.total })}</Remark>
        </Flex>
      )}
      <Flex direction="column" alignItems="stretch" gap={4} role="status">
        {stage === 'stopped' && (
          <Note background="warning100">
            {[fault === undefined ? '' : faultMessage(fault), say('inbox.import.stopped')].join(' ').trim()}
          </Note>
        )}
        {(stage === 'checked' || stage === 'imported' || (stage === 'stopped' && tally.done > 0)) && (
          <Counts tally={tally} isDone={isImport} />
        )}
        {stage === 'imported' && (
          <Box>
            <Link tag={RouterLink} to={`/plugins/imprint-inbox?formId=${formId}`}>
              {say('inbox.import.open')}
            </Link>
          </Box>
        )}
      </Flex>
      {tally.faults.length > 0 && !isRunning && <Faults faults={tally.faults} name={table.name} />}
      <Flex gap={2} wrap="wrap">
        {isRunning ? (
          <Button variant="tertiary" onClick={stop}>
            {say('inbox.import.stop')}
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              disabled={!hasValues(plan.columns) || !isDated(plan)}
              onClick={() => void check()}
            >
              {say('inbox.import.check')}
            </Button>
            {stage === 'checked' && (
              <Button disabled={tally.new === 0} onClick={() => void apply()}>
                {say('inbox.import.apply', { count: tally.new })}
              </Button>
            )}
          </>
        )}
      </Flex>
    </Card>
  );
};

const Counts = ({ tally, isDone }: { tally: Tally; isDone: boolean }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
        <Typography tag="li" fontWeight="bold">
          {say(isDone ? 'inbox.import.imported' : 'inbox.import.new', { count: tally.new })}
        </Typography>
        <Typography tag="li">{say('inbox.import.known', { count: tally.known })}</Typography>
        <Typography tag="li">{say('inbox.import.faulty', { count: tally.faulty })}</Typography>
      </Flex>
      {tally.expired > 0 && (
        <Note background="warning100">{say('inbox.import.expired', { count: tally.expired })}</Note>
      )}
    </>
  );
};

const Faults = ({ faults, name }: { faults: Tally['faults']; name: string }): React.ReactNode => {
  const say = useInboxTexts();
  const headings: [string, string, string] = [
    say('inbox.import.faults.row'),
    say('inbox.import.faults.column'),
    say('inbox.import.faults.reason'),
  ];
  const save = (): void => {
    const blob = new Blob([toFaultsFile(faults, headings)], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, `${name.replace(/\.\w+$/, '')}-${say('inbox.import.faults.file')}.csv`);
  };
  return (
    <Box background="danger100" hasRadius padding={4}>
      <Typography tag="h3" fontWeight="bold">
        {say('inbox.import.faults')}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1} paddingTop={2} paddingBottom={3}>
        {faults.slice(0, LISTED).map(({ number, column, message }, index) => (
          <li key={index}>
            <WrittenText textColor="neutral800">
              {say('inbox.import.faults.item', { number, column: column === '' ? '' : ` (${column})`, message })}
            </WrittenText>
          </li>
        ))}
        {faults.length > LISTED && (
          <li>
            <Remark>{say('inbox.import.faults.more', { count: faults.length - LISTED })}</Remark>
          </li>
        )}
      </Flex>
      <Button variant="tertiary" size="S" startIcon={<Download />} onClick={save}>
        {say('inbox.import.faults.download')}
      </Button>
    </Box>
  );
};
