import { spawn, spawnSync } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import path from 'node:path';

import { ownAddress } from '../../faults/support/address';
import { eventually } from './eventually';
import type { TestStrapi } from './strapi';

const PROGRAM = '/usr/sbin/dnsmasq';
const PORT = 8_053;

/** Whether there is a dnsmasq; in CI there has to be. */
export const hasDnsmasq = (): boolean => process.env.CI === 'true' || spawnSync(PROGRAM, ['--version']).status === 0;

export interface NameServer {
  /** From now on a Strapi asks it for names. */
  readonly use: (strapi: TestStrapi) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * A real name server for one domain.
 *
 * @param records as dnsmasq is told them: `txt-record=example.org,"v=spf1 -all"`
 */
export const startNameServer = async (domain: string, records: readonly string[]): Promise<NameServer> => {
  const options = ['keep-in-foreground', 'conf-file=/dev/null', 'pid-file', 'no-resolv', 'no-hosts', 'user=', 'group='];
  const place = [`port=${PORT}`, `listen-address=${ownAddress}`, 'bind-interfaces', `local=/${domain}/`];
  const server = spawn(
    PROGRAM,
    [...options, ...place, ...records].map((option) => `--${option}`),
    { stdio: 'inherit' },
  );
  const ended = once(server, 'close');
  const resolver = new dns.promises.Resolver({ timeout: 1_000, tries: 1 });
  const address = `${ownAddress}:${PORT}`;
  resolver.setServers([address]);
  const answers = (): Promise<boolean> =>
    resolver.resolveTxt(`nothing.${domain}`).then(
      () => true,
      (error: unknown) =>
        // Node's errors are none of the Error of a test's own realm.
        Reflect.get(Object(error), 'code') === 'ENOTFOUND',
    );
  if (!(await eventually(answers, (isThere) => isThere || server.exitCode !== null, 60)))
    throw new Error('dnsmasq did not start.');
  return {
    use: async (strapi) => {
      await strapi.command('run', { file: path.join(__dirname, 'name-servers.cjs'), args: [address] });
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
};
