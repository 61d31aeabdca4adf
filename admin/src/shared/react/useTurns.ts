import * as React from 'react';

/**
 * Distinguishes a current response from one that came too late. Each request takes a turn, which tells afterwards
 * whether it is still the latest one.
 *
 * @example const isLast = takeTurn(); const answer = await ask(); if (isLast()) show(answer);
 */
export const useTurns = (): (() => () => boolean) => {
  const turns = React.useRef(0);
  return React.useCallback(() => {
    turns.current += 1;
    const turn = turns.current;
    return () => turn === turns.current;
  }, []);
};
