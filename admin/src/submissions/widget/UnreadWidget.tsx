import type * as React from 'react';

import { Box, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { FindInbox } from '../../../../server/src/forms/admin-contract';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { excerptOf, pathOf, senderOf } from '../contents';
import { wide } from '../list/SubmissionRow';
import { useInboxTexts } from '../texts';

const Subject = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** The newest unread messages, each a link. */
export const UnreadWidget = (): React.ReactNode => {
  const say = useInboxTexts();
  const { ago } = useDates();
  const { data, fault } = useResource<FindInbox.Response>('/submissions', {
    status: 'new',
    spam: 'false',
    pageSize: 5,
  });

  if (fault) return <Widget.Error />;
  if (data === undefined) return <Widget.Loading />;
  if (data.data.length === 0) return <Widget.NoData>{say('inbox.widget.empty')}</Widget.NoData>;
  return (
    <Table colCount={3} rowCount={data.data.length}>
      <Tbody>
        {data.data.map((item) => (
          <Tr key={item.id}>
            <Td>
              <Box maxWidth="22rem">
                <Typography tag="p" ellipsis fontWeight="bold" textColor="neutral800" title={senderOf(item)}>
                  <Subject to={pathOf(item.id)}>{senderOf(item)}</Subject>
                </Typography>
              </Box>
            </Td>
            <Td {...wide}>
              <Typography tag="p" ellipsis textColor="neutral600">
                {excerptOf(item)}
              </Typography>
            </Td>
            <Td>
              <Typography textColor="neutral600">{ago(item.submittedAt)}</Typography>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
};
