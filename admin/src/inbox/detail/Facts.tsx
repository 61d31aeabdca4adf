import { Flex, Link, Typography } from '@strapi/design-system';
import * as React from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Card } from '../../shared/ui/Card';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { emptyView, toSearch } from '../model/view';
import { useInboxTexts } from '../texts';

/** The submission's time, language and origin, and what else its sender has written. */
export const Facts = ({ submission }: { submission: SubmissionDetail }): React.ReactNode => {
  const say = useInboxTexts();
  const intl = useIntl();
  const can = useCan();
  const { exact } = useDates();
  const { submittedAt, language, ip, replyTo, formName } = submission;
  const facts = [
    { label: say('inbox.column.received'), value: exact(submittedAt) },
    { label: say('inbox.column.form'), value: formName },
    { label: say('inbox.column.from'), value: replyTo },
    { label: say('inbox.language'), value: intl.formatDisplayName(language, { type: 'language' }) ?? language },
    { label: say('inbox.ip'), value: ip },
  ].filter(({ value }) => value !== '');

  return (
    <Card title={say('inbox.details')} isSide>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        {facts.map(({ label, value }) => (
          <Flex key={label} gap={2} justifyContent="space-between" alignItems="baseline">
            <Typography tag="dt" textColor="neutral600">
              {label}
            </Typography>
            <Typography tag="dd" textColor="neutral800" textAlign="end" style={{ overflowWrap: 'anywhere' }}>
              {/* An address has its second line after the @, if it can. */}
              {value.split(/(?<=@)/u).map((part, index) => (
                <React.Fragment key={index}>
                  {part}
                  <wbr />
                </React.Fragment>
              ))}
            </Typography>
          </Flex>
        ))}
      </Flex>
      {replyTo !== '' && (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Link
            tag={NavLink}
            to={{ pathname: '/plugins/imprint-inbox', search: toSearch({ ...emptyView, spam: 'all', q: replyTo }) }}
          >
            {say('inbox.person.submissions')}
          </Link>
          {can('personal-data.find') && (
            <Link tag={NavLink} to="/plugins/imprint-inbox/personal-data" state={{ email: replyTo }}>
              {say('inbox.person.data')}
            </Link>
          )}
        </Flex>
      )}
    </Card>
  );
};
