import * as React from 'react';

import { EditorProvider } from '../../../../admin/src/forms/editor/context';
import type { Draft } from '../../../../admin/src/forms/model/draft';
import { draft as contact, settings } from './forms';

/** An editor around what is tested, with a draft that can be changed. */
export const formEditor =
  (initial: Draft = contact(), language = 'en'): React.ComponentType<{ children: React.ReactNode }> =>
  ({ children }) => {
    const [draft, change] = React.useState(initial);
    return (
      <EditorProvider
        value={{
          draft,
          change,
          storedNames: new Set(),
          messages: {},
          canEdit: true,
          settings,
          language,
          setLanguage: () => undefined,
          defaultLanguage: 'en',
        }}
      >
        {children}
      </EditorProvider>
    );
  };
