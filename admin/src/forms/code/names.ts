import type { DrawnForm } from '../model/types';

const words = (text: string): string[] =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A component's name after the form's: `Kontakt & Anfrage` makes `KontaktAnfrageForm`. */
export const componentName = ({ name }: DrawnForm): string => {
  const base = words(name).map(capitalised).join('').replace(/^\d+/, '');
  if (base === '') return 'WebsiteForm';
  return base.endsWith('Form') ? base : `${base}Form`;
};

/**
 * A field's name after its label, another one than those there are: `E-Mail-Adresse` makes `e-mail-adresse`.
 *
 * @param taken names that other fields have
 */
export const fieldName = (label: string, taken: readonly string[]): string => {
  const base =
    words(label)
      .join('-')
      .toLowerCase()
      .replace(/^[^a-z]+/, '')
      .slice(0, 40) || 'field';
  const others = new Set(taken);
  if (!others.has(base)) return base;
  const number = Array.from({ length: taken.length + 1 }, (_, index) => index + 2).find(
    (candidate) => !others.has(`${base}-${candidate}`),
  );
  return `${base}-${number ?? ''}`;
};
