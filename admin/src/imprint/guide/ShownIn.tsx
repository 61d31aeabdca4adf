import { Field, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { CheckRow } from '../../shared/inputs/CheckRow';
import { wrapped } from '../../shared/inputs/TextRow';
import { useCatalogue } from '../catalogue';
import { useFirstLanguage } from '../PageFrame';
import { useImprintTexts } from '../texts';

interface Props {
  /** The tags of those that were chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Asks for the languages beside the one in which somebody is about to write, which is taken to be the panel's. */
export const ShownIn = ({ chosen, onChange }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  const own = useFirstLanguage();
  const id = React.useId();
  return (
    <Field.Root id={id} width="100%" hint={say('imprint.guide.shown.hint')}>
      <Typography id={`${id}-label`} variant="pi" fontWeight="bold" style={wrapped}>
        {say('imprint.guide.shown')}
      </Typography>
      <Flex
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        gap={4}
        wrap="wrap"
        paddingTop={1}
        paddingBottom={1}
      >
        {languages
          .filter(({ tag }) => tag !== own || chosen.includes(tag))
          .map(({ tag, name }) => (
            <div key={tag}>
              <CheckRow
                label={name}
                value={chosen.includes(tag)}
                onChange={(isChosen) =>
                  onChange([...chosen.filter((known) => known !== tag), ...(isChosen ? [tag] : [])])
                }
              />
            </div>
          ))}
      </Flex>
      <Field.Hint />
    </Field.Root>
  );
};
