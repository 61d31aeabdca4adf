import type { Config } from '../config';
import type * as contracts from '../contracts/imprint';
import type { FindAccessibility, FindLinks } from '../contracts/site';
import { content, type ContentRoute } from '../http/routes';
import * as operations from './operations';

/** The routes of `imprint/v1`. Literal paths come before `:option`. */
export const imprintRoutes = ({ imprint }: Pick<Config, 'imprint'>): ContentRoute[] => {
  const reading = imprint.public ? 'public' : 'protected';
  return [
    content<contracts.FindTitles>('GET /imprint/v1/titles', 'titles.find', reading, operations.findTitles),
    content<contracts.UpdateTitles>('POST /imprint/v1/titles', 'titles.update', 'protected', operations.updateTitles),
    content<contracts.UpdateOptions>(
      'POST /imprint/v1/options',
      'options.update',
      'protected',
      operations.updateOptions,
    ),
    content<contracts.FindDocument>('GET /imprint/v1/document', 'document.find', reading, operations.findDocument),
    content<FindAccessibility>(
      'GET /imprint/v1/accessibility',
      'accessibility.find',
      reading,
      operations.findAccessibility,
    ),
    content<FindLinks>('GET /imprint/v1/links', 'links.find', reading, operations.findLinks),
    content<contracts.FindCompleteness>(
      'GET /imprint/v1/completeness',
      'completeness.find',
      'protected',
      operations.findCompleteness,
    ),
    content<contracts.FindRevisions>(
      'GET /imprint/v1/revisions',
      'revisions.find',
      'protected',
      operations.findRevisions,
    ),
    content<contracts.FindRevision>(
      'GET /imprint/v1/revisions/:number',
      'revisions.findOne',
      'protected',
      operations.findRevision,
    ),
    content<contracts.FindOption>('GET /imprint/v1/:option', 'options.find', reading, operations.findOption),
  ];
};
