import type { Form, FormSettings, Webhook, WebhookEvent } from '../../contracts/forms';
import { type FieldError, fieldError } from '../../strapi/errors';
import { shorten } from '../../text/clean';
import type { Texts } from '../../text/messages';
import { fieldsOf } from './items';
import { isVariable } from './variable-name';

/** A webhook that an event goes to. */
export interface Target {
  hookId: string;
  /** The host of its URL, for the limit on what one receiver gets at once. */
  host: string;
}

/** The host of a webhook's URL, with its port; the name of the variable that has it; `''` if it is damaged. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => {
  if (isVariable(url)) return url;
  return URL.canParse(url) ? new URL(url).host : '';
};

/** The project's own code, which waits in the queue of the webhooks; no webhook has such an id. */
export const PROJECT_TARGET: Target = { hookId: 'hooks.submitted', host: 'hooks.submitted' };

/**
 * What an event of a form goes to: its webhooks, and for a new submission the project's own code.
 *
 * @param hasHook whether the project has a hook for submissions
 */
export const targetsOf = ({ webhooks = [] }: FormSettings, event: WebhookEvent, hasHook: boolean): Target[] => [
  ...webhooks
    .filter(({ events }) => events.includes(event))
    .map((webhook) => ({ hookId: webhook.id, host: hostOf(webhook) })),
  ...(hasHook && event === 'submission.created' ? [PROJECT_TARGET] : []),
];

/** A form's settings without the secrets of its webhooks, which are stored by themselves; the names of variables stay. */
export const withoutSecrets = (settings: FormSettings): FormSettings =>
  settings.webhooks === undefined
    ? settings
    : {
        ...settings,
        webhooks: settings.webhooks.map(({ secret, ...webhook }): Webhook => ({
          ...webhook,
          ...(isVariable(secret) && { secret }),
        })),
      };

/** A form's settings with those secrets that its owner has not seen yet. */
export const withSecrets = (settings: FormSettings, secrets: ReadonlyMap<string, string>): FormSettings =>
  settings.webhooks === undefined
    ? settings
    : {
        ...settings,
        webhooks: settings.webhooks.map((webhook) => {
          const secret = secrets.get(webhook.id);
          return secret === undefined || webhook.secret !== undefined ? webhook : { ...webhook, secret };
        }),
      };

/**
 * Errors in a form's webhooks that depend on the form or the installation.
 *
 * @param isAllowed whether anything may be sent to a URL
 */
export const webhookFaults = (
  { fields, settings }: Pick<Form, 'fields' | 'settings'>,
  isAllowed: (url: URL) => 'insecure' | 'private' | undefined,
  texts: Texts,
): FieldError[] => {
  const names = new Set(fieldsOf(fields).map(({ name }) => name));
  const faultText = { damaged: texts.webhookUrl, insecure: texts.webhookInsecure, private: texts.webhookPrivate };
  return (settings.webhooks ?? []).flatMap((webhook, index) => {
    const path = ['settings', 'webhooks', String(index)];
    // A damaged one was edited in the database; a variable is looked at when something is sent.
    const fault = isVariable(webhook.url)
      ? undefined
      : URL.canParse(webhook.url)
        ? isAllowed(new URL(webhook.url))
        : 'damaged';
    const unknown = Array.isArray(webhook.fields) ? webhook.fields : [];
    return [
      ...(fault === undefined ? [] : [fieldError([...path, 'url'], faultText[fault])]),
      ...unknown.flatMap((name, place) =>
        names.has(name)
          ? []
          : [fieldError([...path, 'fields', String(place)], texts.webhookFieldUnknown(shorten(name)))],
      ),
    ];
  });
};
