import type { FieldType, Localized } from '../../contracts/forms';
import { FIELD_KINDS } from './index';

/**
 * A type of field that a project adds. To browsers, in conditions and in exports it is the built-in type that it refines,
 * so that it needs no code there; the server checks it.
 */
export interface FieldFormat {
  /** What a field's `format` says: lower-case letters, digits and hyphens. */
  name: string;
  /** One whose values are texts. */
  type: FieldType;
  /** What the editor calls it, for all languages or by language tag. */
  label: Localized;
  /** A text as it is stored, without what only eases typing, such as blanks; it is neither empty nor too long. */
  toStored?: (typed: string) => string;
  /**
   * What is wrong with a stored text, as visitors read it.
   *
   * @param language a language tag
   */
  check: (text: string, language: string) => string | undefined;
}

/** The types of fields that the project has added. */
export interface Formats {
  /** @throws {Error} if a name is none or taken, or values of the type are not texts */
  add(format: FieldFormat): void;
  find(name: string | undefined): FieldFormat | undefined;
  list(): FieldFormat[];
}

export const FORMAT_NAME = /^[a-z][a-z0-9-]{0,63}$/;

export const createFormats = (): Formats => {
  const formats = new Map<string, FieldFormat>();
  return {
    add(format) {
      const { name, type } = format;
      if (!FORMAT_NAME.test(name)) throw new Error(`imprint: “${name}” cannot be the name of a type of field.`);
      if (formats.has(name)) throw new Error(`imprint: there is a type of field called “${name}” already.`);
      if (!Object.hasOwn(FIELD_KINDS, type) || FIELD_KINDS[type].shape !== 'text')
        throw new Error(`imprint: the type of field “${name}” can only refine one whose values are texts.`);
      formats.set(name, format);
    },
    find: (name) => (name === undefined ? undefined : formats.get(name)),
    list: () => [...formats.values()],
  };
};
