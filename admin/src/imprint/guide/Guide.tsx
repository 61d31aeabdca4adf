import { Button, Flex, ProgressBar } from '@strapi/design-system';
import * as React from 'react';
import { styled } from 'styled-components';

import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { Card } from '../../shared/ui/Card';
import { useCan } from '../../shared/useCan';
import { useCatalogue } from '../catalogue';
import { type EditorContext, EditorProvider, useDraft, useEditorContext } from '../editor/context';
import { OptionField } from '../editor/fields/OptionField';
import { Findings } from '../editor/FindingsPanel';
import { answersIn, askedOf, firstStep, isEntry, isKindSet, type Question, type Step, stepsOf } from '../model/guide';
import { BASE, languagesIn } from '../model/texts';
import { YesOrNo } from '../site/YesOrNo';
import { useImprintTexts } from '../texts';
import { LanguagesStep } from './LanguagesStep';
import { ShownIn } from './ShownIn';
import { SiteStep } from './SiteStep';
import { StepCard } from './StepCard';
import { useGiven } from './useGiven';

/** Takes the focus so that the next Tab leads into the step. */
const Frame = styled(Flex)`
  outline: none;
`;

const Entry = ({ name }: { name: OptionName }): React.ReactNode => {
  const option = useCatalogue().options.find((one) => one.name === name);
  return option === undefined ? null : <OptionField option={option} />;
};

const withoutMissing = (editor: EditorContext): EditorContext => {
  const { check } = editor;
  if (!check?.completeness) return editor;
  const findings = check.completeness.findings.filter(({ code }) => code !== 'missing');
  return { ...editor, check: { ...check, completeness: { ...check.completeness, findings } } };
};

interface Props {
  /** Whether the findings are those of the draft as it is. */
  isUpToDate: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Focuses the field of the step. */
  onFocus: (option: OptionName) => void;
  /** Shows all entries instead. */
  onLeave: () => void;
}

/** Asks for what this provider owes, one thing after another. */
export const Guide = ({ isUpToDate, isDirty, isSaving, onSave, onFocus, onLeave }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const { options } = useCatalogue();
  const editor = useEditorContext();
  const { check, change } = editor;
  const draft = useDraft();
  const [given, give] = useGiven(isKindSet(draft));
  const [step, setStep] = React.useState<Step>();

  // Who is choosing country and form is not told that they are missing.
  const choosing = React.useMemo(() => withoutMissing(editor), [editor]);
  const [isWaiting, setIsWaiting] = React.useState(false);
  const frame = React.useRef<HTMLDivElement>(null);

  const needs = check?.needs;
  const answers = { ...answersIn(options, draft), ...given?.answers };
  const shownIn = given?.languages ?? languagesIn(draft);
  const siteQuestions = check?.siteQuestions ?? [];
  const steps = stepsOf(options, isKindSet(draft) ? needs : undefined, draft, answers, {
    site: can('site.update') && siteQuestions.length > 0,
    languages: shownIn.length > 0,
  });
  // An entry that is asked for no longer has no place.
  const index = Math.max(steps.indexOf(step ?? 'kind'), 0);
  const entries = steps.filter(isEntry);
  const show = (next: Step | undefined): void => setStep(next ?? step);
  React.useEffect(() => {
    if (step === undefined) return;
    if (isEntry(step)) onFocus(step);
    else if (step === 'kind') onFocus('country');
    // What had the focus may be gone.
    else frame.current?.focus();
  }, [step, onFocus]);

  if (needs === undefined) return null;
  if (step === undefined) {
    setStep(firstStep(options, needs, draft, given?.answers));
    return null;
  }
  // What follows from country and form is known when they have been checked.
  if (isWaiting && isUpToDate) {
    setIsWaiting(false);
    show(steps[index + 1]);
  }

  const move = {
    onBack: index > 0 ? () => show(steps[index - 1]) : undefined,
    onNext: () => show(steps[index + 1]),
  };
  const leave = (
    <Button variant="tertiary" onClick={onLeave}>
      {say('imprint.guide.leave')}
    </Button>
  );

  const answer = (question: Question, value: boolean | null): void => {
    give({ answers: { [question]: value } });
    if (question === 'editorial')
      change({ kind: 'values', language: BASE, option: 'press_law_checkbox' }, value === true ? '1' : '');
  };

  /** Who leaves it empty is told why it is wanted. */
  const isReported = (option: OptionName): boolean =>
    check?.completeness?.findings.some((finding) => finding.option === option) === true;

  const content = (): React.ReactNode => {
    switch (step) {
      case 'kind':
        return (
          <StepCard
            {...move}
            title={say('imprint.guide.kind')}
            hint={say('imprint.guide.kind.hint')}
            isNextDisabled={!isKindSet(draft)}
            isBusy={isWaiting}
            onNext={() => setIsWaiting(true)}
          >
            <EditorProvider value={choosing}>
              <Entry name="country" />
              <Entry name="legal_entity" />
            </EditorProvider>
          </StepCard>
        );
      case 'questions':
        return (
          <StepCard {...move} title={say('imprint.guide.questions')} hint={say('imprint.guide.questions.hint')}>
            {askedOf(needs, draft).map((question) => (
              <YesOrNo
                key={question}
                label={say(`imprint.guide.${question}`)}
                hint={say(`imprint.guide.${question}.hint`)}
                answer={answers[question]}
                onAnswer={(value) => answer(question, value)}
              />
            ))}
            <ShownIn chosen={shownIn} onChange={(languages) => give({ languages })} />
          </StepCard>
        );
      case 'site':
        return <SiteStep questions={siteQuestions} {...move} />;
      case 'languages':
        return <LanguagesStep tags={shownIn} {...move} />;
      case 'end':
        return (
          <Card title={say('imprint.guide.end')} hint={say('imprint.guide.end.hint')}>
            {check?.completeness && <Findings completeness={check.completeness} faults={check.faults} />}
            <Flex gap={2} wrap="wrap">
              <Button variant="tertiary" onClick={move.onBack}>
                {say('imprint.guide.back')}
              </Button>
              {leave}
              <Button disabled={!isDirty} loading={isSaving} onClick={onSave}>
                {say('shared.save')}
              </Button>
            </Flex>
          </Card>
        );
      default:
        return (
          <StepCard
            {...move}
            title={say('imprint.guide.entry', { number: entries.indexOf(step) + 1, count: entries.length })}
            {...(needs[step] === 'owed' || isReported(step) ? {} : { hint: say('imprint.guide.possible') })}
          >
            <Entry key={step} name={step} />
          </StepCard>
        );
    }
  };

  return (
    <Frame ref={frame} tabIndex={-1} direction="column" alignItems="stretch" gap={4}>
      {step !== 'end' && (
        <Flex gap={4} justifyContent="space-between" wrap="wrap">
          <ProgressBar
            size="M"
            value={steps.length < 2 ? 0 : Math.round((index / (steps.length - 1)) * 100)}
            aria-label={say('imprint.guide')}
          />
          {leave}
        </Flex>
      )}
      {content()}
    </Frame>
  );
};
