import type * as React from 'react';

import type { FindRecord } from '../../../../server/src/contracts/imprint-admin';
import { Loaded } from '../../shared/ui/Loaded';
import { useResource } from '../../shared/useResource';
import { Editor } from './Editor';

/** The imprint's editor, read-only without permission to change it. */
export const EditorPage = (): React.ReactNode => {
  const record = useResource<FindRecord>('/record');
  return (
    <Loaded isPage resource={record}>
      {({ data }) => <Editor initial={data} />}
    </Loaded>
  );
};
