import type { DocumentFormat } from '../../contracts/imprint';
import { toHtml } from './html';
import { toJsonLd } from './jsonld';
import { toMarkdown } from './markdown';
import { buildDocument, type Source } from './model';
import { toText } from './text';

export { buildDocument, type Source } from './model';
export { hasStatement, renderStatement } from './accessibility';

/** Renders the imprint in a text format. */
export const render = (source: Source, format: DocumentFormat): string => {
  switch (format) {
    case 'json':
      return JSON.stringify(buildDocument(source));
    case 'html':
      return toHtml(buildDocument(source));
    case 'markdown':
      return toMarkdown(buildDocument(source));
    case 'text':
      return toText(buildDocument(source));
    case 'jsonld':
      return toJsonLd(source.record);
  }
};
