/** The units that a time to wait is said in, each from so many seconds on: two hours rather than 120 minutes. */
const UNITS = [
  { unit: 'day', from: 48 * 3_600, seconds: 86_400 },
  { unit: 'hour', from: 90 * 60, seconds: 3_600 },
  { unit: 'minute', from: 0, seconds: 60 },
] as const;

/** A span of time as people say it: in one unit, with one digit after the decimal point at most; at least a minute. */
export const toSpan = (seconds: number): { amount: number; unit: (typeof UNITS)[number]['unit'] } => {
  const { unit, seconds: length } = UNITS.find(({ from }) => seconds >= from) ?? UNITS[2];
  const amount = seconds / length;
  return { amount: unit === 'minute' ? Math.max(1, Math.round(amount)) : Math.round(amount * 10) / 10, unit };
};
