/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';

import { useSwitch } from '../../../../../admin/src/shared/react/useSwitch';
import { runHook } from '../../support/panel';

test('is off, and goes on and off as it is told', () => {
  const { result } = runHook(useSwitch, undefined);
  expect(result.current.isOn).toBe(false);
  const states = (['on', 'on', 'off', 'off', 'toggle', 'toggle'] as const).map((action) => {
    act(result.current[action]);
    return result.current.isOn;
  });
  expect(states).toEqual([true, true, false, false, true, false]);
});
