import type * as React from 'react';

import { type Site, type SiteQuestion, siteQuestions } from '../../../../server/src/contracts/site';
import { Card } from '../../shared/ui/Card';
import { useImprintTexts } from '../texts';
import { YesOrNo } from './YesOrNo';

/** A part of the page, with the site as it is edited. */
export interface SiteCardProps {
  site: Site;
  onChange: (site: Site) => void;
  /** By path, see {@link messagesByPath}. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

interface QuestionsProps extends SiteCardProps {
  /** Those that matter. */
  questions: readonly SiteQuestion[];
}

/** What the duties depend on. */
export const SiteQuestions = ({ questions, site, onChange, errors, disabled }: QuestionsProps): React.ReactNode => {
  const say = useImprintTexts();
  // Without contracts, nothing else matters.
  const asked = questions.filter((question) => question === 'contracts' || site.contracts !== false);
  return (
    <>
      {asked.map((question) => (
        <YesOrNo
          key={question}
          label={say(`imprint.site.${question}`)}
          hint={say(`imprint.site.${question}.hint`)}
          answer={site[question]}
          error={errors[`site.${question}`]}
          disabled={disabled}
          onAnswer={(answer) => onChange({ ...site, [question]: answer })}
        />
      ))}
    </>
  );
};

export const QuestionsCard = (props: SiteCardProps): React.ReactNode => (
  <Card title={useImprintTexts()('imprint.site.questions')}>
    <SiteQuestions questions={siteQuestions} {...props} />
  </Card>
);
