/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';

import { useDisclosure } from '../../../../../admin/src/shared/react/useDisclosure';
import { runHook } from '../../support/panel';

test('opens on a fault, stays open when that is corrected, and closes by hand', () => {
  const { result, rerender } = runHook(useDisclosure, false);
  expect(result.current.isOn).toBe(false);
  rerender(true);
  expect(result.current.isOn).toBe(true);
  rerender(false);
  expect(result.current.isOn).toBe(true);
  act(() => {
    result.current.toggle();
  });
  expect(result.current.isOn).toBe(false);
});
