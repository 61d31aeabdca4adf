/* The project's upload provider, which may be anybody's server. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { createProviderStorage } from '../../../../server/src/forms/files/file-storage';

const never = (): Promise<never> => new Promise(() => undefined);

/** Opens a file that a provider has, within 50 ms. */
const open = (provider: object, location: object): Promise<unknown> =>
  createProviderStorage({ plugin: () => ({ provider }) } as never, 50).open('token', location as never);

const tooLong = 'The upload provider took longer than 50 ms.';

it('is given up where it does not answer', async () => {
  const server = http.createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const location = { url: `http://127.0.0.1:${port}/` };
    await expect(open({ isPrivate: () => Promise.resolve(false) }, location)).rejects.toThrow(tooLong);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('is given up where it does not say where the file is', async () => {
  const provider = { isPrivate: () => Promise.resolve(true), getSignedUrl: never };
  await expect(open(provider, {})).rejects.toThrow(tooLong);
});
