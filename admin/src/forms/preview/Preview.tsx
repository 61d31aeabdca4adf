import { Typography } from '@strapi/design-system';
import type * as React from 'react';

import { Card } from '../../shared/ui/Card';
import { Frame } from '../../shared/ui/Frame';
import { useDrawnForm } from '../editor/useDrawnForm';
import { useTexts } from '../useTexts';
import { showFields } from './conditions';
import { previewDocument } from './document';

/** The form as a site renders it. */
export const Preview = (): React.ReactNode => {
  const say = useTexts();
  const { form, target } = useDrawnForm();
  const title = say('forms.preview');
  const { provider = 'altcha' } = form.captcha ?? {};
  const note =
    provider === 'altcha'
      ? say('forms.captcha.preview.altcha')
      : say('forms.captcha.preview', { name: say(`forms.captcha.${provider}`) });
  return (
    <Card title={title} hint={say('forms.preview.hint')}>
      {form.fields.length === 0 ? (
        <Typography textColor="neutral600">{say('forms.preview.empty')}</Typography>
      ) : (
        <Frame
          title={title}
          html={previewDocument(form, target, title, note)}
          update={(page) => {
            showFields(page, form);
          }}
        />
      )}
    </Card>
  );
};
