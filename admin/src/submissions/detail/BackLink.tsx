import type * as React from 'react';

import { Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';

import { useInboxTexts } from '../texts';
import { searchOf, type View } from '../view';

/** Leads back to the list as it was, and to the message in it. */
export const BackLink = ({ view, from }: { view: View; from?: string }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Link
      tag={RouterLink}
      to={{ pathname: '/plugins/imprint-inbox', search: searchOf(view) }}
      state={{ from }}
      startIcon={<ArrowLeft />}
    >
      {say('inbox.back')}
    </Link>
  );
};
