import { Typography } from '@strapi/design-system';
import type * as React from 'react';

import { Card } from '../../shared/ui/Card';
import { Frame } from '../../shared/ui/Frame';
import { useDrawnForm } from '../editor/useDrawnForm';
import { useTexts } from '../useTexts';
import { previewDocument } from './document';

/** The form as a site renders it. */
export const Preview = (): React.ReactNode => {
  const say = useTexts();
  const { form, target } = useDrawnForm();
  const title = say('forms.preview');
  return (
    <Card title={title} hint={say('forms.preview.hint')}>
      {form.fields.length === 0 ? (
        <Typography textColor="neutral600">{say('forms.preview.empty')}</Typography>
      ) : (
        <Frame title={title} html={previewDocument(form, target, title)} />
      )}
    </Card>
  );
};
