import { Box, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';
import type { FindFigures } from '../../../../server/src/contracts/inbox';
import { Figures, hasFigures } from '../../shared/figures/Figures';
import { Select } from '../../shared/inputs/Select';
import { Card } from '../../shared/ui/Card';
import { Retry, RowsLoading } from '../../shared/ui/Loaded';
import { useCan } from '../../shared/useCan';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useResource } from '../../shared/useResource';
import { useTexts } from '../useTexts';

/** What the submissions of all forms tell, or those of one; nothing for whoever may not read submissions, or without any. */
export const FormFigures = (): React.ReactNode => {
  const say = useTexts();
  const mayRead = useCan()('submissions.find');
  const faultMessage = useFaultMessage();
  const [formId, setFormId] = React.useState('');
  const { data, fault, reload } = useResource<FindFigures>(mayRead ? '/submissions/figures' : null, {
    ...(formId !== '' && { formId }),
  });
  const forms = useResource<FindFormNames>(mayRead ? '/forms/names' : null, {}).data?.data ?? [];
  const isEmpty = data !== undefined && !hasFigures(data.data);
  if (!mayRead || (isEmpty && formId === '')) return null;
  return (
    <Box paddingTop={4}>
      <Card title={say('shared.figures.title')} hint={say('shared.figures.hint')}>
        {forms.length > 1 && (
          <Box maxWidth="32rem">
            <Select
              size="S"
              aria-label={say('shared.figures.form')}
              value={formId}
              options={[
                { value: '', label: say('shared.figures.form.all') },
                ...forms.map(({ formId: value, name }) => ({ value, label: name })),
              ]}
              onChange={setFormId}
            />
          </Box>
        )}
        {data === undefined && fault === undefined && <RowsLoading />}
        {data === undefined && fault !== undefined && (
          <Box role="alert">
            <Retry message={faultMessage(fault)} reload={reload} />
          </Box>
        )}
        {isEmpty && (
          <Typography tag="p" role="status" textColor="neutral600">
            {say('shared.figures.none')}
          </Typography>
        )}
        {data !== undefined && !isEmpty && <Figures data={data.data} />}
      </Card>
    </Box>
  );
};
