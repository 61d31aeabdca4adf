import { Flex, Grid, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { useCatalogue } from '../catalogue';
import { useDraft } from '../editor/context';
import { TextOfLanguage } from '../languages/SideBySide';
import { comparable } from '../model/languages';
import { useImprintTexts } from '../texts';
import { StepCard, type StepProps } from './StepCard';

/** Asks for what differs in other languages: each field shows the text that stands there otherwise. */
export const LanguagesStep = ({ tags, ...step }: StepProps & { tags: readonly string[] }): React.ReactNode => {
  const say = useImprintTexts();
  const { options, languages } = useCatalogue();
  const draft = useDraft();
  return (
    <StepCard {...step} title={say('imprint.guide.languages')} hint={say('imprint.guide.languages.hint')}>
      {comparable(options, draft, 'values').map((option) => (
        <Flex
          key={option.name}
          role="group"
          aria-labelledby={`in-languages-${option.name}`}
          direction="column"
          alignItems="stretch"
          gap={2}
        >
          <Typography id={`in-languages-${option.name}`} variant="delta" tag="h3">
            {option.label}
          </Typography>
          <Grid.Root gap={5} width="100%">
            {languages
              .filter(({ tag }) => tags.includes(tag))
              .map(({ tag, name }) => (
                <Grid.Item key={tag} col={6} m={6} xs={12} direction="column" alignItems="stretch">
                  <TextOfLanguage
                    option={option}
                    place={{ kind: 'values', language: tag, option: option.name }}
                    label={name}
                  />
                </Grid.Item>
              ))}
          </Grid.Root>
        </Flex>
      ))}
    </StepCard>
  );
};
