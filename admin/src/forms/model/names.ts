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

const slug = (text: string): string => words(text).join('-').toLowerCase();

/** The base, with the first number that makes it unique if it is taken. */
const unique = (base: string, taken: readonly string[]): string => {
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/**
 * A unique field name derived from a label: `E-Mail-Adresse` becomes `e-mail-adresse`.
 *
 * @param taken names of other fields
 * @param fallback for a label without Latin letters
 */
export const fieldName = (label: string, taken: readonly string[], fallback = 'field'): string =>
  unique(
    slug(label)
      .replace(/^[^a-z]+/, '')
      .slice(0, 40) || fallback,
    taken,
  );

/**
 * A unique stored value derived from an option's label: `Verkauf & Service` becomes `verkauf-service`.
 *
 * @param taken values of the field's other options
 */
export const optionValue = (label: string, taken: readonly string[]): string =>
  unique(slug(label).slice(0, 60) || 'option', taken);

/** The name of a file, without its extension, derived from a form's name. */
export const fileName = (name: string): string => slug(name).slice(0, 60) || 'form';
