import { Button, Dialog, LinkButton, Typography } from '@strapi/design-system';
import { ExternalLink, WarningCircle } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { whenClosed } from '../../shared/whenClosed';
import { splitLinks } from '../model/contents';
import { useInboxTexts } from '../texts';

const Text = styled(Typography)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const InertLink = styled.button`
  display: inline;
  padding: 0;
  border: none;
  background: none;
  color: ${({ theme }) => theme.colors.primary600};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

/** A visitor's text. URLs in it only become links after somebody has seen where they lead. */
export const VisitorText = ({ text }: { text: string }): React.ReactNode => {
  const [address, setAddress] = React.useState<string>();
  return (
    <>
      <Text tag="p" textColor="neutral800">
        {splitLinks(text).map((part, index) =>
          part.isLink ? (
            <InertLink
              key={index}
              type="button"
              onClick={() => {
                setAddress(part.text);
              }}
            >
              {part.text}
            </InertLink>
          ) : (
            <React.Fragment key={index}>{part.text}</React.Fragment>
          ),
        )}
      </Text>
      {address !== undefined && (
        <LinkDialog
          address={address}
          onClose={() => {
            setAddress(undefined);
          }}
        />
      )}
    </>
  );
};

const LinkDialog = ({ address, onClose }: { address: string; onClose: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Dialog.Root open onOpenChange={whenClosed(onClose)}>
      <Dialog.Content>
        <Dialog.Header>{say('inbox.link.title')}</Dialog.Header>
        <Dialog.Body>
          <WarningCircle width="24px" height="24px" fill="warning600" aria-hidden />
          <Dialog.Description>
            <Typography tag="span" textAlign="center">
              {say('inbox.link.message')}
            </Typography>
          </Dialog.Description>
          <Text tag="p" fontWeight="bold" textAlign="center">
            {address}
          </Text>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {say('inbox.cancel')}
            </Button>
          </Dialog.Cancel>
          <LinkButton
            fullWidth
            href={address}
            isExternal
            target="_blank"
            rel="noopener noreferrer nofollow"
            startIcon={<ExternalLink />}
            onClick={onClose}
          >
            {say('inbox.link.open')}
          </LinkButton>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
