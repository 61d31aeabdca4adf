import { Readable } from 'node:stream';

import { errors } from '@strapi/utils';

import type { SubmissionFile } from '../../../../../server/src/contracts/inbox';
import { attachFiles, readReplyFiles } from '../../../../../server/src/forms/delivery/mail/attachments';
import { textsFor } from '../../../../../server/src/text/messages';

const file = (id: number, size: number): SubmissionFile => ({
  id,
  field: 'cv',
  name: `${id}.pdf`,
  mime: 'application/pdf',
  size,
});

/** @param contents by id; a missing one no longer exists */
const attach = (
  files: readonly SubmissionFile[],
  contents: Readonly<Record<number, string | Error>>,
  language = 'en',
) =>
  attachFiles(
    {
      find: () => Promise.resolve(files),
      open: (id) => {
        const content = contents[id];
        if (content instanceof Error) return Promise.reject(content);
        if (content === undefined) return Promise.reject(new errors.NotFoundError());
        return Promise.resolve({ stream: Readable.from([Buffer.from(content)]) });
      },
    },
    { formId: 'f', submissionId: 1 },
    language,
  );

it('attaches what there is, and says so', async () => {
  expect(await attach([], {})).toEqual({ attachments: [], remark: '' });
  const { attachments, remark } = await attach([file(1, 3), file(2, 1_500_000)], {
    1: 'one',
    2: 'x'.repeat(1_500_000),
  });
  expect(attachments.map(({ filename, content }) => [filename, content.length])).toEqual([
    ['1.pdf', 3],
    ['2.pdf', 1_500_000],
  ]);
  expect(attachments[0]).toEqual({ filename: '1.pdf', content: Buffer.from('one'), contentType: 'application/pdf' });
  expect(remark).toBe('Attached: 1.pdf (3 bytes), 2.pdf (1.5 MB)');
});

it('names what is gone, or no longer whole', async () => {
  const { attachments, remark } = await attach([file(1, 3), file(2, 3), file(3, 3)], { 1: 'one', 2: 'tw' });
  expect(attachments.map(({ filename }) => filename)).toEqual(['1.pdf']);
  expect(remark).toBe('Attached: 1.pdf (3 bytes)\nNo longer available: 2.pdf (3 bytes), 3.pdf (3 bytes)');
  expect((await attach([file(3, 1_500)], {}, 'de')).remark).toBe('Nicht mehr verfügbar: 3.pdf (1,5 kB)');
  expect((await attach([file(3, 1_000)], {})).remark).toBe('No longer available: 3.pdf (1 kB)');
});

it('attaches 10 MB in total, and nothing beyond', async () => {
  const half = 'x'.repeat(5_000_000);
  const files = [file(1, half.length), file(2, half.length)];
  expect((await attach(files, { 1: half, 2: half })).attachments).toHaveLength(2);
  const { attachments, remark } = await attach([...files, file(3, 1)], { 1: half, 2: half, 3: 'x' });
  expect(attachments).toEqual([]);
  expect(remark).toMatch(/^Not attached, because together they are larger than 10 MB: 1\.pdf \(5 MB\), 2\.pdf/);
});

it('leaves it to another attempt if the storage cannot be reached', async () => {
  await expect(attach([file(1, 3)], { 1: new Error('down') })).rejects.toThrow('down');
});

describe('the files of a reply', () => {
  const own = { id: 1, name: '1.pdf', mime: 'application/pdf', size: 5 };
  const openWith = (content: string) => () => Promise.resolve({ stream: Readable.from([Buffer.from(content)]) });

  test('are attached as they are', async () => {
    expect(await readReplyFiles(openWith('Hello'), [own], textsFor('en'))).toEqual([
      { filename: '1.pdf', content: Buffer.from('Hello'), contentType: 'application/pdf' },
    ]);
  });

  test('are all there, or it is not sent', async () => {
    const read = readReplyFiles(openWith('Hell'), [own], textsFor('en'));
    await expect(read).rejects.toThrow('1.pdf: File not found.');
  });
});
