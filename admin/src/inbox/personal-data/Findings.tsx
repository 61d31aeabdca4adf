import { Box, Button, Flex, Link, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Download, Trash } from '@strapi/icons';
import * as React from 'react';
import { Link as RouterLink } from 'react-router-dom';

import type { ExportPersonalData, FindPersonalData } from '../../../../server/src/contracts/personal-data';
import { readCounts } from '../../shared/pagination';
import { useSwitch } from '../../shared/react/useSwitch';
import { saveJson } from '../../shared/saveFile';
import { Empty } from '../../shared/ui/Empty';
import { Loaded, RowsLoading } from '../../shared/ui/Loaded';
import { Pages } from '../../shared/ui/Pages';
import { Stacked } from '../../shared/ui/Stacked';
import { TableHead } from '../../shared/ui/TableHead';
import { Remark } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useResource, withFrame } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { StatusBadge } from '../list/StatusBadge';
import { wide } from '../list/SubmissionRow';
import { makeExcerpt, submissionPath } from '../model/contents';
import { useInboxTexts } from '../texts';
import { EraseDialog } from './EraseDialog';

const columns = ['inbox.column.form', 'inbox.column.message', 'inbox.column.status', 'inbox.column.received'] as const;

/** Everything that is stored for an address. */
export const Findings = ({ email, onErased }: { email: string; onErased: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { dateTime } = useDates();
  const { post } = useApi();
  const [page, setPage] = React.useState(1);
  const erasing = useSwitch();
  const found = useResource<FindPersonalData>('/personal-data/search', undefined, { email, page: String(page) });

  const [exportAll, isExporting] = useTask(async () => {
    const everything = await post<ExportPersonalData>('/personal-data/export', { email });
    // The file name does not contain the address, since names show up in many places.
    saveJson(everything, 'personal-data.json');
  });

  return (
    <Loaded resource={withFrame(found)}>
      {({ data, meta }) => {
        const { total } = readCounts(meta.pagination);
        const { drafts } = meta;
        if (total === 0 && drafts === 0) {
          return <Empty content={say('inbox.personalData.empty', { email })} />;
        }
        return (
          <Flex tag="section" direction="column" alignItems="stretch" gap={4} aria-labelledby="found">
            <Flex justifyContent="space-between" gap={4} wrap="wrap">
              <Box role="status">
                <Typography id="found" variant="beta" tag="h2">
                  {say('inbox.personalData.found', { count: total, email })}
                </Typography>
                {drafts > 0 && <Remark tag="p">{say('inbox.personalData.drafts', { count: drafts })}</Remark>}
              </Box>
              <Flex gap={2} wrap="wrap">
                <Button variant="secondary" startIcon={<Download />} loading={isExporting} onClick={exportAll}>
                  {say('inbox.personalData.export')}
                </Button>
                {can('personal-data.erase') && (
                  <Button variant="danger" startIcon={<Trash />} onClick={erasing.on}>
                    {say('inbox.erase.title')}
                  </Button>
                )}
              </Flex>
            </Flex>
            {total > 0 && (
              <Box>
                <Stacked>
                  <Table colCount={columns.length} rowCount={data.length + 1}>
                    <TableHead titles={columns.map((id) => say(id))} />
                    <Tbody>
                      {data.map((item) => (
                        <Tr key={item.id}>
                          <Td>
                            <Typography textColor="neutral800">
                              {can('submissions.find') ? (
                                <Link
                                  tag={RouterLink}
                                  to={submissionPath(item.id)}
                                >{`${item.formName} #${item.submissionId}`}</Link>
                              ) : (
                                `${item.formName} #${item.submissionId}`
                              )}
                            </Typography>
                          </Td>
                          <Td {...wide}>
                            <Typography ellipsis textColor="neutral800" tag="p">
                              {makeExcerpt(item)}
                            </Typography>
                            {item.locations.some((location) => location !== 'submission') && (
                              <Remark tag="p">
                                {say('inbox.personalData.locations')}{' '}
                                {item.locations
                                  .map((location) => say(`inbox.personalData.location.${location}`))
                                  .join(', ')}
                              </Remark>
                            )}
                          </Td>
                          <Td>
                            <StatusBadge status={item.status} spam={item.spam} />
                          </Td>
                          <Td>
                            <Typography textColor="neutral800">{dateTime(item.submittedAt)}</Typography>
                          </Td>
                        </Tr>
                      ))}
                    </Tbody>
                  </Table>
                </Stacked>
                {found.data === undefined && <RowsLoading />}
                <Pages pagination={meta.pagination} onPage={setPage} label={say('inbox.pages')} />
              </Box>
            )}
            {erasing.isOn && (
              <EraseDialog
                email={email}
                count={total}
                onClose={erasing.off}
                onErased={() => {
                  found.reload();
                  onErased();
                }}
              />
            )}
          </Flex>
        );
      }}
    </Loaded>
  );
};
