import { nameKey } from '../items';
import type { DraftItem } from './draft';

type Identified = [id: string, item: DraftItem];

const isText = ({ type }: DraftItem): boolean => type === 'heading' || type === 'paragraph';

/** Items with the names of fields and steps, or the texts of what has no name, each of them once. */
const withOwnIds = (items: readonly DraftItem[]): Identified[] => {
  const taken = new Set<string>();
  return items.map((item) => {
    const [text] = Object.values(item.label);
    const own = isText(item) ? `${item.type}:${String(text)}` : nameKey(item);
    let id = own;
    for (let number = 2; isText(item) && taken.has(id); number += 1) id = `${own} (${number})`;
    taken.add(id);
    return [id, item];
  });
};

/**
 * Items with what identifies them, so that changes of one are told from others: the name of a field, `step:` with that of
 * a step, and for headings and paragraphs, which have no name, their type and text. One that was rewritten is known by its
 * place.
 *
 * @param before the ids of an earlier state
 */
export const identify = (items: readonly DraftItem[], before: readonly string[] = []): Identified[] => {
  const own = withOwnIds(items);
  const ids = own.map(([id]) => id);
  const beside = (neighbour: string | undefined, by: number): string | undefined =>
    neighbour !== undefined && before.includes(neighbour) ? before[before.indexOf(neighbour) + by] : undefined;
  return own.map(([id, item], index) => {
    if (!isText(item) || before.includes(id)) return [id, item];
    const places = [index === 0 ? before[0] : beside(ids[index - 1], 1), beside(ids[index + 1], -1)];
    const found = places.find((one) => one?.startsWith(`${item.type}:`) === true && !ids.includes(one));
    if (found === undefined) return [id, item];
    ids[index] = found;
    return [found, item];
  });
};

/** The text of a heading or a paragraph in what identifies it; undefined for any other item. */
export const textIn = (id: string): { type: 'heading' | 'paragraph'; text: string } | undefined => {
  const [, type, text = ''] = /^(heading|paragraph):(.*)$/s.exec(id) ?? [];
  return type === 'heading' || type === 'paragraph' ? { type, text } : undefined;
};
