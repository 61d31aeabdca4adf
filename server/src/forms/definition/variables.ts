import type { FormSettings } from '../../contracts/forms';
import { type FieldError, fieldError } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { variableIn } from './variable-name';

/** The settings that may name one, with their places. */
const valuesOf = ({ notifications = [], sender, replyTo, webhooks = [] }: FormSettings) =>
  [
    ...notifications.flatMap(({ to }, index) => to.map((one, place) => [['notifications', index, 'to', place], one])),
    [['sender'], sender],
    [['replyTo'], replyTo],
    ...webhooks.flatMap(({ url, secret }, index) => [
      [['webhooks', index, 'url'], url],
      [['webhooks', index, 'secret'], secret],
    ]),
  ] as [(string | number)[], string | undefined][];

/** Errors in settings that name variables which the configuration does not allow. */
export const variableFaults = (settings: FormSettings, allowed: readonly string[], texts: Texts): FieldError[] =>
  valuesOf(settings).flatMap(([path, value]) => {
    const name = variableIn(value);
    return name === undefined || allowed.includes(name)
      ? []
      : [fieldError(['settings', ...path.map(String)], texts.variableUnknown(name))];
  });

/** A variable that cannot be used; its value is not told. */
export class VariableError extends Error {}

/**
 * Puts the values of environment variables in place of their names, as late as possible.
 *
 * @param allowed the names that forms may use
 */
export const createVariables = (allowed: readonly string[], env: Readonly<Record<string, string | undefined>>) => {
  const valueOf = (name: string): string => (env[name] ?? '').trim();

  return {
    /** What a value is or, if it names a variable, stands for: to compare it. One that cannot be used is as it is. */
    valueOf: (value: string): string => {
      const name = variableIn(value);
      return (name !== undefined && allowed.includes(name) && valueOf(name)) || value;
    },

    /** The names that may be used and have no value. */
    missing: (): string[] => allowed.filter((name) => valueOf(name) === ''),

    /**
     * @param isFit whether a variable may have this value here
     * @throws {VariableError} for one that is not allowed, not set, or does not fit
     */
    resolve: (value: string, isFit: (value: string) => boolean): string => {
      const name = variableIn(value);
      if (name === undefined) return value;
      if (!allowed.includes(name)) throw new VariableError(`forms.variables does not name ${name}.`);
      const found = valueOf(name);
      if (found === '') throw new VariableError(`The environment variable ${name} is not set.`);
      if (!isFit(found)) throw new VariableError(`The environment variable ${name} has no value that fits here.`);
      return found;
    },
  };
};

export type Variables = ReturnType<typeof createVariables>;
