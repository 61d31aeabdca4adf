import * as React from 'react';

import type { Author } from '../../../server/src/contracts/common';
import { useSharedTexts } from './useTexts';

/** Formats an author: a person by name, a token or the project's own code by what it is. */
export const useAuthorName = (): ((author: Author) => string) => {
  const say = useSharedTexts();
  return React.useCallback(
    ({ type, name }) => {
      if (type === 'token') return say('shared.author.token', { name });
      if (type === 'service') return name === 'service' ? say('shared.author.service') : name;
      return name;
    },
    [say],
  );
};
