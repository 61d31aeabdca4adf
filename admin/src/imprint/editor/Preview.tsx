import * as React from 'react';

import { Card } from '../../shared/ui/Card';
import { DocumentFrame } from '../DocumentFrame';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useEditorContext } from './context';

export interface PreviewProps {
  html: string;
  language: string;
  onLanguage: (language: string) => void;
  /** Whether it contains unsaved changes. */
  isDraft: boolean;
}

/** The preview, in the language that is edited or, of the texts for all languages, in one to choose. */
export const PreviewFrame = ({ html, language, onLanguage }: Omit<PreviewProps, 'isDraft'>): React.ReactNode => {
  const say = useImprintTexts();
  const { language: edited } = useEditorContext();
  return (
    <DocumentFrame
      title={say('imprint.preview')}
      html={html}
      language={language}
      onLanguage={edited === BASE ? onLanguage : undefined}
    />
  );
};

/** The imprint as a site shows it, beside the fields. */
export const Preview = React.memo(({ isDraft, ...props }: PreviewProps): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <Card title={say('imprint.preview')} {...(isDraft && { hint: say('imprint.preview.draft') })}>
      <PreviewFrame {...props} />
    </Card>
  );
});
Preview.displayName = 'Preview';
