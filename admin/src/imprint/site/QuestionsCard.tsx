import type * as React from 'react';

import type { Site } from '../../../../server/src/contracts/site';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { Card } from '../../shared/ui/Card';
import { useImprintTexts } from '../texts';

/** A part of the page, with the site as it is edited. */
export interface SiteCardProps {
  site: Site;
  onChange: (site: Site) => void;
  /** By path, see {@link messagesByPath}. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

const QUESTIONS = ['contracts', 'continuing', 'microenterprise'] as const;

const toOption = (answer: boolean | null): string => (answer === null ? '' : answer ? 'yes' : 'no');
const fromOption = (value: string): boolean | null => (value === '' ? null : value === 'yes');

/** What the duties depend on. */
export const QuestionsCard = ({ site, onChange, errors, disabled }: SiteCardProps): React.ReactNode => {
  const say = useImprintTexts();
  const options = [
    { value: '', label: say('imprint.site.unanswered') },
    { value: 'yes', label: say('imprint.site.yes') },
    { value: 'no', label: say('imprint.site.no') },
  ];
  // Without contracts, there are no continuing ones.
  const asked = QUESTIONS.filter((question) => question !== 'continuing' || site.contracts !== false);
  return (
    <Card title={say('imprint.site.questions')}>
      {asked.map((question) => (
        <SelectRow
          key={question}
          label={say(`imprint.site.${question}`)}
          hint={say(`imprint.site.${question}.hint`)}
          value={toOption(site[question])}
          options={options}
          error={errors[`site.${question}`]}
          disabled={disabled}
          onChange={(value) => {
            onChange({ ...site, [question]: fromOption(value) });
          }}
        />
      ))}
    </Card>
  );
};
