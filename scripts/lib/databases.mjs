import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { root } from './prepare.mjs';
import { StepError } from './processes.mjs';

const servers = [
  { name: 'PostgreSQL', variable: 'TEST_POSTGRES_URL', standard: 'postgres://postgres@127.0.0.1:5432' },
  { name: 'MariaDB or MySQL', variable: 'TEST_MYSQL_URL', standard: 'mysql://root@127.0.0.1:3306' },
];

/** Throws a StepError that names every database server that does not answer. */
export const checkServers = () => {
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
