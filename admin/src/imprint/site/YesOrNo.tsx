import { Box, Field, Flex, Radio, Typography } from '@strapi/design-system';
import * as React from 'react';

import { wrapped } from '../../shared/inputs/TextRow';
import { useImprintTexts } from '../texts';

const ANSWERS = [
  ['yes', true],
  ['no', false],
  ['unanswered', null],
] as const;

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
  const id = React.useId();
  return (
    <Field.Root id={id} width="100%" hint={hint} {...(error === undefined ? {} : { error })}>
      <Typography id={`${id}-label`} variant="pi" fontWeight="bold" style={wrapped}>
        {label}
      </Typography>
      <Box paddingTop={1} paddingBottom={1}>
        <Radio.Group
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-${error === undefined ? 'hint' : 'error'}`}
          value={ANSWERS.find(([, value]) => value === answer)?.[0]}
          disabled={disabled}
          onValueChange={(chosen) => onAnswer(ANSWERS.find(([name]) => name === chosen)?.[1] ?? null)}
        >
          <Flex gap={4} wrap="wrap">
            {ANSWERS.map(([name]) => (
              <Radio.Item key={name} value={name}>
                {say(`imprint.site.${name}`)}
              </Radio.Item>
            ))}
          </Flex>
        </Radio.Group>
      </Box>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
};
