import * as React from 'react';

import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';

import type { OptionInfo } from '../../../../server/src/imprint/admin-contract';
import type { GroupOfOptions } from '../model/groups';
import { useImprintTexts } from '../texts';
import { OptionField } from './OptionField';

const isWide = ({ kind }: OptionInfo): boolean => kind === 'text' || kind === 'rich' || kind === 'flag';

const Fields = ({ options }: { options: readonly OptionInfo[] }): React.ReactNode => (
  <Grid.Root gap={5} width="100%">
    {options.map((option) => (
      <Grid.Item key={option.name} col={isWide(option) ? 12 : 6} s={12} direction="column" alignItems="stretch">
        <OptionField option={option} />
      </Grid.Item>
    ))}
  </Grid.Root>
);

/** A group of fields: what fits in front, the rest folded away. */
export const GroupCard = ({ group, front, folded }: GroupOfOptions): React.ReactNode => {
  const say = useImprintTexts();
  const [isOpen, setIsOpen] = React.useState(false);
  const id = `imprint-group-${group}`;
  return (
    <Box tag="section" aria-labelledby={id} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        <Typography variant="delta" tag="h2" id={id}>
          {say(`imprint.group.${group}`)}
        </Typography>
        {front.length > 0 && <Fields options={front} />}
        {folded.length > 0 && (
          <Box>
            <Button
              variant="ghost"
              aria-expanded={isOpen}
              endIcon={isOpen ? <CaretUp /> : <CaretDown />}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {say(isOpen ? 'imprint.fold' : 'imprint.unfold', { count: folded.length })}
            </Button>
          </Box>
        )}
        {isOpen && folded.length > 0 && <Fields options={folded} />}
      </Flex>
    </Box>
  );
};
