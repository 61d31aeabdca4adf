/* Runs hooks of the panel as its pages do: in English, at an address. */
import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import type * as React from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';

import forms from '../../../../admin/src/forms/translations/en.json';
import imprint from '../../../../admin/src/imprint/translations/en.json';
import inbox from '../../../../admin/src/inbox/translations/en.json';
import shared from '../../../../admin/src/shared/translations/en.json';
import { type PanelRequest, requests } from './strapi-admin';

const messages = Object.fromEntries(
  Object.entries({ ...shared, ...imprint, ...forms, ...inbox }).map(([id, text]) => [`imprint.${id}`, text]),
);

export const Panel = ({ children }: { children: React.ReactNode }): React.ReactNode => (
  <IntlProvider locale="en" messages={messages} timeZone="UTC">
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{children}</MemoryRouter>
  </IntlProvider>
);

/** What the panel says, in English. */
export const words = (id: string, values: Record<string, string | number | Date> = {}): string =>
  createIntl({ locale: 'en', messages, timeZone: 'UTC' }).formatMessage({ id: `imprint.${id}` }, values);

interface Around {
  children: React.ReactNode;
}

/** Runs a hook; `Around` stands between it and the panel. */
export const runHook = <Result, Props>(
  hook: (props: Props) => Result,
  initialProps: NoInfer<Props>,
  Around: React.ComponentType<Around> = ({ children }) => children,
): RenderHookResult<Result, Props> =>
  renderHook(hook, {
    initialProps,
    wrapper: ({ children }) => (
      <Panel>
        <Around>{children}</Around>
      </Panel>
    ),
  });

/** The request that was made at a place in their order, counted from 0; the last one if none is named. */
export const request = (index = requests.length - 1): PanelRequest => {
  const found = requests[index];
  if (found === undefined) throw new Error(`There are ${requests.length} requests.`);
  return found;
};

/** Lets time pass, and what waits for it happen. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** Does something that hooks hear of, and waits until they have. */
export const perform = (work: () => unknown): Promise<void> =>
  act(async () => {
    await work();
  });

/** The reader goes to another tab, or comes back. */
export const show = (isShown: boolean): Promise<void> =>
  perform(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isShown ? 'visible' : 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** A key press on the page. */
export const press = (
  key: string,
  options: KeyboardEventInit = {},
  target: EventTarget = document.body,
): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
};
