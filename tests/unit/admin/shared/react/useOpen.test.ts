/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';

import { useOpen } from '../../../../../admin/src/shared/react/useOpen';
import { runHook } from '../../support/panel';

test('opens, closes and toggles', () => {
  const { result } = runHook(useOpen, undefined);
  expect(result.current.isOpen).toBe(false);
  for (const [action, isOpen] of [
    ['open', true],
    ['open', true],
    ['close', false],
    ['close', false],
  ] as const) {
    act(result.current[action]);
    expect(result.current.isOpen).toBe(isOpen);
  }
  act(result.current.toggle);
  expect(result.current.isOpen).toBe(true);
  act(result.current.toggle);
  expect(result.current.isOpen).toBe(false);
});
