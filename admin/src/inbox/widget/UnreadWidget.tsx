import { Box, Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { FindInbox } from '../../../../server/src/contracts/inbox';
import { WithInstallation } from '../../shared/installation';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { Attention } from '../attention/Attention';
import { wide } from '../list/SubmissionRow';
import { makeExcerpt, submissionPath, nameSender } from '../model/contents';
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
const Unread = (): React.ReactNode => {
  const say = useInboxTexts();
  const { ago } = useDates();
  const { data, fault } = useResource<FindInbox>('/submissions', {
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
                <Typography tag="p" ellipsis fontWeight="bold" textColor="neutral800" title={nameSender(item)}>
                  <Subject to={submissionPath(item.id)}>{nameSender(item)}</Subject>
                </Typography>
              </Box>
            </Td>
            <Td {...wide}>
              <Typography tag="p" ellipsis textColor="neutral600">
                {makeExcerpt(item)}
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

/** What is new, and what somebody has to look at. */
export const UnreadWidget = (): React.ReactNode => (
  <WithInstallation>
    {/* As wide as the widget: the home page lets contents be as wide as their longest line. */}
    <Flex direction="column" alignItems="stretch" gap={4} width={0} minWidth="100%">
      <Attention />
      <Unread />
    </Flex>
  </WithInstallation>
);
