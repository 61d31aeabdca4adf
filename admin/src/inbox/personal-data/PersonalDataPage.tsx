import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useLocation } from 'react-router-dom';

import { TextRow } from '../../shared/inputs/TextRow';
import { Header } from '../../shared/ui/Header';
import { useCan } from '../../shared/useCan';
import { useInboxTexts } from '../texts';
import { Erasures } from './Erasures';
import { Findings } from './Findings';

/** Catches typing mistakes only; the server decides what is an address. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/u.test(text);

/** Whose data a submission's page leads to. */
const readEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';

/** The rights of data subjects: finding, exporting and erasing what is stored for a person. */
export const PersonalDataPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  // Not in the page's URL, which would end up in histories and logs.
  const state: unknown = useLocation().state;
  const [text, setText] = React.useState(readEmail(state));
  const [email, setEmail] = React.useState(text);
  const [hasError, setHasError] = React.useState(false);
  const [erasures, setErasures] = React.useState(0);

  const search = (event: React.FormEvent): void => {
    event.preventDefault();
    const address = text.trim();
    setHasError(!looksLikeAddress(address));
    setEmail(looksLikeAddress(address) ? address : '');
  };

  return (
    <Page.Main>
      <Page.Title>{say('inbox.personalData.title')}</Page.Title>
      <Header
        title={say('inbox.personalData.title')}
        subtitle={say('inbox.personalData.subtitle')}
        navigationAction={can('submissions.find') && <BackButton fallback="/plugins/imprint-inbox" />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
            <form onSubmit={search} noValidate>
              <TextRow
                type="email"
                autoComplete="off"
                label={say('inbox.personalData.email')}
                hint={say('inbox.personalData.hint')}
                error={hasError && !looksLikeAddress(text.trim()) ? say('inbox.personalData.invalid') : undefined}
                value={text}
                onChange={setText}
                action={
                  <Button type="submit" size="L" startIcon={<Search />}>
                    {say('inbox.personalData.search')}
                  </Button>
                }
              />
            </form>
          </Box>
          {email !== '' && (
            <Findings
              key={email}
              email={email}
              onErased={() => {
                setErasures((count) => count + 1);
              }}
            />
          )}
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography variant="beta" tag="h2">
              {say('inbox.erasures.title')}
            </Typography>
            <Erasures key={erasures} />
          </Flex>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};
