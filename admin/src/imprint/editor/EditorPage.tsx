import type * as React from 'react';

import type { FindCatalogue, FindRecord } from '../../../../server/src/contracts/imprint-admin';
import { Loaded } from '../../shared/Loaded';
import { useResource } from '../../shared/useResource';
import { Editor } from './Editor';

/** The imprint's editor, read-only without permission to change it. */
export const EditorPage = (): React.ReactNode => {
  const catalogue = useResource<FindCatalogue>('/catalogue');
  const record = useResource<FindRecord>('/record');
  return (
    <Loaded resource={catalogue}>
      {({ data: known }) => (
        <Loaded resource={record}>{({ data: stored }) => <Editor catalogue={known} initial={stored} />}</Loaded>
      )}
    </Loaded>
  );
};
