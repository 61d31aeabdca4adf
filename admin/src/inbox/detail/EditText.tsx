import { VisuallyHidden } from '@strapi/design-system';
import type * as React from 'react';

import type { Edit, ValueChange } from '../../../../server/src/contracts/edits';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useDates } from '../../shared/useDates';
import type { Entry } from '../model/contents';
import { useInboxTexts } from '../texts';

/** A value of a field as people read it. */
export type InWords = (name: string, value: ValueChange['before']) => string;

interface Props {
  edit: Edit;
  /** For the labels of what was corrected. */
  entries: readonly Pick<Entry, 'name' | 'label'>[];
  inWords: InWords;
}

/** What was corrected in a submission, with what was there before, or that it was entered. */
export const EditText = ({ edit: { changes, author, createdAt }, entries, inWords }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const show = (name: string, value: ValueChange['before']): string => inWords(name, value) || say('inbox.nothing');
  return (
    <>
      <Remark>
        {say(changes === null ? 'inbox.edits.entered' : 'inbox.edits.corrected', {
          name: authorName(author),
          time: dateTime(createdAt),
        })}{' '}
        {changes?.length === 0 && say('inbox.edits.erased')}
      </Remark>
      {changes?.map(({ name, before, after }) => (
        <Remark tag="p" key={name} style={{ whiteSpace: 'pre-wrap' }}>
          {entries.find((entry) => entry.name === name)?.label ?? name}: <del>{show(name, before)}</del>{' '}
          {/* Screen readers pass over strikethrough. */}
          <VisuallyHidden>{say('inbox.edits.now')}</VisuallyHidden> <ins>{show(name, after)}</ins>
        </Remark>
      ))}
    </>
  );
};
