import type { FindOpenApi } from '../contracts/imprint';
import { content, type ContentRoute } from '../http/routes';
import * as operations from './operations';

/** The description of all routes is one too; everybody may read it, since it says nothing about the content. */
export const openApiRoutes = (): ContentRoute[] => [
  content<FindOpenApi>('GET /imprint/v1/openapi.json', 'openapi.find', 'public', operations.findOpenApi),
];
