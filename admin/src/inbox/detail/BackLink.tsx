import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import type * as React from 'react';
import { Link as RouterLink } from 'react-router-dom';

import { toSearch, type View } from '../model/view';
import { useInboxTexts } from '../texts';

/** Leads back to the list in its previous state, and to the submission in it. */
export const BackLink = ({ view, from }: { view: View; from?: string }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Link
      tag={RouterLink}
      to={{ pathname: '/plugins/imprint-inbox', search: toSearch(view) }}
      state={{ from }}
      startIcon={<ArrowLeft />}
    >
      {say('inbox.back')}
    </Link>
  );
};
