/** What stands in an input for a stored value. */
export const typed = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** The number in an input; undefined if it is empty. */
export const number = (input: string): number | undefined => (input.trim() === '' ? undefined : Number(input));

/** The text in an input; undefined if it is empty. */
export const text = (input: string): string | undefined => (input.trim() === '' ? undefined : input.trim());
