import { Button, Flex, Searchbar, SearchForm } from '@strapi/design-system';
import * as React from 'react';
import { styled } from 'styled-components';

import { useSharedTexts } from '../useTexts';

/** The buttons that clear an input are two pixels smaller than the minimum target size (WCAG 2.2, 2.5.8). */
export const ClearableInput = styled(Flex)`
  button {
    min-width: 2.4rem;
    min-height: 2.4rem;
  }
`;

const Form = styled(SearchForm)<{ $fills: boolean }>`
  display: flex;
  ${({ $fills }) => $fills && 'flex: 1;'}
  gap: 0.8rem;
  align-items: center;
  max-width: 100%;

  > :first-child {
    flex: 1;
  }
`;

interface Props {
  label: string;
  clearLabel: string;
  /** What is searched for. */
  q: string;
  onSearch: (q: string) => void;
  /** Whether it takes the width that is left beside something else. */
  fills?: boolean;
}

/** Searches when the input is submitted or cleared, with a button as soon as there is something new to search for. */
export const SearchBox = ({ label, clearLabel, q, onSearch, fills = false }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const [text, setText] = React.useState(q);
  const [shown, setShown] = React.useState(q);
  // It changes from elsewhere too: by the button that takes all filters away.
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <ClearableInput {...(fills ? { flex: '1', minWidth: 0 } : { minWidth: '24rem' })}>
      <Form
        $fills={fills}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <Searchbar
          name="q"
          size="S"
          value={text}
          placeholder={label}
          clearLabel={clearLabel}
          onChange={(event) => setText(event.target.value)}
          onClear={() => {
            setText('');
            onSearch('');
          }}
        >
          {label}
        </Searchbar>
        {text.trim() !== q && (
          <Button type="submit" size="S" variant="secondary">
            {say('shared.search')}
          </Button>
        )}
      </Form>
    </ClearableInput>
  );
};
