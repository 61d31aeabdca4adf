import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { eventually } from '../../api/support/eventually';
import { ownAddress } from './address';
import { LIMIT_S } from './load';

const docs = path.resolve(__dirname, '../../../docs');

/** Whether there is an nginx; in CI there has to be. */
export const hasNginx = (): boolean => process.env.CI === 'true' || spawnSync('nginx', ['-v']).status === 0;

/** Where it listens. */
const PORT = 8_000;
export const NGINX_URL = `http://${ownAddress}:${PORT}`;

/** What the documentation tells people to write, with other addresses, and `down` where it tells them to add it. */
const siteConfig = (servers: readonly string[], down?: string): string => {
  const [, block = ''] =
    /^```nginx\n([\s\S]*?)^```/m.exec(readFileSync(path.join(docs, 'several-machines.md'), 'utf8')) ?? [];
  const waiting = [...servers];
  const config = block
    .replace('listen 80;', `listen ${ownAddress}:${PORT};`)
    .replace(/server 127\.0\.0\.1:\d+(.*);/g, (_line, rest: string) => {
      const server = waiting.shift();
      return `server ${server}${rest}${server === down ? ' down' : ''};`;
    });
  expect(config).toContain(`listen ${ownAddress}:${PORT};`);
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
error_log stderr notice;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}}
`;
};

export interface Nginx {
  readonly url: string;
  /** Gives nothing more to one of the servers, or to all of them again; resolves when nothing is under way by the old rule. */
  readonly leaveOut: (server?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An nginx with a site's configuration, which may be written anew. */
const runNginx = async (site: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imprint-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const write = (text: string) => writeFile(file, wholeConfig(folder, text));
  await write(site);
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(nginx, 'close');
  /** How many times something was said that nginx says of its workers. */
  const said = (what: RegExp) => [...output.matchAll(what)].length;
  const wait = async (what: RegExp, times: number): Promise<void> => {
    const found = await eventually(
      () => said(what),
      (count) => count >= times || nginx.exitCode !== null,
      LIMIT_S,
    );
    if (found < times) throw new Error(`nginx did not get there.\n${output}`);
  };
  await wait(/start worker process \d+/g, 1);
  return {
    reload: async (text: string): Promise<void> => {
      const gone = /worker process \d+ exited/g;
      const before = said(gone);
      await write(text);
      nginx.kill('SIGHUP');
      await wait(gone, before + 1);
    },
    stop: async (): Promise<void> => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** An nginx as the documentation has it, in front of servers at these addresses: `127.0.0.1:1337`. */
export const startNginx = async (servers: readonly string[]): Promise<Nginx> => {
  const { reload, stop } = await runNginx(siteConfig(servers));
  return { url: NGINX_URL, leaveOut: (server) => reload(siteConfig(servers, server)), stop };
};

/** An nginx as the documentation has it for Strapi under a path of the site, compressing what it hands on. */
export const startNginxWithPath = async (server: string): Promise<{ stop: () => Promise<void> }> => {
  const hosting = readFileSync(path.join(docs, 'hosting.md'), 'utf8');
  const [location = '', gzip = ''] = [...hosting.matchAll(/^```nginx\n([\s\S]*?)^```/gm)].map(
    ([, block = '']) => block,
  );
  expect(location).toContain('http://127.0.0.1:1337/');
  expect(gzip).toContain('gzip on');
  const proxied = location.replace('http://127.0.0.1:1337/', `${server}/`);
  return runNginx(`${gzip}server { listen ${ownAddress}:${PORT}; ${proxied} }`);
};
