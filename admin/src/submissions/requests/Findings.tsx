import * as React from 'react';

import {
  Box,
  Button,
  EmptyStateLayout,
  Flex,
  Link,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Download, Trash } from '@strapi/icons';
import { EmptyDocuments } from '@strapi/icons/symbols';
import { Link as RouterLink } from 'react-router-dom';

import type { FindByAddress } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { excerptOf, pathOf } from '../contents';
import { StatusBadge } from '../list/StatusBadge';
import { wide } from '../list/SubmissionRow';
import { countsOf } from '../pagination';
import { saveFile } from '../saveFile';
import { useInboxTexts } from '../texts';
import { EraseDialog } from './EraseDialog';
import { Pages } from './Pages';

/** Everything that is kept of one address. */
export const Findings = ({ email, onErased }: { email: string; onErased: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { dateTime } = useDates();
  const { post } = useApi();
  const notices = useNotices();
  const [page, setPage] = React.useState(1);
  const [isErasing, setIsErasing] = React.useState(false);
  const [isExporting, setIsExporting] = React.useState(false);
  const found = useResource<FindByAddress.Response>(
    '/requests/search',
    { email, page: String(page) } satisfies FindByAddress.Body,
    { isPosted: true },
  );

  const exportAll = async (): Promise<void> => {
    setIsExporting(true);
    try {
      const everything = await post<unknown>('/requests/export', { email });
      const text = JSON.stringify(everything, undefined, 2);
      // The address is no part of the name, which ends up in many a list.
      saveFile(new Blob([text], { type: 'application/json' }), 'personal-data.json');
    } catch (thrown) {
      notices.fault(thrown);
    }
    setIsExporting(false);
  };

  return (
    <Loaded resource={found}>
      {({ data, meta }) => {
        const { total } = countsOf(meta.pagination);
        if (total === 0) {
          return (
            <EmptyStateLayout
              icon={<EmptyDocuments width="16rem" />}
              content={say('inbox.requests.empty', { email })}
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
                  {say('inbox.requests.found', { count: total, email })}
                </Typography>
              </Box>
              <Flex gap={2} wrap="wrap">
                <Button
                  variant="secondary"
                  startIcon={<Download />}
                  loading={isExporting}
                  onClick={() => void exportAll()}
                >
                  {say('inbox.requests.export')}
                </Button>
                {can('requests.erase') && (
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
              <Table colCount={4} rowCount={data.length + 1}>
                <Thead>
                  <Tr>
                    {(
                      [
                        'inbox.column.form',
                        'inbox.column.message',
                        'inbox.column.status',
                        'inbox.column.received',
                      ] as const
                    ).map((id) => (
                      <Th role="columnheader" key={id}>
                        <Typography variant="sigma" textColor="neutral600">
                          {say(id)}
                        </Typography>
                      </Th>
                    ))}
                  </Tr>
                </Thead>
                <Tbody>
                  {data.map((item) => (
                    <Tr key={item.id}>
                      <Td>
                        <Typography textColor="neutral800">
                          {can('submissions.find') ? (
                            <Link
                              tag={RouterLink}
                              to={pathOf(item.id)}
                            >{`${item.formName} #${item.submissionId}`}</Link>
                          ) : (
                            `${item.formName} #${item.submissionId}`
                          )}
                        </Typography>
                      </Td>
                      <Td {...wide}>
                        <Typography ellipsis textColor="neutral800" tag="p">
                          {excerptOf(item)}
                        </Typography>
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
              <Pages pagination={meta.pagination} onPage={setPage} label={say('inbox.requests.pages')} />
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
