import * as React from 'react';

import { Box, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';

import type { FindErasures } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { useInboxTexts } from '../texts';
import { Pages } from './Pages';

const columns = [
  'inbox.erasures.when',
  'inbox.erasures.who',
  'inbox.erasures.submissions',
  'inbox.erasures.files',
  'inbox.erasures.responses',
  'inbox.erasures.mails',
] as const;

/** That something was erased, when and by whom; of whom it was is gone. */
export const Erasures = (): React.ReactNode => {
  const say = useInboxTexts();
  const { dateTime } = useDates();
  const [page, setPage] = React.useState(1);
  const erasures = useResource<FindErasures.Response>('/requests/erasures', { page, pageSize: 10 });

  return (
    <Loaded resource={erasures}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <Typography textColor="neutral600">{say('inbox.erasures.empty')}</Typography>
        ) : (
          <Box>
            <Table colCount={columns.length} rowCount={data.length + 1}>
              <Thead>
                <Tr>
                  {columns.map((id) => (
                    <Th role="columnheader" key={id}>
                      <Typography variant="sigma" textColor="neutral600">
                        {say(id)}
                      </Typography>
                    </Th>
                  ))}
                </Tr>
              </Thead>
              <Tbody>
                {data.map(({ id, erasedAt, author, submissions, files, responses, mails }) => (
                  <Tr key={id}>
                    {[dateTime(erasedAt), author.name, submissions, files, responses, mails].map((value, index) => (
                      <Td key={columns[index]}>
                        <Typography textColor="neutral800">{value}</Typography>
                      </Td>
                    ))}
                  </Tr>
                ))}
              </Tbody>
            </Table>
            <Pages pagination={meta.pagination} onPage={setPage} label={say('inbox.erasures.pages')} />
          </Box>
        )
      }
    </Loaded>
  );
};
