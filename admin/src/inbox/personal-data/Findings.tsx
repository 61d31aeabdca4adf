import { Box, Button, EmptyStateLayout, Flex, Link, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Download, Trash } from '@strapi/icons';
import { EmptyDocuments } from '@strapi/icons/symbols';
import * as React from 'react';
import { Link as RouterLink } from 'react-router-dom';

import type { ExportPersonalData, FindPersonalData } from '../../../../server/src/contracts/personal-data';
import { Loaded } from '../../shared/Loaded';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { StatusBadge } from '../list/StatusBadge';
import { wide } from '../list/SubmissionRow';
import { makeExcerpt, submissionPath } from '../model/contents';
import { readCounts } from '../model/pagination';
import { saveFile } from '../saveFile';
import { useInboxTexts } from '../texts';
import { findFields, useForms } from '../useForms';
import { EraseDialog } from './EraseDialog';
import { Pages } from './Pages';
import { TableHead } from './TableHead';

const columns = ['inbox.column.form', 'inbox.column.message', 'inbox.column.status', 'inbox.column.received'] as const;

/** Everything that is stored for an address. */
export const Findings = ({ email, onErased }: { email: string; onErased: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const forms = useForms();
  const { dateTime } = useDates();
  const { post } = useApi();
  const notices = useNotices();
  const [page, setPage] = React.useState(1);
  const [isErasing, setIsErasing] = React.useState(false);
  const [isExporting, setIsExporting] = React.useState(false);
  const found = useResource<FindPersonalData>('/personal-data/search', undefined, { email, page: String(page) });

  const exportAll = async (): Promise<void> => {
    setIsExporting(true);
    try {
      const everything = await post<ExportPersonalData>('/personal-data/export', { email });
      const text = JSON.stringify(everything, undefined, 2);
      // The file name does not contain the address, since names show up in many places.
      saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json');
    } catch (thrown) {
      notices.fault(thrown);
    }
    setIsExporting(false);
  };

  return (
    <Loaded resource={found}>
      {({ data, meta }) => {
        const { total } = readCounts(meta.pagination);
        if (total === 0) {
          return (
            <EmptyStateLayout
              icon={<EmptyDocuments width="16rem" />}
              content={say('inbox.personalData.empty', { email })}
              hasRadius
              shadow="tableShadow"
            />
          );
        }
        return (
          <Flex tag="section" direction="column" alignItems="stretch" gap={4} aria-labelledby="found">
            <Flex justifyContent="space-between" gap={4} wrap="wrap">
              <Box role="status">
                <Typography id="found" variant="beta" tag="h2">
                  {say('inbox.personalData.found', { count: total, email })}
                </Typography>
              </Box>
              <Flex gap={2} wrap="wrap">
                <Button
                  variant="secondary"
                  startIcon={<Download />}
                  loading={isExporting}
                  onClick={() => void exportAll()}
                >
                  {say('inbox.personalData.export')}
                </Button>
                {can('personal-data.erase') && (
                  <Button
                    variant="danger"
                    startIcon={<Trash />}
                    onClick={() => {
                      setIsErasing(true);
                    }}
                  >
                    {say('inbox.erase.title')}
                  </Button>
                )}
              </Flex>
            </Flex>
            <Box>
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
                          {makeExcerpt(item, findFields(forms, item.formId))}
                        </Typography>
                        {item.locations.some((location) => location !== 'submission') && (
                          <Typography variant="pi" textColor="neutral600" tag="p">
                            {say('inbox.personalData.locations')}{' '}
                            {item.locations
                              .map((location) => say(`inbox.personalData.location.${location}`))
                              .join(', ')}
                          </Typography>
                        )}
                      </Td>
                      <Td>
                        {item.spam ? (
                          <Typography textColor="neutral800">{say('inbox.tab.spam')}</Typography>
                        ) : (
                          <StatusBadge status={item.status} />
                        )}
                      </Td>
                      <Td>
                        <Typography textColor="neutral800">{dateTime(item.submittedAt)}</Typography>
                      </Td>
                    </Tr>
                  ))}
                </Tbody>
              </Table>
              <Pages pagination={meta.pagination} onPage={setPage} label={say('inbox.personalData.pages')} />
            </Box>
            {isErasing && (
              <EraseDialog
                email={email}
                count={total}
                onClose={() => {
                  setIsErasing(false);
                }}
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
