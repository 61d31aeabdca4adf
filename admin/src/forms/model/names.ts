import type { DrawnForm } from './types';

const words = (text: string): string[] =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A component name derived from the form's name: `Kontakt & Anfrage` becomes `KontaktAnfrageForm`. */
export const componentName = ({ name }: DrawnForm): string => {
  const base = words(name).map(capitalised).join('').replace(/^\d+/, '');
  if (base === '') return 'WebsiteForm';
  return base.endsWith('Form') ? base : `${base}Form`;
};

/**
 * A unique field name derived from a label: `E-Mail-Adresse` becomes `e-mail-adresse`.
 *
 * @param taken names of other fields
 */
export const fieldName = (label: string, taken: readonly string[]): string => {
  const base =
    words(label)
      .join('-')
      .toLowerCase()
      .replace(/^[^a-z]+/, '')
      .slice(0, 40) || 'field';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};
