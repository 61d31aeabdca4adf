import type { FullText } from '../model';

/** The market surveillance authorities for accessibility. */
const authorities: Readonly<Partial<Record<string, FullText>>> = {
  // Since 2025, one of all states.
  deu: {
    en: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg, Germany',
    de: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
    fr: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdebourg, Allemagne',
    it: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburgo, Germania',
  },
  aut: {
    en: 'Sozialministeriumservice, Vienna, Austria',
    de: 'Sozialministeriumservice, Wien',
    fr: 'Sozialministeriumservice, Vienne, Autriche',
    it: 'Sozialministeriumservice, Vienna, Austria',
  },
};

/** The authority of a country, in a language; undefined where none is known. */
export const authorityIn = (country: string): FullText | undefined => authorities[country];
