import { Box, Button, Field, Flex, ProgressBar, Radio, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import * as React from 'react';

import type { ExportInbox } from '../../../../server/src/contracts/inbox';
import { readFault } from '../../shared/faults';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { useTimeZone } from '../../shared/installation';
import { saveFile } from '../../shared/saveFile';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { Remark } from '../../shared/ui/text';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useNotices } from '../../shared/useNotices';
import { toFilter, isFiltered, findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';
import { type ExportFormat, exportFormats } from './records';
import { type Progress, useExport } from './stream';

interface Props {
  view: View;
  /** Only these, instead of all filtered ones. */
  ids?: readonly string[];
  /** The number of submissions; undefined if the page does not know. */
  total: number | undefined;
  onClose: () => void;
}

/** Excel expects the one that its country has, which the browser does not tell: whoever has chosen it is not asked again. */
const SEPARATOR = 'imprint.inbox.csv-separator';
const separators = ['comma', 'semicolon'] as const satisfies ExportInbox['query']['separator'][];
const readSeparator = (): (typeof separators)[number] =>
  separators.find((known) => known === window.localStorage.getItem(SEPARATOR)) ?? 'comma';

/** Exports the filtered or the selected submissions, and shows the progress. */
export const ExportDialog = ({ view, ids, total, onClose }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const notices = useNotices();
  const faultMessage = useFaultMessage();
  const run = useExport();
  const timeZone = useTimeZone();
  const [format, setFormat] = React.useState<ExportFormat>('csv');
  const [separator, setSeparator] = React.useState(readSeparator);
  const [progress, setProgress] = React.useState<Progress>();
  const [error, setError] = React.useState('');
  const controller = React.useRef<AbortController>();
  const isRunning = progress !== undefined;

  React.useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );

  const start = async (): Promise<void> => {
    const abort = new AbortController();
    controller.current = abort;
    setError('');
    setProgress({ done: 0, total });
    try {
      const query = {
        ...toFilter(view, timeZone),
        format,
        ...(format === 'csv' && { separator }),
        ...(ids && { ids: ids.join(',') }),
      };
      const { blob, name } = await run(query, setProgress, abort.signal);
      saveFile(blob, name === '' ? `submissions.${format}` : name);
      notices.success(say('inbox.export.done'));
      onClose();
    } catch (thrown) {
      if (!abort.signal.aborted) {
        setError(faultMessage(readFault(thrown)));
        setProgress(undefined);
      }
    }
  };

  return (
    <ModalDialog
      title={say('inbox.export.title')}
      action={
        <Button startIcon={<Download />} loading={isRunning} onClick={() => void start()}>
          {say('inbox.export.start')}
        </Button>
      }
      onClose={onClose}
    >
      {/* An empty export is not possible, so 0 stands for an unknown number. */}
      <Typography>{say(describeScope(view, ids), { count: total ?? 0 })}</Typography>
      {isRunning ? (
        <Running progress={progress} />
      ) : (
        <Field.Root name="format" error={error === '' ? false : error}>
          <Typography id="export-format" variant="pi" fontWeight="bold" paddingBottom={2}>
            {say('inbox.export.format')}
          </Typography>
          <Radio.Group
            aria-labelledby="export-format"
            value={format}
            onValueChange={(value: string) => {
              setFormat(exportFormats.find((known) => known === value) ?? 'csv');
              setError('');
            }}
          >
            {exportFormats.map((known) => (
              <Radio.Item key={known} value={known}>
                {say(`inbox.export.${known}`)}
              </Radio.Item>
            ))}
          </Radio.Group>
          {format === 'csv' && (
            <Box paddingTop={4}>
              <SelectRow
                label={say('inbox.export.separator')}
                hint={say('inbox.export.separator.hint')}
                value={separator}
                options={separators.map((known) => ({ value: known, label: say(`inbox.export.separator.${known}`) }))}
                onChange={(value) => {
                  const chosen = separators.find((known) => known === value) ?? 'comma';
                  setSeparator(chosen);
                  window.localStorage.setItem(SEPARATOR, chosen);
                }}
              />
            </Box>
          )}
          <Field.Error />
        </Field.Root>
      )}
    </ModalDialog>
  );
};

const describeScope = (view: View, ids: readonly string[] | undefined) => {
  if (ids) return 'inbox.export.selected';
  const tab = findTab(view);
  if (tab === 'spam') return 'inbox.export.spam';
  if (tab === 'failed' || tab === 'all' || isFiltered(view)) return 'inbox.export.filtered';
  return tab === 'inbox' ? 'inbox.export.all' : (`inbox.export.${tab}` as const);
};

const Running = ({ progress }: { progress: Progress }): React.ReactNode => {
  const say = useInboxTexts();
  const { done, total = 0 } = progress;
  const percent = total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Box>
        <ProgressBar value={percent} aria-label={say('inbox.export.progress')} />
      </Box>
      <Remark>{say('inbox.export.running', { done, total })}</Remark>
    </Flex>
  );
};
