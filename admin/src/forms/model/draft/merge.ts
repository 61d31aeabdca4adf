import { isRecord } from '../../../shared/faults';
import { withSources } from '../conditions';
import { isField } from '../items';
import { byRole } from '../kinds';
import { toBody } from './body';
import {
  type Draft,
  type DraftItem,
  type DraftNotification,
  type DraftWebhook,
  toDraft,
  withChosen,
  withKey,
} from './draft';
import { identify } from './identity';
import { fromPlaces, toPlaces } from './settings';

/** The place of a value in a form: `['name']`, `['settings', 'subject']`, `['fields', 'email', 'label', 'de']`. */
export type Path = readonly string[];

/** Two people's different changes of the same place; undefined if it was removed. */
export interface Clash {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export const joinPath = (path: Path): string => path.join('.');

/** A draft, structured by the places that can be changed independently. What belongs together is one place. */
interface Tree {
  name: string;
  kind: Draft['kind'];
  country: Draft['country'];
  enabled: boolean;
  /** Those of {@link toPlaces}, and the lists. */
  settings: Readonly<Record<string, unknown>> & {
    /** By id; their conditions call fields by their names. */
    notifications: Readonly<Record<string, DraftNotification>>;
    notificationOrder: readonly string[];
    /** By id; they call fields by their names. */
    webhooks: Readonly<Record<string, DraftWebhook>>;
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
  const { name, kind, country, enabled, settings, fields, roles } = toDraft(toBody(draft, language), language);
  const identified = identify(fields, before?.order);
  const nameOf = (key: string): string | undefined => fields.find((field) => field.key === key)?.name;
  const { notifications, webhooks, ...values } = settings;
  return {
    name,
    kind,
    country,
    enabled,
    settings: {
      ...toPlaces(values),
      notifications: Object.fromEntries(
        notifications.map((one) => [one.id, { ...one, when: withSources(one.when, nameOf) }]),
      ),
      notificationOrder: notifications.map(({ id }) => id),
      webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.id, withChosen(webhook, nameOf)])),
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

/** @param used how many keys have been used; those of other fields are not given out again */
const draftFrom = ({ name, kind, country, enabled, settings, roles, fields, order }: Tree, used: number): Draft => {
  const { notifications, notificationOrder, webhooks, ...places } = settings;
  const keyOf = (source: string): string | undefined =>
    order.includes(source) ? `f${used + order.indexOf(source)}` : undefined;
  return {
    name,
    kind,
    country,
    enabled,
    fields: Object.entries(fields)
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([, item], index) => ({
        ...withKey(item, `f${used + index}`),
        showIf: withSources(item.showIf, keyOf),
      })),
    roles: byRole((role) => keyOf(roles[role]) ?? ''),
    settings: {
      ...fromPlaces(places),
      notifications: Object.values(notifications)
        .sort((one, other) => notificationOrder.indexOf(one.id) - notificationOrder.indexOf(other.id))
        .map((one) => ({ ...one, when: withSources(one.when, keyOf) })),
      webhooks: Object.values(webhooks).map((webhook) => withChosen(webhook, keyOf)),
    },
    keys: used + order.length,
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

/** The entries of an order that others have too. */
const commonOrder = (order: readonly string[], ...others: readonly (readonly string[])[]): string[] =>
  order.filter((name) => others.every((other) => other.includes(name)));

/**
 * Their order or mine, with the entries that only the other side has after the ones they followed.
 *
 * @param isLeft whether there still is an entry of a name
 */
const combineOrders = (
  { start, mine, theirs }: Readonly<Record<'start' | 'mine' | 'theirs', readonly string[]>>,
  isLeft: (name: string) => boolean,
  settle: (clash: Clash) => boolean,
  path: Path,
): string[] => {
  const common = (order: readonly string[]): string[] => commonOrder(order, start, mine, theirs);
  const chosen = combine(common(start), common(mine), common(theirs), settle, path);
  const [base, other] = isSame(chosen, common(theirs)) ? [theirs, mine] : [mine, theirs];
  const order = base.filter(isLeft);
  let place = 0;
  for (const name of other.filter(isLeft)) {
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
  // Orders are merged separately, for what remains.
  const { order: items, settings } = before;
  const withOrders = (tree: Tree, order: readonly string[], notificationOrder: readonly string[]): Tree => ({
    ...tree,
    order,
    settings: { ...tree.settings, notificationOrder },
  });
  const unordered = (tree: Tree): Tree => withOrders(tree, items, settings.notificationOrder);
  const tree = combine(before, unordered(own), unordered(other), settle);
  const ordersOf = (read: (tree: Tree) => readonly string[]) => ({
    start: read(before),
    mine: read(own),
    theirs: read(other),
  });
  const order = combineOrders(
    ordersOf((one) => one.order),
    (name) => tree.fields[name] !== undefined,
    settle,
    ['order'],
  );
  const notificationOrder = combineOrders(
    ordersOf((one) => one.settings.notificationOrder),
    (id) => tree.settings.notifications[id] !== undefined,
    settle,
    ['settings', 'notificationOrder'],
  );
  const used = Math.max(start.keys, mine.keys, theirs.keys);
  return { draft: draftFrom(withOrders(tree, order, notificationOrder), used), clashes };
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
  const inCommon = (tree: Tree): Tree => ({
    ...tree,
    order: commonOrder(tree.order, before.order, now.order),
    settings: {
      ...tree.settings,
      notificationOrder: commonOrder(
        tree.settings.notificationOrder,
        before.settings.notificationOrder,
        now.settings.notificationOrder,
      ),
    },
  });
  return compare(inCommon(before), inCommon(now), []);
};
