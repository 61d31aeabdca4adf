/** The index behind the closing quote of the string that begins at `start`. */
const endOfText = (json: string, start: number): number => {
  let index = start + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
};

/**
 * The names that occur more than once in an object. JSON.parse silently lets the last one win (RFC 8259, section 4).
 *
 * @param json well-formed JSON; only its outermost object is examined
 */
export const repeatedKeys = (json: string): string[] => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  let text = '';
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') {
      const end = endOfText(json, index);
      text = json.slice(index, end);
      index = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' && depth === 1) {
      const name = String(JSON.parse(text));
      if (seen.has(name)) repeated.add(name);
      seen.add(name);
    }
  }
  return [...repeated];
};
