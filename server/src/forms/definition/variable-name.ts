/** Only as a whole: what a variable is part of could be made to tell its value. */
const REFERENCE = /^\$\{(\w{1,64})\}$/;

/** The environment variable that a value names: `TEAM_MAIL` of `${TEAM_MAIL}`. */
export const variableIn = (value = ''): string | undefined => REFERENCE.exec(value)?.[1];

/** Whether a value is the name of an environment variable. */
export const isVariable = (value?: string): boolean => variableIn(value) !== undefined;
