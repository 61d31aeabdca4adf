import { Button } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type * as React from 'react';
import { useIntl } from 'react-intl';

import type { DownloadFile, SubmissionFile } from '../../../../server/src/contracts/inbox';
import { formatSize } from '../../../../server/src/text/numbers';
import { saveFile } from '../../shared/saveFile';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';

interface Props {
  submissionId: string;
  file: Pick<SubmissionFile, 'id' | 'name' | 'size'>;
}

/** A file of a submission, to be downloaded. */
export const FileButton = ({ submissionId, file }: Props): React.ReactNode => {
  const { download } = useApi();
  const { locale } = useIntl();
  const [fetchFile] = useTask(async () => {
    const { blob } = await download<DownloadFile>(`/submissions/${submissionId}/files/${file.id}`);
    saveFile(blob, file.name);
  });
  return (
    <Button variant="tertiary" size="S" startIcon={<Download />} onClick={fetchFile}>
      {`${file.name} (${formatSize(file.size, locale)})`}
    </Button>
  );
};
