import * as React from 'react';

const STORED = 'imprint.news.read';

const readStored = (): string[] => (window.localStorage.getItem(STORED) ?? '').split('\n');

/** What has been read in this browser, by key. */
export const useRead = (): {
  isRead: (key: string) => boolean;
  markRead: (key: string, known: readonly string[]) => void;
} => {
  const [read, setRead] = React.useState(readStored);
  return {
    isRead: (key) => read.includes(key),
    /** @param known the keys of all news: others are forgotten */
    markRead: (key, known) => {
      const next = [...read.filter((one) => known.includes(one)), key];
      window.localStorage.setItem(STORED, next.join('\n'));
      setRead(next);
    },
  };
};
