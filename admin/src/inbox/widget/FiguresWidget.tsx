import { Box } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type * as React from 'react';

import type { FindFigures } from '../../../../server/src/contracts/inbox';
import { Figures, hasFigures } from '../../shared/figures/Figures';
import { useResource } from '../../shared/useResource';
import { useInboxTexts } from '../texts';

/** What the submissions of all forms tell. */
export const FiguresWidget = (): React.ReactNode => {
  const say = useInboxTexts();
  const { data, fault } = useResource<FindFigures>('/submissions/figures');

  if (fault) return <Widget.Error />;
  if (data === undefined) return <Widget.Loading />;
  if (!hasFigures(data.data)) return <Widget.NoData>{say('shared.figures.none')}</Widget.NoData>;
  return (
    // As wide as the widget, as with unread submissions.
    <Box width={0} minWidth="100%">
      <Figures data={data.data} weekCount={4} />
    </Box>
  );
};
