/**
 * `npm run test:databases`: the API tests on PostgreSQL and on MariaDB or MySQL, and those with two Strapi processes on
 * one PostgreSQL. Every server under test gets a database of its own, which is dropped afterwards. Further arguments go
 * to Jest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt, root } from './lib/prepare.mjs';
import { StepError } from './lib/processes.mjs';

const args = process.argv.slice(2);

const servers = [
  { name: 'PostgreSQL', variable: 'TEST_POSTGRES_URL', standard: 'postgres://postgres@127.0.0.1:5432' },
  { name: 'MariaDB or MySQL', variable: 'TEST_MYSQL_URL', standard: 'mysql://root@127.0.0.1:3306' },
];

const checkServers = () => {
  const problems = servers.flatMap(({ name, variable, standard }) => {
    const url = process.env[variable] ?? standard;
    const program = path.join(root, 'tests/api/support/database-server.cjs');
    const { status, stderr } = spawnSync(process.execPath, [program, 'check', url], { encoding: 'utf8' });
    // A password may stand in the address.
    const shown = URL.canParse(url) ? Object.assign(new URL(url), { password: '' }).href : 'the given address';
    return status === 0 ? [] : [`${name} cannot be reached at ${shown} (set ${variable}): ${stderr.trim()}`];
  });
  if (problems.length > 0) {
    throw new StepError(problems.join('\n'));
  }
};

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  checkServers();
};

await report(prepare, [
  () => runJest([...args, '--selectProjects', 'api'], { TEST_DATABASE: 'postgres' }),
  () => runJest([...args, '--selectProjects', 'api'], { TEST_DATABASE: 'mysql' }),
  () => runJest([...args, '--selectProjects', 'processes'], { TEST_DATABASE: 'postgres' }),
]);
