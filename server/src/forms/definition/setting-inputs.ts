import type { Localized } from '../../contracts/forms';
import { localizeCustom } from '../../text/messages';
import {
  type NamesWith,
  type PublicSettings,
  type Setting,
  SETTING_ENTRIES,
  type SettingGroup,
  type SettingList,
  type SettingName,
  SETTINGS,
  type Settings,
  type StoredSettings,
  type Value,
} from './settings';

/** The values of the settings by their paths, such as `confirmation.text`; a switch has that of its group. */
type Flat = {
  [Name in Exclude<SettingName, NamesWith<{ kind: 'group' | 'list' }>>]: Settings[Name];
} & { [Name in NamesWith<{ holds: 'switch' }>]: { kind: 'flag' } } & {
  [Path in PathsIn<NamesWith<{ kind: 'group' }>>]: Path extends `${infer Name}.${infer Part}`
    ? PartOf<Name, Part>
    : never;
};
type PathsIn<Name> =
  Name extends NamesWith<{ kind: 'group' }> ? `${Name}.${keyof Settings[Name]['parts'] & string}` : never;
type PartOf<Name, Part> =
  Name extends NamesWith<{ kind: 'group' }>
    ? Part extends keyof Settings[Name]['parts']
      ? Settings[Name]['parts'][Part]
      : never
    : never;

/** What is entered for a setting: the path of a value, or of a switch. */
export type SettingPath = keyof Flat;
/** What a value at a path is. */
export type ValueAt<Path extends SettingPath> = Flat[Path];

/** What is entered for a setting, as far as it may contain placeholders. */
type TemplateSetting = {
  [Path in SettingPath]: Flat[Path] extends { placeholders: unknown } ? Path : never;
}[SettingPath];
/** The path of a text of a form that may contain placeholders. */
export type TemplatePath = `settings.${TemplateSetting | 'notifications.subject' | 'notifications.text'}`;

/** What is entered for a setting. */
export interface SettingInput {
  path: SettingPath;
  /** The setting itself. */
  name: SettingName;
  /** The part of a group; undefined for what is not in one, and for a group's switch. */
  part: string | undefined;
  group: SettingGroup | undefined;
  /** The switch of its group. */
  on: SettingPath | undefined;
  value: Value & { isRequired?: true };
}

const inputsOf = (name: SettingName, setting: Exclude<Setting, SettingList>): SettingInput[] => {
  // The paths of `Flat`, which is made in the same way.
  const at = (part?: string): SettingPath => (part === undefined ? name : `${name}.${part}`) as SettingPath;
  const own = { path: at(), name, part: undefined, on: undefined };
  if (setting.kind !== 'group') return [{ ...own, group: undefined, value: setting }];
  const on = setting.holds === 'switch' ? at() : undefined;
  return [
    ...(on === undefined ? [] : [{ ...own, group: setting, value: { kind: 'flag' } as const }]),
    ...Object.entries(setting.parts).map(([part, value]) => ({
      path: at(part),
      name,
      part,
      group: setting,
      on,
      value,
    })),
  ];
};

/** The settings but for lists, each with what is entered for it. */
export const VALUES = SETTING_ENTRIES.flatMap(([name, setting]) =>
  setting.kind === 'list' ? [] : [{ name, setting, inputs: inputsOf(name, setting) }],
);

/** Everything that is entered for settings, in the order of the table, but for lists. */
export const SETTING_INPUTS: readonly SettingInput[] = VALUES.flatMap(({ inputs }) => inputs);

/** What is entered for a setting, by its path. */
export const INPUTS = Object.fromEntries(
  SETTING_INPUTS.map((input) => [input.path, input]),
  // Each path has one.
) as Readonly<Record<SettingPath, SettingInput>>;

/** What is stored for an input; of a switch, whether it is on. */
export const readSetting = (settings: StoredSettings, { name, part, group }: SettingInput): unknown => {
  const value: unknown = settings[name];
  if (part !== undefined) return Reflect.get(Object(value), part);
  return group === undefined ? value : value !== undefined;
};

type Template = SettingInput & { path: TemplateSetting; value: { placeholders: readonly string[] } };

const isTemplate = (input: SettingInput): input is Template => 'placeholders' in input.value;

/** What is entered for a setting, as far as it may contain placeholders. */
export const TEMPLATES = SETTING_INPUTS.filter(isTemplate).map((input) => ({
  ...input,
  template: `settings.${input.path}` as const,
}));

/** The texts of a form that may contain placeholders, with the names that each supports besides those of the form's fields. */
export const PLACEHOLDERS = Object.fromEntries([
  ...Object.entries(SETTINGS.notifications.placeholders).map(([part, names]) => [
    `settings.notifications.${part}`,
    names,
  ]),
  ...TEMPLATES.map(({ template, value }) => [template, value.placeholders]),
]) as Readonly<Record<TemplatePath, readonly string[]>>;

/** The settings that sites get, in a language. */
export const publicSettings = (settings: StoredSettings, language: string): PublicSettings =>
  Object.fromEntries(
    VALUES.flatMap(({ name, setting, inputs }) => {
      if (setting.toSites === undefined) return [];
      const shown = inputs.flatMap((input): [part: string | undefined, value: unknown][] => {
        const stored = readSetting(settings, input);
        const value = input.value.kind === 'texts' ? localizeCustom(stored as Localized | undefined, language) : stored;
        return value === undefined ? [] : [[input.part, value]];
      });
      const [first] = shown;
      if (first === undefined) return [];
      return [[name, first[0] === undefined ? first[1] : Object.fromEntries(shown)]];
    }),
  );
