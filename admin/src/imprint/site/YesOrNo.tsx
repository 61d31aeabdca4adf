import type * as React from 'react';

import { SelectRow } from '../../shared/inputs/SelectRow';
import { useImprintTexts } from '../texts';

const toOption = (answer: boolean | null): string => (answer === null ? '' : answer ? 'yes' : 'no');
const fromOption = (value: string): boolean | null => (value === '' ? null : value === 'yes');

interface Props {
  label: string;
  hint: string;
  /** Null as long as nobody has answered. */
  answer: boolean | null;
  error?: string | undefined;
  disabled?: boolean;
  onAnswer: (answer: boolean | null) => void;
}

/** A question that may be left unanswered. */
export const YesOrNo = ({ label, hint, answer, error, disabled = false, onAnswer }: Props): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <SelectRow
      label={label}
      hint={hint}
      value={toOption(answer)}
      options={[
        { value: '', label: say('imprint.site.unanswered') },
        { value: 'yes', label: say('imprint.site.yes') },
        { value: 'no', label: say('imprint.site.no') },
      ]}
      error={error}
      disabled={disabled}
      onChange={(value) => onAnswer(fromOption(value))}
    />
  );
};
