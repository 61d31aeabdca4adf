import * as React from 'react';

import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { type StatementPart, withSignature, withText } from '../model/site';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { LanguageRow } from './LanguageRow';
import type { SiteCardProps } from './QuestionsCard';

const PARTS: readonly StatementPart[] = ['service', 'use', 'compliance'];

/** The statement on accessibility, which a person has to check and sign. */
export const StatementCard = ({
  site,
  onChange,
  errors,
  disabled,
  authority,
}: SiteCardProps & { authority: string | null }): React.ReactNode => {
  const say = useImprintTexts();
  const [language, setLanguage] = React.useState(BASE);
  const { statement } = site;
  return (
    <Card title={say('imprint.statement')} hint={say('imprint.statement.hint')}>
      <LanguageRow language={language} onChange={setLanguage} />
      {PARTS.map((part) => (
        <TextRow
          key={part}
          type="textarea"
          rows={4}
          label={say(`imprint.statement.${part}`)}
          value={statement[part][language] ?? ''}
          placeholder={statement[part][BASE] ?? ''}
          error={errors[`site.statement.${part}.${language}`]}
          disabled={disabled}
          onChange={(text) => onChange(withText(site, part, language, text))}
        />
      ))}
      <Remark>
        {authority === null ? say('imprint.statement.noAuthority') : say('imprint.statement.authority', { authority })}
      </Remark>
      <TextRow
        label={say('imprint.statement.signedBy')}
        value={statement.signedBy}
        error={errors['site.statement.signedBy']}
        disabled={disabled}
        onChange={(signedBy) => onChange(withSignature(site, { signedBy }))}
      />
      <TextRow
        type="date"
        label={say('imprint.statement.signedOn')}
        hint={say('imprint.statement.unsigned')}
        value={statement.signedOn}
        error={errors['site.statement.signedOn']}
        disabled={disabled}
        onChange={(signedOn) => onChange(withSignature(site, { signedOn }))}
      />
    </Card>
  );
};
