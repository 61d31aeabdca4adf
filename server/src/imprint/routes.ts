import { content, type RouteFactory } from '../http/routes';

/** The routes of `imprint/v1`; see contract.ts for what they take and give. Literal paths stand before `:option`. */
export const imprintRoutes: RouteFactory = ({ imprint }) => {
  const reading = imprint.public ? 'public' : 'protected';
  return [
    content('GET', '/imprint/v1/titles', 'titles.find', reading),
    content('POST', '/imprint/v1/titles', 'titles.update', 'protected'),
    content('POST', '/imprint/v1/options', 'options.update', 'protected'),
    content('GET', '/imprint/v1/document', 'document.find', reading),
    content('GET', '/imprint/v1/completeness', 'completeness.find', 'protected'),
    content('GET', '/imprint/v1/revisions', 'revisions.find', 'protected'),
    content('GET', '/imprint/v1/revisions/:number', 'revisions.findOne', 'protected'),
    content('GET', '/imprint/v1/:option', 'options.find', reading),
  ];
};
