import { isRecord } from '../../../shared/faults';
import { withSources } from '../conditions';
import { isField } from '../items';
import { byRole } from '../kinds';
import { toBody } from './body';
import {
  type Draft,
  type DraftItem,
  type DraftNotification,
  type DraftSettings,
  type DraftWebhook,
  toDraft,
  withKey,
} from './draft';
import { identify } from './identity';

/** The place of a value in a form: `['name']`, `['settings', 'subject']`, `['fields', 'email', 'label', 'de']`. */
export type Path = readonly string[];

/** Two people's different changes of the same place; undefined if it was removed. */
export interface Clash {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export const joinPath = (path: Path): string => path.join('.');

type OptIn = 'asksToConfirm' | 'optInSubject' | 'optInText' | 'optInDays' | 'optInRedirect';

type Settings = Omit<
  DraftSettings,
  | OptIn
  | 'notifications'
  | 'webhooks'
  | 'confirms'
  | 'confirmationSubject'
  | 'confirmationText'
  | 'ratePoints'
  | 'rateSeconds'
>;

/** A draft, structured by the places that can be changed independently. What belongs together is one place. */
interface Tree {
  name: string;
  enabled: boolean;
  settings: Settings & {
    /** By id. */
    notifications: Readonly<Record<string, DraftNotification>>;
    webhooks: Readonly<Record<string, DraftWebhook>>;
    confirmation: Record<'subject' | 'text', DraftSettings['confirmationText']> | undefined;
    doubleOptIn: Omit<Pick<DraftSettings, OptIn>, 'asksToConfirm'> | undefined;
    /** How many in how many seconds. */
    rate: readonly [string, string];
  };
  /** By role, the name of the field that has it. */
  roles: Draft['roles'];
  /** Fields by the names under which the site submits values, what stands among them by {@link identify}. */
  fields: Readonly<Record<string, DraftItem>>;
  order: readonly string[];
}

/**
 * @param language see {@link toDraft}
 * @param before the state that both have begun with
 */
const toTree = (draft: Draft, language: string, before?: Tree): Tree => {
  // As it would be stored: blanks, and settings of another type, are not changes.
  const { name, enabled, settings, fields, roles } = toDraft(toBody(draft, language), language);
  const identified = identify(fields, before?.order);
  const nameOf = (key: string): string | undefined => fields.find((field) => field.key === key)?.name;
  const { notifications, webhooks, confirms, confirmationSubject, confirmationText, ratePoints, rateSeconds, ...rest } =
    settings;
  const { asksToConfirm, optInSubject, optInText, optInDays, optInRedirect, ...others } = rest;
  return {
    name,
    enabled,
    settings: {
      ...others,
      notifications: Object.fromEntries(notifications.map((notification) => [notification.id, notification])),
      webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.id, webhook])),
      confirmation: confirms ? { subject: confirmationSubject, text: confirmationText } : undefined,
      doubleOptIn: asksToConfirm ? { optInSubject, optInText, optInDays, optInRedirect } : undefined,
      rate: [ratePoints, rateSeconds],
    },
    roles: byRole((role) => nameOf(roles[role]) ?? ''),
    // Keys only identify rows during editing.
    fields: Object.fromEntries(
      identified.map(([id, item]): [string, DraftItem] => [
        id,
        {
          ...(isField(item) ? { ...item, options: item.options.map((option) => ({ ...option, key: '' })) } : item),
          key: '',
          showIf: withSources(item.showIf, nameOf),
        },
      ]),
    ),
    order: identified.map(([id]) => id),
  };
};

const draftFrom = ({ name, enabled, settings, roles, fields, order }: Tree): Draft => {
  const { notifications, webhooks, confirmation, doubleOptIn, rate, ...others } = settings;
  const keyOf = (source: string): string | undefined =>
    order.includes(source) ? `f${order.indexOf(source)}` : undefined;
  return {
    name,
    enabled,
    fields: Object.entries(fields)
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([, item], index) => ({
        ...withKey(item, `f${index}`),
        showIf: withSources(item.showIf, keyOf),
      })),
    roles: byRole((role) => keyOf(roles[role]) ?? ''),
    settings: {
      ...others,
      notifications: Object.values(notifications),
      webhooks: Object.values(webhooks),
      confirms: confirmation !== undefined,
      confirmationSubject: confirmation?.subject ?? {},
      confirmationText: confirmation?.text ?? {},
      asksToConfirm: doubleOptIn !== undefined,
      ...(doubleOptIn ?? { optInSubject: {}, optInText: {}, optInDays: '', optInRedirect: '' }),
      ratePoints: rate[0],
      rateSeconds: rate[1],
    },
    keys: order.length,
  };
};

/** A condition is one place: parts of two people's conditions would make a third that nobody has written. */
const isTree = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value) && !Array.isArray(value.rules);

/** The same text for equal values, regardless of the order of keys. */
const wording = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isTree(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );

const isSame = (one: unknown, other: unknown): boolean => wording(one) === wording(other);

/** Merges three states of a place; if both sides have changed it, `settle` decides. */
const combine = <T>(start: T, mine: T, theirs: T, settle: (clash: Clash) => boolean, path: Path = []): T => {
  if (isSame(mine, theirs) || isSame(mine, start)) return theirs;
  if (isSame(theirs, start)) return mine;
  if (!isTree(start) || !isTree(mine) || !isTree(theirs)) return settle({ path, mine, theirs }) ? theirs : mine;
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key): [string, unknown] => [
    key,
    combine<unknown>(start[key], mine[key], theirs[key], settle, [...path, key]),
  ]);
  // The keys are those of the type, and each value is one of its three states.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
};

/** Their order or mine, with the items that only the other side has after the ones they followed. */
const combineOrders = (
  start: Tree,
  mine: Tree,
  theirs: Tree,
  fields: Tree['fields'],
  settle: (clash: Clash) => boolean,
): string[] => {
  const common = ({ order }: Tree): string[] =>
    order.filter((name) => [start, mine, theirs].every((tree) => tree.order.includes(name)));
  const chosen = combine(common(start), common(mine), common(theirs), settle, ['order']);
  const [base, other] = isSame(chosen, common(theirs)) ? [theirs, mine] : [mine, theirs];
  const order = base.order.filter((name) => fields[name] !== undefined);
  let place = 0;
  for (const name of other.order.filter((candidate) => fields[candidate] !== undefined)) {
    if (!order.includes(name)) order.splice(place, 0, name);
    place = order.indexOf(name) + 1;
  }
  return order;
};

/**
 * Their form with my changes: changes of only one side are kept; if both sides differ, mine are.
 *
 * @param taken the keys of places in which theirs is kept; see {@link joinPath}
 * @param language the one under which a draft stores texts for all languages
 * @returns the form, and the places that both have changed
 */
export const merge = (
  { start, mine, theirs }: Readonly<Record<'start' | 'mine' | 'theirs', Draft>>,
  taken: ReadonlySet<string>,
  language: string,
): { draft: Draft; clashes: Clash[] } => {
  const clashes: Clash[] = [];
  const settle = (clash: Clash): boolean => {
    clashes.push(clash);
    return taken.has(joinPath(clash.path));
  };
  const before = toTree(start, language);
  const [own, other] = [toTree(mine, language, before), toTree(theirs, language, before)];
  // The order is merged separately, for the remaining fields.
  const tree = combine(before, { ...own, order: before.order }, { ...other, order: before.order }, settle);
  const order = combineOrders(before, own, other, tree.fields, settle);
  return { draft: draftFrom({ ...tree, order }), clashes };
};

/** The places in which a form has been changed. */
export const changedPlaces = (start: Draft, after: Draft, language: string): Path[] => {
  const compare = (before: unknown, now: unknown, path: Path): Path[] => {
    if (isSame(before, now)) return [];
    if (!isTree(before) || !isTree(now)) return [path];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return keys.flatMap((key) => compare(before[key], now[key], [...path, key]));
  };
  const before = toTree(start, language);
  const now = toTree(after, language, before);
  const common = ({ order }: Tree): string[] =>
    order.filter((name) => before.order.includes(name) && now.order.includes(name));
  return compare({ ...before, order: common(before) }, { ...now, order: common(now) }, []);
};
