/** The middle one, or the upper of the two in the middle. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Prints one line of the table; whether its bar is met comes back. */
export const line = (met, text) => {
  console.log(`${met ? 'met    ' : 'NOT MET'}  ${text}`);
  return met;
};
