import * as React from 'react';

import type { DutyId } from '../../../../server/src/contracts/site';
import { TextRow } from '../../shared/inputs/TextRow';
import { Card } from '../../shared/ui/Card';
import { withPage } from '../model/site';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';
import { LanguageRow } from './LanguageRow';
import type { SiteCardProps } from './QuestionsCard';

/** In the order of a footer; the panel has only types of the server's contracts. */
const PAGES: readonly DutyId[] = ['imprint-link', 'withdrawal', 'cancellation', 'accessibility', 'privacy'];

/** Where the site has what it owes, in each language. */
export const PagesCard = ({ site, onChange, errors, disabled }: SiteCardProps): React.ReactNode => {
  const say = useImprintTexts();
  const [language, setLanguage] = React.useState(BASE);
  return (
    <Card title={say('imprint.site.pages')} hint={say('imprint.site.pages.hint')}>
      <LanguageRow language={language} onChange={setLanguage} />
      {PAGES.map((id) => (
        <TextRow
          key={id}
          label={say(`imprint.site.page.${id}`)}
          value={site.pages[id]?.[language] ?? ''}
          placeholder={site.pages[id]?.[BASE] ?? 'https://'}
          error={errors[`site.pages.${id}.${language}`]}
          disabled={disabled}
          onChange={(url) => onChange(withPage(site, id, language, url))}
        />
      ))}
    </Card>
  );
};
