/** Part of `npm run lint`: fails when a test has been left out of the gate for too long (tests/quarantine.json). */
import { readFileSync } from 'node:fs';

import verdict from './lib/verdict.cjs';

const entries = JSON.parse(readFileSync(new URL('../tests/quarantine.json', import.meta.url), 'utf8'));
const faults = verdict.quarantineFaults(entries, new Date());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
