import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../../server/src/imprint/catalogue/catalogue';
import type { GroupOfFields } from '../../model/groups';
import { useImprintTexts } from '../../texts';
import { OptionField } from './OptionField';

/** Single-line fields with long values. */
const LONG: readonly OptionName[] = ['name', 'online_dispute_resolution', 'legal_job_title'];

const isWide = ({ name, kind }: OptionInfo): boolean =>
  kind === 'text' || kind === 'rich' || kind === 'flag' || LONG.includes(name);

/** A group of fields: relevant ones first, the rest folded away. */
export const GroupCard = ({ group, fields }: GroupOfFields): React.ReactNode => {
  const say = useImprintTexts();
  const [isOpen, setIsOpen] = React.useState(false);
  const id = `imprint-group-${group}`;
  const count = fields.filter(({ isFolded }) => isFolded).length;
  // A single list, so that a field keeps its identity when it becomes relevant during typing.
  const shown = fields.filter(({ isFolded }) => isOpen || !isFolded);
  return (
    <Box tag="section" aria-labelledby={id} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        <Typography variant="delta" tag="h2" id={id}>
          {say(`imprint.group.${group}`)}
        </Typography>
        {shown.length > 0 && (
          <Grid.Root gap={5} width="100%">
            {shown.map(({ option }) => (
              <Grid.Item
                key={option.name}
                col={isWide(option) ? 12 : 6}
                m={isWide(option) ? 12 : 6}
                xs={12}
                direction="column"
                alignItems="stretch"
              >
                <OptionField option={option} />
              </Grid.Item>
            ))}
          </Grid.Root>
        )}
        {count > 0 && (
          <Box>
            <Button
              variant="ghost"
              aria-expanded={isOpen}
              endIcon={isOpen ? <CaretUp /> : <CaretDown />}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {say(isOpen ? 'imprint.fold' : 'imprint.unfold', { count })}
            </Button>
          </Box>
        )}
      </Flex>
    </Box>
  );
};
