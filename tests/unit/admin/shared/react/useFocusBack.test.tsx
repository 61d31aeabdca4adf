/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { DesignSystemProvider } from '@strapi/design-system';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as React from 'react';

import { ModalDialog } from '../../../../../admin/src/shared/ui/ModalDialog';
import { Panel } from '../../support/panel';

interface Props {
  /** Whether the page gives the focus to something when the dialog is closed. */
  goesOn?: boolean;
}

const Page = ({ goesOn = false }: Props): React.ReactNode => {
  const [isOpen, setIsOpen] = React.useState(false);
  const next = React.useRef<HTMLButtonElement>(null);
  React.useEffect(() => {
    if (!isOpen && goesOn) next.current?.focus();
  }, [isOpen, goesOn]);
  const open = (): void => {
    setIsOpen(true);
  };
  return (
    <>
      <button onClick={open}>Open</button>
      <button id="more">More</button>
      <div role="menu" aria-labelledby="more">
        <button onClick={open}>In the menu</button>
      </div>
      <button ref={next}>Next</button>
      {isOpen && (
        <ModalDialog
          title="Title"
          onClose={() => {
            setIsOpen(false);
          }}
        >
          Text
        </ModalDialog>
      )}
    </>
  );
};

const button = (text: string): HTMLElement => screen.getByText(text);

const closeAfter = async (opener: string, props: Props = {}): Promise<void> => {
  render(
    <Panel>
      <DesignSystemProvider locale="en">
        <Page {...props} />
      </DesignSystemProvider>
    </Panel>,
  );
  button(opener).focus();
  fireEvent.click(button(opener));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => {
    expect(dialog.contains(document.activeElement)).toBe(true);
  });
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
};

test.each([
  ['Open', 'Open'],
  ['In the menu', 'More'],
])('what has opened a dialog has the focus again: %s', async (opener, focused) => {
  await closeAfter(opener);
  await waitFor(() => {
    expect(document.activeElement).toBe(button(focused));
  });
});

test('what has been given the focus keeps it', async () => {
  await closeAfter('Open', { goesOn: true });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(button('Next'));
});
