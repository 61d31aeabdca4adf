import type { DocumentFormat } from '../contract';
import { toHtml } from './html';
import { toJsonLd } from './jsonld';
import { toMarkdown } from './markdown';
import { documentOf, type Source } from './model';
import { toText } from './text';

export { documentOf, type Source } from './model';

/** The imprint as a text in a format. */
export const render = (source: Source, format: DocumentFormat): string => {
  switch (format) {
    case 'json':
      return JSON.stringify(documentOf(source));
    case 'html':
      return toHtml(documentOf(source));
    case 'markdown':
      return toMarkdown(documentOf(source));
    case 'text':
      return toText(documentOf(source));
    case 'jsonld':
      return toJsonLd(source.record);
  }
};
