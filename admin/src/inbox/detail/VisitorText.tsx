import { LinkButton } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { Question } from '../../shared/ui/Question';
import { WrittenText } from '../../shared/ui/text';
import { splitLinks } from '../model/contents';
import { useInboxTexts } from '../texts';

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

/**
 * A visitor's text. URLs in it only become links after somebody has seen where they lead.
 *
 * @param isSpam they are text and nothing else
 */
export const VisitorText = ({ text, isSpam }: { text: string; isSpam: boolean }): React.ReactNode => {
  const [address, setAddress] = React.useState<string>();
  return (
    <>
      <WrittenText tag="p" textColor="neutral800">
        {splitLinks(text).map((part, index) =>
          part.isLink && !isSpam ? (
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
      </WrittenText>
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
    <Question
      title={say('inbox.link.title')}
      message={say('inbox.link.message')}
      action={
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
      }
      onClose={onClose}
    >
      <WrittenText tag="p" variant="delta" fontWeight="bold" textAlign="center">
        {new URL(address).host}
      </WrittenText>
      <WrittenText tag="p" textColor="neutral600" textAlign="center">
        {address}
      </WrittenText>
    </Question>
  );
};
