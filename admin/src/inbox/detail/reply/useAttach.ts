import type { AddReplyFiles } from '../../../../../server/src/contracts/inbox';
import { formatSize } from '../../../../../server/src/text/numbers';
import { Refusal } from '../../../shared/faults';
import { useEvent } from '../../../shared/react/useEvent';
import { useApi } from '../../../shared/useApi';
import { useTask } from '../../../shared/useTask';
import { useInboxTexts } from '../../texts';
import type { Draft } from './useDraft';

/**
 * Adds files to a draft, as long as they are not too large together.
 *
 * @param maxSize of all of them, in bytes
 * @returns how that is done, and whether it is under way
 */
export const useAttach = (
  id: string,
  draft: Pick<Draft, 'attachments' | 'changeAttachments'>,
  maxSize: number,
  locale: string,
): [(files: readonly File[]) => void, boolean] => {
  const say = useInboxTexts();
  const { post } = useApi();
  // What is typed while they are on their way stays.
  const add = useEvent((added: Draft['attachments']) => {
    draft.changeAttachments([...draft.attachments, ...added]);
  });
  return useTask(async (files: readonly File[]) => {
    const total = [...draft.attachments, ...files].reduce((sum, { size }) => sum + size, 0);
    if (total > maxSize) throw new Refusal(say('inbox.reply.files.large', { max: formatSize(maxSize, locale) }));
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const { data } = await post<AddReplyFiles>(`/submissions/${id}/draft/files`, body);
    add(data);
  });
};
