import { Box, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { FindErasures } from '../../../../server/src/contracts/personal-data';
import { Loaded, RowsLoading } from '../../shared/ui/Loaded';
import { Pages } from '../../shared/ui/Pages';
import { Stacked } from '../../shared/ui/Stacked';
import { TableHead } from '../../shared/ui/TableHead';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { useResource, withFrame } from '../../shared/useResource';
import { useInboxTexts } from '../texts';

const columns = [
  'inbox.erasures.when',
  'inbox.erasures.who',
  'inbox.erasures.submissions',
  'inbox.erasures.files',
  'inbox.erasures.responses',
  'inbox.erasures.mails',
  'inbox.erasures.notes',
  'inbox.erasures.drafts',
] as const;

/** The erasure log: that something was erased, when and by whom, but not whose data it was. */
export const Erasures = (): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const [page, setPage] = React.useState(1);
  const titleOf = (column?: (typeof columns)[number]) => (column === undefined ? {} : { 'data-title': say(column) });
  const erasures = useResource<FindErasures>('/personal-data/erasures', { page, pageSize: 10 });

  return (
    <Loaded resource={withFrame(erasures)}>
      {({ data, meta }) =>
        erasures.data?.data.length === 0 ? (
          <Typography textColor="neutral600">{say('inbox.erasures.empty')}</Typography>
        ) : (
          <Box>
            <Stacked>
              <Table colCount={columns.length} rowCount={data.length + 1}>
                <TableHead titles={columns.map((id) => say(id))} />
                <Tbody>
                  {data.map(({ id, erasedAt, author, submissions, files, responses, mails, notes, drafts }) => (
                    <Tr key={id}>
                      {[
                        dateTime(erasedAt),
                        authorName(author),
                        submissions,
                        files,
                        responses,
                        mails,
                        notes,
                        drafts,
                      ].map((value, index) => (
                        <Td key={columns[index]} {...titleOf(columns[index])}>
                          <Typography textColor="neutral800">{value}</Typography>
                        </Td>
                      ))}
                    </Tr>
                  ))}
                </Tbody>
              </Table>
            </Stacked>
            {erasures.data === undefined && <RowsLoading />}
            <Pages pagination={meta.pagination} onPage={setPage} label={say('inbox.erasures.pages')} />
          </Box>
        )
      }
    </Loaded>
  );
};
