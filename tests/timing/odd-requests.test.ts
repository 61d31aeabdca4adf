/* Odd requests to all routes: the event loop does not stand still, and memory does not grow. */
import { useStrapi } from '../api/support/suite';
import { sendOddRequests } from '../faults/support/fuzz';
import { useRandom } from '../faults/support/random';

/** How long the event loop may stand, in milliseconds. */
const BAR = 500;
const MEGABYTES = 32;

const random = useRandom();
const suite = useStrapi({ nodeArguments: ['--expose-gc'] });

test('10,000 odd requests: nothing stands still or grows', async () => {
  const { stood, grown } = await sendOddRequests(suite(), random, 10_000);
  expect(stood).toBeLessThan(BAR);
  expect(grown / 2 ** 20).toBeLessThan(MEGABYTES);
}, 900_000);
