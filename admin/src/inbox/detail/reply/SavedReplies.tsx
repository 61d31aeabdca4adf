import { Box, Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import * as React from 'react';
import { styled } from 'styled-components';

import { useInboxTexts } from '../../texts';
import type { SavedRepliesState } from './useSavedReplies';

const Choice = styled.button<{ $isCurrent: boolean }>`
  display: block;
  width: 100%;
  min-height: 4rem;
  padding: 0.8rem 1.2rem;
  border: none;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme, $isCurrent }) => ($isCurrent ? theme.colors.primary100 : 'none')};
  text-align: start;
  cursor: pointer;
`;

/** How many are offered before anybody asks for them. */
const MOST = 5;

/** The first saved replies, to begin an empty one with. */
export const FirstReplies = ({ state, disabled }: { state: SavedRepliesState; disabled: boolean }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Flex role="group" aria-label={say('inbox.saved.title')} gap={2} wrap="wrap">
      {state.replies.slice(0, MOST).map((reply) => (
        <Button
          key={reply.id}
          variant="secondary"
          maxWidth="100%"
          title={reply.text}
          disabled={disabled}
          onClick={({ nativeEvent }: React.MouseEvent) => {
            state.begin(reply, nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch');
          }}
        >
          {reply.name}
        </Button>
      ))}
    </Flex>
  );
};

/** The saved replies to choose from, below the box. The focus stays in the box, where the arrow keys choose. */
export const SavedReplies = ({ state }: { state: SavedRepliesState }): React.ReactNode => {
  const say = useInboxTexts();
  const { shown, current, insert } = state;
  const name = shown?.[current]?.name;
  const list = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    // It may be below the window, and the chosen one below the list.
    if (name === undefined) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <>
      <VisuallyHidden role="status">
        {shown !== undefined && name !== undefined && say('inbox.saved.chosen', { count: shown.length, name })}
      </VisuallyHidden>
      {shown !== undefined && (
        <Box
          ref={list}
          role="listbox"
          aria-label={say('inbox.saved.title')}
          background="neutral0"
          borderColor="neutral200"
          hasRadius
          shadow="popupShadow"
          padding={1}
          maxHeight="28rem"
          overflow="auto"
        >
          {shown.map((reply, index) => (
            <Choice
              key={reply.id}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              $isCurrent={index === current}
              // The box keeps its caret.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                insert(reply);
              }}
            >
              <Typography tag="span" fontWeight="bold" textColor="neutral800" style={{ display: 'block' }}>
                {reply.name}
              </Typography>
              <Typography tag="span" variant="pi" textColor="neutral600" ellipsis style={{ display: 'block' }}>
                {reply.text}
              </Typography>
            </Choice>
          ))}
        </Box>
      )}
    </>
  );
};
