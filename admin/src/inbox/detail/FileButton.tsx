import { Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import * as React from 'react';
import { useIntl } from 'react-intl';

import type { DownloadFile, SubmissionDetail, SubmissionFile } from '../../../../server/src/contracts/inbox';
import { formatSize } from '../../../../server/src/text/numbers';
import { saveFile } from '../../shared/saveFile';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';

interface Props {
  submission: Pick<SubmissionDetail, 'id' | 'spam'>;
  file: Pick<SubmissionFile, 'id' | 'name' | 'mime' | 'size'>;
}

/** What is larger, or spam, is fetched only when somebody wants it. */
const MAX_PICTURE_SIZE = 5_000_000;

/** The picture that a file is, as a URL within the page; `''` while it is fetched, and for anything else. */
const usePicture = ({ submission, file: { id, mime, size } }: Props): string => {
  const { download } = useApi();
  const [url, setUrl] = React.useState('');
  const { id: submissionId, spam } = submission;
  const isPicture = !spam && /^image\/(?:gif|jpeg|png|webp)$/.test(mime) && size <= MAX_PICTURE_SIZE;
  React.useEffect(() => {
    if (!isPicture) return undefined;
    let made = '';
    let isOver = false;
    download<DownloadFile>(`/submissions/${submissionId}/files/${id}`).then(
      ({ blob }) => {
        if (isOver) return;
        made = URL.createObjectURL(new Blob([blob], { type: mime }));
        setUrl(made);
      },
      // Who presses the button is told why.
      () => undefined,
    );
    return () => {
      isOver = true;
      URL.revokeObjectURL(made);
      // It may have become spam.
      setUrl('');
    };
  }, [download, submissionId, id, mime, isPicture]);
  return url;
};

/** A file of a submission, to be downloaded; of a picture, a small one is above the button. */
export const FileButton = ({ submission, file }: Props): React.ReactNode => {
  const { download } = useApi();
  const { locale } = useIntl();
  const [fetchFile] = useTask(async () => {
    const { blob } = await download<DownloadFile>(`/submissions/${submission.id}/files/${file.id}`);
    saveFile(blob, file.name);
  });
  const picture = usePicture({ submission, file });
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="100%">
      {picture !== '' && <img src={picture} alt="" style={{ maxWidth: '100%', maxHeight: '16rem' }} />}
      <Button variant="tertiary" size="S" startIcon={<Download />} onClick={fetchFile}>
        {`${file.name} (${formatSize(file.size, locale)})`}
      </Button>
    </Flex>
  );
};
