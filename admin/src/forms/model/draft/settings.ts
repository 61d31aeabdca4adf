import type { FormSettings, Localized } from '../../../../../server/src/contracts/forms';
import {
  readSetting,
  SETTING_INPUTS,
  type SettingInput,
  type SettingPath,
  type ValueAt,
  VALUES,
} from '../../../../../server/src/forms/definition/setting-inputs';
import { isRecord } from '../../../shared/faults';
import { type TextsByLanguage, toCustomLocalized, toTexts } from '../localized';
import { number, text, typed } from './typed';

type Edited<Of> = Of extends { kind: 'flag' }
  ? boolean
  : Of extends { kind: 'texts' }
    ? TextsByLanguage
    : Of extends { kind: 'choice'; values: readonly (infer Choice)[] }
      ? Choice
      : string;

/** The settings while they are edited, by path: numbers as typed, points in time in ISO 8601, `''` if unset. */
export type DraftValues = { [Path in SettingPath]: Edited<ValueAt<Path>> };

const toEdited = ({ value }: SettingInput, stored: unknown, language: string): unknown => {
  // What is stored is of its kind: the server has checked it.
  switch (value.kind) {
    case 'flag':
      return stored === true;
    case 'texts':
      return toTexts(stored as Localized | undefined, language);
    case 'choice':
      return stored ?? value.values[0];
    default:
      return typed(stored as string | number | undefined);
  }
};

/** The draft of stored settings, but for their lists. */
export const draftValues = (settings: FormSettings, language: string): DraftValues =>
  Object.fromEntries(
    SETTING_INPUTS.map((input) => [input.path, toEdited(input, readSetting(settings, input), language)]),
    // The same table says what each of them is.
  ) as DraftValues;

const toStored = ({ path, value }: SettingInput, values: DraftValues): unknown => {
  const edited = values[path];
  if (typeof edited === 'boolean') return edited || undefined;
  if (typeof edited !== 'string') return toCustomLocalized(edited) ?? (value.isRequired === true ? '' : undefined);
  if (value.kind === 'choice') return edited === value.values[0] ? undefined : edited;
  return value.kind === 'number' ? number(edited) : text(edited);
};

/** The settings in the server's format, but for their lists. The server reports what is wrong with them. */
export const storedValues = (values: DraftValues): FormSettings =>
  Object.fromEntries(
    VALUES.map(({ name, setting, inputs }): [string, unknown] => {
      const stored = inputs.map((input) => [input.part, toStored(input, values)] as const);
      if (setting.kind !== 'group') return [name, stored[0]?.[1]];
      const parts = stored.filter(([part]) => part !== undefined);
      const isThere = {
        switch: stored[0]?.[1] === true,
        // An incomplete one is none; the page asks for all of its parts.
        whole: parts.every(([, part]) => part !== undefined),
        loose: parts.some(([, part]) => part !== undefined),
      }[setting.holds];
      return [name, isThere ? Object.fromEntries(parts) : undefined];
    }),
  );

/**
 * The settings by the places that can be changed independently: a group is one of places, undefined if it is switched off,
 * or a single one if its parts mean nothing without each other.
 */
export const toPlaces = (values: DraftValues): Record<string, unknown> =>
  Object.fromEntries(
    VALUES.flatMap(({ name, setting, inputs }): (readonly [string, unknown])[] => {
      if (setting.kind !== 'group') return inputs.map(({ path }) => [name, values[path]]);
      const isOff = inputs.some(({ part, path }) => part === undefined && values[path] === false);
      const parts = inputs.flatMap(({ part, path }) => (part === undefined ? [] : [[part, values[path]] as const]));
      const whole = setting.holds === 'whole' ? parts.map(([, value]) => value) : Object.fromEntries(parts);
      return [[name, isOff ? undefined : whole]];
    }),
  );

const EMPTY = draftValues({}, '');

/** The settings at the places of {@link toPlaces}. */
export const fromPlaces = (places: Readonly<Record<string, unknown>>): DraftValues =>
  Object.fromEntries(
    VALUES.flatMap(({ name, setting, inputs }) => {
      const place = places[name];
      return inputs.map(({ path, part }, index): [SettingPath, unknown] => {
        if (setting.kind !== 'group') return [path, place];
        if (part === undefined) return [path, place !== undefined];
        if (Array.isArray(place)) return [path, place[index]];
        return [path, isRecord(place) ? place[part] : EMPTY[path]];
      });
    }),
    // They are what was put there.
  ) as DraftValues;
