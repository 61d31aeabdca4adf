import { Readable } from 'node:stream';

import { textsFor } from '../../../text/messages';
import { DEFAULT_MAX_FILES } from '../../definition/file-rules';
import { inspect } from '../../files/file-content';
import type { Files } from '../../files/files';
import { checkUploads, uploadsToInspect } from '../../intake/uploads';
import { ANSWER_FILE } from '../../store/file-store';
import type { InboundMessage } from './kind';

type Attachment = InboundMessage['attachments'][number];

interface Dependencies {
  files: Pick<Files, 'keep'>;
  /** A folder for temporary files. */
  createFolder: () => { write: (content: AsyncIterable<Buffer>) => Promise<string>; remove: () => Promise<void> };
}

/** How many files of a message are stored: as many as a field may take. */
const MAX_STORED = 20;

/** As a form has file fields, one for each attachment: what such a field takes by default is stored. */
const fieldsFor = (attachments: readonly Attachment[]) =>
  attachments.map(
    (_, index) => ({ name: String(index), type: 'file', label: '', maxFiles: DEFAULT_MAX_FILES }) as const,
  );

/**
 * Makes what stores the attachments of messages through the door of submitted files.
 *
 * @returns the tokens of those that are stored, by their place in the list; nobody is told of those that are not accepted
 */
export const createKeepAttachments =
  ({ files, createFolder }: Dependencies) =>
  async (formId: string, all: readonly Attachment[]): Promise<ReadonlyMap<number, string>> => {
    const attachments = all.slice(0, MAX_STORED);
    const folder = createFolder();
    try {
      const fields = fieldsFor(attachments);
      const uploads = await Promise.all(
        attachments.map(async ({ name, size, content }, index) => ({
          field: String(index),
          path: await folder.write(Readable.from([content])),
          name,
          size,
        })),
      );
      const inspected = await Promise.all(uploadsToInspect(fields, uploads).map(inspect));
      const { files: accepted } = checkUploads(fields, inspected, 'en', textsFor('en'));
      const tokens = await files.keep(
        formId,
        accepted.map((file) => ({ ...file, field: ANSWER_FILE })),
      );
      return new Map(accepted.map(({ field }, index) => [Number(field), tokens[index] ?? '']));
    } finally {
      await folder.remove();
    }
  };
