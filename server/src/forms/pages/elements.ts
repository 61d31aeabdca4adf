import { readFileSync } from 'node:fs';
import path from 'node:path';

import { once } from '../../http/operation';
import { toAnswer } from '../../text/answer';

/** The module with the elements for sites, which is built into a file beside the server's; read when it is first asked for. */
export const readElements = once(() => toAnswer(readFileSync(path.join(__dirname, '../elements.js'), 'utf8')));
