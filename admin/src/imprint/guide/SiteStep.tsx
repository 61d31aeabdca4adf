import type * as React from 'react';

import type { FindSite, SiteQuestion } from '../../../../server/src/contracts/site';
import { messagesByPath } from '../../shared/faults';
import { Loaded } from '../../shared/ui/Loaded';
import { Note } from '../../shared/ui/Note';
import { useResource } from '../../shared/useResource';
import { SiteQuestions } from '../site/QuestionsCard';
import { useSiteDraft } from '../site/useSiteDraft';
import { useImprintTexts } from '../texts';
import { StepCard, type StepProps } from './StepCard';

interface Props extends StepProps {
  /** Those that matter. */
  questions: readonly SiteQuestion[];
}

const Questions = ({
  initial,
  questions,
  ...step
}: Props & { initial: FindSite['response']['data'] }): React.ReactNode => {
  const say = useImprintTexts();
  const editor = useSiteDraft(initial);
  return (
    <StepCard
      {...step}
      title={say('imprint.site.questions')}
      hint={say('imprint.guide.site')}
      isBusy={editor.isSaving}
      onNext={() => {
        void editor.save().then((isStored) => {
          if (isStored) step.onNext();
        });
      }}
    >
      {editor.isOvertaken && <Note background="warning100">{say('imprint.site.conflict')}</Note>}
      <SiteQuestions
        questions={questions}
        site={editor.draft}
        onChange={editor.change}
        errors={editor.fault === undefined ? {} : messagesByPath(editor.fault)}
        disabled={false}
      />
    </StepCard>
  );
};

/** The questions on which the duties of the website depend. They are kept apart from the imprint, so they are saved here. */
export const SiteStep = (step: Props): React.ReactNode => {
  const site = useResource<FindSite>('/site');
  return <Loaded resource={site}>{({ data }) => <Questions initial={data} {...step} />}</Loaded>;
};
