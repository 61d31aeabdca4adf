import { Box, Tabs } from '@strapi/design-system';
import type * as React from 'react';
import { styled } from 'styled-components';

/** Where they have no room beside each other, tabs go on in the next line instead of beyond the screen. */
export const TabLine = styled.div`
  @media (max-width: 767px) {
    [role='tablist'] {
      display: flex;
      flex-wrap: wrap;
    }
  }
`;

interface Props<Name extends string> extends Pick<React.ComponentProps<typeof Tabs.Root>, 'hasError'> {
  /** What the tabs are about, for screen readers. */
  label: string;
  /** The tabs in their order; only the chosen one's panel is drawn. */
  tabs: readonly { name: Name; title: string; panel: React.ReactNode }[];
  /** The chosen one. */
  value: Name;
  onChange: (name: Name) => void;
}

/** Panels of which one is shown at a time. */
export const TabPanels = <Name extends string>({
  label,
  tabs,
  value,
  onChange,
  hasError,
}: Props<Name>): React.ReactNode => (
  <Tabs.Root
    variant="simple"
    value={value}
    onValueChange={(chosen) => onChange(tabs.find(({ name }) => name === chosen)?.name ?? value)}
    {...(hasError && { hasError })}
  >
    <TabLine>
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Tabs.Trigger key={name} value={name}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </TabLine>
    {tabs.map(({ name, panel }) => (
      <Tabs.Content key={name} value={name}>
        <Box paddingTop={5}>{panel}</Box>
      </Tabs.Content>
    ))}
  </Tabs.Root>
);
