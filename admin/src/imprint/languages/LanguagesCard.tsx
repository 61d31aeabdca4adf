import { Badge, Box, Button, Flex, Table, Tbody, Td, TextButton, Tr, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import type { OptionInfo } from '../../../../server/src/contracts/imprint-admin';
import { Card } from '../../shared/ui/Card';
import { Stacked } from '../../shared/ui/Stacked';
import { TableHead } from '../../shared/ui/TableHead';
import { TabPanels } from '../../shared/ui/TabPanels';
import { useCatalogue } from '../catalogue';
import { useDraft, useEditorContext } from '../editor/context';
import { comparable, type LanguageState, stateAt } from '../model/languages';
import { BASE, kinds, type Place, textAt, type TextKind } from '../model/texts';
import { useImprintTexts } from '../texts';
import { SideBySide } from './SideBySide';

/** A glance, and not the whole text. */
const Excerpt = styled(Typography)`
  display: block;
  max-width: 18rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The contrast of the badge's own variants is too low. */
const colors = {
  own: { backgroundColor: 'success100', textColor: 'success700' },
  older: { backgroundColor: 'danger100', textColor: 'danger700' },
  missing: { backgroundColor: 'warning100', textColor: 'neutral800' },
  none: { backgroundColor: 'neutral150', textColor: 'neutral800' },
} as const satisfies Record<LanguageState, object>;

const Cell = ({ place }: { place: Place }): React.ReactNode => {
  const say = useImprintTexts();
  const { check } = useEditorContext();
  const draft = useDraft();
  const state = stateAt(draft, place, check?.overtaken ?? []);
  const text = textAt(draft, place);
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {(place.language !== BASE || state === 'none') && (
        <Badge {...colors[state]}>{say(`imprint.languages.${place.kind}.${state}`)}</Badge>
      )}
      {text !== '' && (
        <Excerpt variant="pi" textColor="neutral600">
          {text}
        </Excerpt>
      )}
    </Flex>
  );
};

const LanguagesTable = ({ kind }: { kind: TextKind }): React.ReactNode => {
  const say = useImprintTexts();
  const { options, languages } = useCatalogue();
  const draft = useDraft();
  const [edited, setEdited] = React.useState<OptionInfo>();
  const columns = [{ tag: BASE, name: say('imprint.language.every') }, ...languages];
  const rows = comparable(options, draft, kind);
  if (rows.length === 0) return <Typography>{say('imprint.languages.empty')}</Typography>;
  return (
    <>
      <Stacked>
        <Table colCount={columns.length + 1} rowCount={rows.length + 1}>
          <TableHead titles={[say('imprint.changes.entry'), ...columns.map(({ name }) => name)]} />
          <Tbody>
            {rows.map((option) => (
              <Tr key={option.name}>
                <Td>
                  <TextButton onClick={() => setEdited(option)}>{option.label}</TextButton>
                </Td>
                {columns.map(({ tag, name }) => (
                  <Td key={tag} data-title={name}>
                    <Cell place={{ kind, language: tag, option: option.name }} />
                  </Td>
                ))}
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Stacked>
      {edited !== undefined && <SideBySide kind={kind} option={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};

/** Which entry has a text of its own in which language, and which text is older than what it replaces. */
export const LanguagesCard = ({ onLeave }: { onLeave: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  const [kind, setKind] = React.useState<TextKind>('values');
  return (
    <Card title={say('imprint.languages')} hint={say('imprint.languages.hint')}>
      <Box>
        <Button variant="tertiary" startIcon={<ArrowLeft />} onClick={onLeave}>
          {say('imprint.languages.leave')}
        </Button>
      </Box>
      <TabPanels
        label={say('imprint.languages')}
        value={kind}
        onChange={setKind}
        tabs={kinds.map((name) => ({
          name,
          title: say(`imprint.languages.${name}`),
          panel: <LanguagesTable kind={name} />,
        }))}
      />
    </Card>
  );
};
