import type { Locator, Page } from 'playwright-core';

/**
 * How long somebody takes, in seconds, by the keystroke-level model (Card, Moran and Newell, 1980): a key of somebody who
 * types as most do, a pointer on its way to something, a click, a hand between keyboard and mouse, and a moment of thought.
 */
const KEY = 0.28;
const POINT = 1.1;
const CLICK = 0.2;
const HAND = 0.4;
const THOUGHT = 1.35;
/** 230 words a minute. */
const WORD = 60 / 230;

/** Copying a whole page: to its tab, two shortcuts, back, and a third one. */
const COPY = { actions: 5, seconds: 2 * (POINT + CLICK) + 6 * KEY + THOUGHT };

/** Somebody at the page, whose actions and time are counted; the machine's time is not. */
export interface Hand {
  /** Clicks something, or taps it. */
  click: (target: Locator) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Tab') => Promise<void>;
  /** Copies a text elsewhere, and pastes it into what has the focus. */
  paste: (text: string) => Promise<void>;
  /** Reads what a part of the page says. */
  read: (part: Locator) => Promise<void>;
  /** Remembers or decides something. */
  think: () => void;
  counted: () => { actions: number; seconds: number };
}

/** @param isPhone whether keys and targets are under the same finger */
export const createHand = (page: Page, isPhone: boolean): Hand => {
  let actions = 0;
  let seconds = 0;
  let isAtKeys = false;
  const act = (took: number, atKeys: boolean, count = 1): void => {
    actions += count;
    seconds += took + (!isPhone && isAtKeys !== atKeys ? HAND : 0);
    isAtKeys = atKeys;
  };
  return {
    click: async (target) => {
      act(POINT + CLICK, false);
      await target.click();
    },
    type: async (text) => {
      act(KEY * text.length, true);
      await page.keyboard.type(text);
    },
    press: async (key) => {
      act(KEY, true);
      await page.keyboard.press(key);
    },
    paste: async (text) => {
      act(COPY.seconds, true, COPY.actions);
      await page.keyboard.insertText(text);
    },
    read: async (part) => {
      seconds += WORD * (await part.innerText()).split(/\s+/).length;
    },
    think: () => {
      seconds += THOUGHT;
    },
    counted: () => ({ actions, seconds: Math.round(seconds) }),
  };
};
