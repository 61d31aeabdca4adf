import * as React from 'react';

import { EditorProvider } from '../../../../admin/src/forms/editor/context';
import type { Draft } from '../../../../admin/src/forms/model/draft/draft';
import { draft as contact, settings } from './forms';

/** An editor around what is tested, with a draft that can be changed. */
export const formEditor =
  (initial: Draft = contact(), language = 'en', taken = 0): React.ComponentType<{ children: React.ReactNode }> =>
  ({ children }) => {
    const [draft, change] = React.useState(initial);
    return (
      <EditorProvider
        value={{
          draft,
          change,
          stored: new Map(),
          taken,
          messages: {},
          canEdit: true,
          settings,
          languages: settings.languages,
          toggleLanguage: () => undefined,
          language,
          setLanguage: () => undefined,
          defaultLanguage: 'en',
        }}
      >
        {children}
      </EditorProvider>
    );
  };
