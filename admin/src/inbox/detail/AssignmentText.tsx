import type * as React from 'react';

import type { Assignment } from '../../../../server/src/contracts/assignments';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import { useInboxTexts } from '../texts';

/** Whose case a submission has become, and by whom. */
export const AssignmentText = ({
  assignment: { assignee, author, createdAt },
}: {
  assignment: Assignment;
}): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const values = { author: authorName(author), name: assignee?.name ?? '', time: dateTime(createdAt) };
  const isOwn = author.type === 'admin' && author.id === assignee?.id;
  return <Remark>{say(`inbox.assignment.${assignee === null ? 'nobody' : isOwn ? 'self' : 'other'}`, values)}</Remark>;
};
