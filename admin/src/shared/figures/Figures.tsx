import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { type FindFigures, MAX_FIGURE } from '../../../../server/src/contracts/inbox';
import { Remark } from '../ui/text';
import { useSharedTexts } from '../useTexts';
import { toSpan } from './span';

type Data = FindFigures['response']['data'];

/** Side by side where there is room for it: in a widget that depends on its own width, not on that of the window. */
const Parts = styled(Box)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  gap: 2.4rem 4rem;
  align-items: start;
`;

const Rows = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: 0.8rem;
    text-align: start;
  }

  th,
  td {
    padding-block: 0.2rem;
    padding-inline-end: 1.2rem;
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }

  :is(th, td):is(:last-child) {
    padding-inline-end: 0;
    text-align: end;
  }

  .bar {
    width: 100%;
  }
`;

const Title = styled(Typography).attrs({ fontWeight: 'bold', textColor: 'neutral800' })``;

/** As long as the number beside it, next to the longest one; what is spam comes after the rest. */
const Bar = ({ amount, spam = 0, most }: { amount: number; spam?: number; most: number }): React.ReactNode => (
  <Flex height="1.2rem" minWidth="4rem">
    <Box height="100%" background="primary600" width={`${(amount / most) * 100}%`} />
    <Box height="100%" background="neutral300" width={`${(spam / most) * 100}%`} />
  </Flex>
);

/** Whether there is anything to tell. */
export const hasFigures = ({ weeks, firstReply, open }: Data): boolean =>
  firstReply !== null ||
  weeks.some(({ accepted, spam }) => accepted + spam > 0) ||
  open.some(({ amount }) => amount > 0);

/** The submissions of the last weeks, and what has become of them; each number is also written, and read out. */
export const Figures = ({ data, weekCount = 12 }: { data: Data; weekCount?: number }): React.ReactNode => {
  const say = useSharedTexts();
  const intl = useIntl();
  const { spamShare, firstReply, open } = data;
  const weeks = data.weeks.slice(-weekCount).toReversed();
  const count = (amount: number): string => `${intl.formatNumber(amount)}${amount >= MAX_FIGURE ? '+' : ''}`;
  const most = Math.max(1, ...weeks.map(({ accepted, spam }) => accepted + spam));
  const oldest = Math.max(1, ...open.map(({ amount }) => amount));
  const span = firstReply && toSpan(firstReply.seconds);

  return (
    <Parts>
      <Rows>
        <caption>
          <Title>{say('shared.figures.weeks')}</Title>
        </caption>
        <thead>
          <tr>
            {(['week', 'accepted', 'spam'] as const).map((column) => (
              <th key={column} scope="col" colSpan={column === 'accepted' ? 2 : 1}>
                <Remark>{say(`shared.figures.${column}`)}</Remark>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, accepted, spam }) => (
            <tr key={monday}>
              <th scope="row">
                <Remark>{intl.formatDate(monday, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</Remark>
              </th>
              <td>
                <Typography>{count(accepted)}</Typography>
              </td>
              <td className="bar" aria-hidden>
                <Bar amount={accepted} spam={spam} most={most} />
              </td>
              <td>
                <Typography textColor="neutral600">{count(spam)}</Typography>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Rows>
          <caption>
            <Title>{say('shared.figures.open')}</Title> <Remark>{say('shared.figures.open.hint')}</Remark>
          </caption>
          <tbody>
            {open.map(({ days, amount }, index) => (
              <tr key={days}>
                <th scope="row">
                  <Remark>
                    {days === null
                      ? say('shared.figures.older', { days: open[index - 1]?.days ?? 0 })
                      : say('shared.figures.age', { from: open[index - 1]?.days ?? 0, days })}
                  </Remark>
                </th>
                <td className="bar" aria-hidden>
                  <Bar amount={amount} most={oldest} />
                </td>
                <td>
                  <Typography>{count(amount)}</Typography>
                </td>
              </tr>
            ))}
          </tbody>
        </Rows>
        <Flex wrap="wrap" alignItems="flex-start" gap={6}>
          {firstReply && span && (
            <Fact
              title={say('shared.figures.reply')}
              value={intl.formatNumber(span.amount, { style: 'unit', unit: span.unit, unitDisplay: 'long' })}
              note={say('shared.figures.reply.of', { count: firstReply.submissions, weeks: data.weeks.length })}
            />
          )}
          {spamShare !== null && (
            <Fact
              title={say('shared.figures.share')}
              value={intl.formatNumber(spamShare, { style: 'percent', maximumFractionDigits: 1 })}
              note={say('shared.figures.share.of', { weeks: data.weeks.length })}
            />
          )}
        </Flex>
      </Flex>
    </Parts>
  );
};

const Fact = ({ title, value, note }: { title: string; value: string; note: string }): React.ReactNode => (
  <Flex direction="column" alignItems="flex-start" gap={1}>
    <Title>{title}</Title>
    <Typography variant="beta" tag="p">
      {value}
    </Typography>
    <Remark tag="p">{note}</Remark>
  </Flex>
);
