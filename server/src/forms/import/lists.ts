import { parsePhp } from '../../input/php';

/** The values of a field's options, by these and by their labels. */
export type Options = ReadonlyMap<string, string>;

/**
 * The items of a list. Where several of its parts are one of the options together, separators between them belong to it.
 *
 * @param separator with a group, so that what separates is kept
 */
const splitAt = (list: string, separator: RegExp, options: Options): string[] => {
  const parts = list.split(separator);
  const most = Math.max(1, ...Array.from(options.keys(), (option) => option.split(separator).length));
  const items: string[] = [];
  for (let from = 0; from < parts.length;) {
    let count = most;
    const item = (): string =>
      parts
        .slice(from, from + count)
        .join('')
        .trim();
    while (count > 1 && !options.has(item())) count -= 2;
    items.push(item());
    // And the separator after it.
    from += count + 1;
  }
  return items.filter((item) => item !== '');
};

export type Split = (list: string, options: Options) => string[];

/** As our own exports join them. */
export const splitAtSemicolons: Split = (list, options) => splitAt(list, /(;)/, options);

/** As the panel joins those of Form Block. */
export const splitAtLines: Split = (list, options) => splitAt(list, list.includes('\n') ? /(\n)/ : /(;)/, options);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // It only begins like a list.
    return undefined;
  }
};

/** The texts of a list as programs store it, in JSON or as PHP serialises it; undefined for any other text. */
const readStored = (list: string): string[] | undefined => {
  const value = list.startsWith('["') ? parseJson(list) : list.startsWith('a:') ? parsePhp(list)?.value : undefined;
  const items: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const texts = items.filter((item) => typeof item === 'string');
  return texts.length > 0 && texts.length === items.length
    ? texts.map((text) => text.trim()).filter(Boolean)
    : undefined;
};

/** One in a line, joined by semicolons, bars or commas, or as programs store lists. */
export const splitAnyhow: Split = (list, options) => {
  const stored = readStored(list);
  if (stored !== undefined) return stored;
  const lines = splitAt(list, /(\n)/, options);
  return lines.flatMap((line) => {
    if (options.has(line)) return [line];
    if (/[;|]/.test(line)) return splitAt(line, /([;|])/, options);
    // Where items have lines of their own, commas are parts of them.
    return lines.length > 1 ? [line] : splitAt(line, /(,)/, options);
  });
};
