import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Rendered, toRendered } from '../../text/digest';
import { siteStyle } from '../../text/form-style';
import { once } from '../../text/memo';

/**
 * The module with the elements for sites, which is built into a file beside the server's; read when it is first asked for.
 *
 * @param languages that the project has texts in: pages in one of them get the elements in it
 */
export const createElements = (languages: readonly string[]): (() => Rendered) =>
  once(() => {
    const module = readFileSync(path.join(__dirname, '../elements.js'), 'utf8');
    return toRendered(`const imprintLanguages=${JSON.stringify(languages)};${module}`);
  });

/** The stylesheet for the elements, for sites that have none for forms. */
export const readStyles = once(() => toRendered(siteStyle()));
