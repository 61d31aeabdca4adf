import { Box, Flex, TextInput, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { Remark } from '../../../../shared/ui/text';
import { findEntries } from '../../../model/palette';
import { useTexts } from '../../../useTexts';
import { typeIcons } from './icons';
import { type PaletteEntry, usePalette } from './usePalette';

interface Props {
  id: string;
  onPick: (entry: PaletteEntry) => void;
  onClose: () => void;
  inputRef: React.RefObject<HTMLInputElement>;
}

const Entry = styled(Flex)<{ $isActive: boolean }>`
  cursor: pointer;
  border: 1px solid ${({ theme, $isActive }) => theme.colors[$isActive ? 'primary600' : 'neutral200']};
  background: ${({ theme, $isActive }) => theme.colors[$isActive ? 'primary100' : 'neutral0']};
  border-radius: ${({ theme }) => theme.borderRadius};
  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  svg {
    flex: none;
    width: 1.6rem;
    height: 1.6rem;
    fill: ${({ theme }) => theme.colors.primary600};
    path {
      fill: currentColor;
    }
    color: ${({ theme }) => theme.colors.primary600};
  }
`;

/** What can be added to the form, by mouse or by typing a part of its name. */
export const Palette = ({ id, onPick, onClose, inputRef }: Props): React.ReactNode => {
  const say = useTexts();
  const [query, setQuery] = React.useState('');
  const [active, setActive] = React.useState('');
  const groups = usePalette()
    .map((group) => ({ ...group, entries: findEntries(group.entries, query) }))
    .filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.findIndex((entry) => entry.id === active);

  const pick = (entry: PaletteEntry): void => {
    setQuery('');
    setActive('');
    onPick(entry);
  };
  const move = (by: number): void => {
    const next = entries[(current + by + entries.length) % entries.length] ?? entries[0];
    setActive(next?.id ?? '');
  };
  const byKeys = (event: React.KeyboardEvent): void => {
    const places = { ArrowDown: 1, ArrowUp: current === -1 ? 0 : -1 }[event.key];
    if (places !== undefined) move(places);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      const entry = entries[current];
      if (entry !== undefined) pick(entry);
    } else return;
    event.preventDefault();
  };

  return (
    <Flex id={id} direction="column" alignItems="stretch" gap={3}>
      <TextInput
        ref={inputRef}
        role="combobox"
        aria-label={say('forms.palette.search')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-entries`}
        aria-activedescendant={current === -1 ? undefined : `${id}-${active}`}
        placeholder={say('forms.palette.search')}
        autoComplete="off"
        startAction={<Search aria-hidden />}
        value={query}
        onChange={(event) => {
          const { value } = event.target;
          setQuery(value);
          // The first one that matches is added with Enter.
          const [first] = value.trim() === '' ? [] : groups.flatMap((group) => findEntries(group.entries, value));
          setActive(first?.id ?? '');
        }}
        onKeyDown={byKeys}
      />
      <Box id={`${id}-entries`} role="listbox" aria-label={say('forms.field.add')}>
        {groups.map((group) => (
          <Box key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} paddingBottom={3}>
            <Remark id={`${id}-${group.id}`} tag="p" paddingBottom={2}>
              {group.title}
            </Remark>
            <Flex gap={2} wrap="wrap">
              {group.entries.map((entry) => {
                const Icon = typeIcons[entry.type];
                return (
                  <Entry
                    key={entry.id}
                    id={`${id}-${entry.id}`}
                    role="option"
                    aria-selected={entry.id === active}
                    $isActive={entry.id === active}
                    gap={2}
                    paddingTop={2}
                    paddingBottom={2}
                    paddingLeft={3}
                    paddingRight={3}
                    onClick={() => pick(entry)}
                  >
                    <Icon aria-hidden />
                    <Typography variant="omega" textColor="neutral800">
                      {entry.title}
                    </Typography>
                  </Entry>
                );
              })}
            </Flex>
          </Box>
        ))}
      </Box>
      {entries.length === 0 && <Typography textColor="neutral600">{say('forms.palette.nothing')}</Typography>}
    </Flex>
  );
};
