import { localize } from '../../../shared/localize';
import { randomId } from '../draft/edits';
import type { Form } from '../types';
import { application } from './application';
import { callback } from './callback';
import { complaint } from './complaint';
import { contact } from './contact';
import { event } from './event';
import { quote } from './quote';

/** What a new form can begin as, in the order in which it is offered. */
export const templates = { contact, application, event, quote, callback, complaint };

export type TemplateName = keyof typeof templates;

export const isTemplateName = (name: string | null): name is TemplateName =>
  name !== null && Object.hasOwn(templates, name);

/**
 * The form that a template makes.
 *
 * @param language that of its name
 * @param to who is notified of submissions; nobody if it is `''`
 */
export const fromTemplate = (
  template: TemplateName,
  { language, to }: { language: string; to: string },
): Pick<Form, 'name' | 'enabled' | 'fields' | 'settings'> => {
  const { name, fields, settings } = templates[template];
  return {
    name: localize(name, language),
    enabled: true,
    fields: [...fields],
    settings: { ...(to !== '' && { notifications: [{ id: randomId(), to: [to] }] }), ...settings },
  };
};
