import { readFileSync } from 'node:fs';
import path from 'node:path';

import { once } from '../../http/operation';
import { toAnswer } from '../../text/answer';
import { siteStyle } from '../../text/form-style';

/** The module with the elements for sites, which is built into a file beside the server's; read when it is first asked for. */
export const readElements = once(() => toAnswer(readFileSync(path.join(__dirname, '../elements.js'), 'utf8')));

/** The stylesheet for the elements, for sites that have none for forms. */
export const readStyles = once(() => toAnswer(siteStyle()));
