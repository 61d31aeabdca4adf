import { Box, Button, Grid } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import * as React from 'react';

import type { OptionInfo } from '../../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../../server/src/imprint/catalogue/catalogue';
import { useSwitch } from '../../../shared/react/useSwitch';
import { isSameContent } from '../../../shared/sameContent';
import { Card } from '../../../shared/ui/Card';
import type { GroupOfFields } from '../../model/groups';
import { useImprintTexts } from '../../texts';
import { OptionField } from './OptionField';

/** Single-line fields with long values. */
const LONG: readonly OptionName[] = ['name', 'online_dispute_resolution', 'legal_job_title'];

const isWide = ({ name, kind }: OptionInfo): boolean =>
  kind === 'text' || kind === 'rich' || kind === 'flag' || LONG.includes(name);

/** A group of fields: relevant ones first, the rest folded away. */
export const GroupCard = React.memo(({ group, fields }: GroupOfFields): React.ReactNode => {
  const say = useImprintTexts();
  const { isOn: isOpen, toggle } = useSwitch();
  const count = fields.filter(({ isFolded }) => isFolded).length;
  // A single list, so that a field keeps its identity when it becomes relevant during typing.
  const shown = fields.filter(({ isFolded }) => isOpen || !isFolded);
  return (
    <Card title={say(`imprint.group.${group}`)}>
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
            onClick={toggle}
          >
            {say(isOpen ? 'imprint.fold' : 'imprint.unfold', { count })}
          </Button>
        </Box>
      )}
    </Card>
  );
}, isSameContent);
GroupCard.displayName = 'GroupCard';
