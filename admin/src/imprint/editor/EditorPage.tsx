import type * as React from 'react';

import type { FindCatalogue, FindRecord } from '../../../../server/src/imprint/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useResource } from '../../shared/useResource';
import { Editor } from './Editor';

/** The imprint, to be filled in, or only looked at by who may not change it. */
export const EditorPage = (): React.ReactNode => {
  const catalogue = useResource<FindCatalogue.Response>('/catalogue');
  const record = useResource<FindRecord.Response>('/record');
  return (
    <Loaded resource={catalogue}>
      {({ data: known }) => (
        <Loaded resource={record}>{({ data: stored }) => <Editor catalogue={known} initial={stored} />}</Loaded>
      )}
    </Loaded>
  );
};
