import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { eventually } from '../../api/support/eventually';
import { freePort } from './ports';

const page = path.resolve(__dirname, '../../../docs/several-machines.md');

/** Whether there is an nginx; in CI there has to be. */
export const hasNginx = (): boolean => process.env.CI === 'true' || spawnSync('nginx', ['-v']).status === 0;

/** What the documentation tells people to write, with other ports, and `down` where it tells them to add it. */
const siteConfig = (port: number, servers: readonly number[], down?: number): string => {
  const [, block = ''] = /^```nginx\n([\s\S]*?)^```/m.exec(readFileSync(page, 'utf8')) ?? [];
  const waiting = [...servers];
  const config = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/(server 127\.0\.0\.1:)\d+(.*);/g, (_line, start: string, rest: string) => {
      const server = waiting.shift();
      return `${start}${server}${rest}${server === down ? ' down' : ''};`;
    });
  expect(config).toContain(`listen 127.0.0.1:${port};`);
  expect(waiting).toEqual([]);
  return config;
};

/** All its files stand in a folder, so that nothing of the machine is needed but the program, and no rights. */
const wholeConfig = (folder: string, site: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}}
`;
};

const listens = async (port: number): Promise<boolean> => {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

export interface Nginx {
  readonly url: string;
  /** Gives nothing more to the server at a port, or to all of them again. */
  readonly leaveOut: (server?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An nginx as the documentation has it, in front of servers at these ports. */
export const startNginx = async (servers: readonly number[]): Promise<Nginx> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imprint-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const port = await freePort();
  const write = (down?: number) => writeFile(file, wholeConfig(folder, siteConfig(port, servers, down)));
  await write();
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(nginx, 'close');
  if (!(await eventually(() => listens(port), Boolean))) throw new Error(`nginx did not start.\n${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    leaveOut: async (server) => {
      await write(server);
      nginx.kill('SIGHUP');
    },
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
