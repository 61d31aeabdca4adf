import * as React from 'react';

import type { Author } from '../../../server/src/access/author';
import { useImprintTexts } from './texts';

/** Says who made a change: a person by name, a token or the project's own code as what it is. */
export const useAuthorName = (): ((author: Author) => string) => {
  const say = useImprintTexts();
  return React.useCallback(
    ({ type, name }) => {
      if (type === 'token') return say('imprint.author.token', { name });
      if (type === 'service') return name === 'service' ? say('imprint.author.service') : name;
      return name;
    },
    [say],
  );
};
