import type { PublicDraft } from '../../../server/src/contracts/forms';
import { DRAFT } from '../../../server/src/forms/definition/control-names';
import { fieldsOf } from '../../../server/src/forms/definition/items';
import { elementId } from '../../../server/src/forms/markup/controls';
import { keptMarkup } from '../../../server/src/forms/markup/draft';
import { htmlDialect } from '../../../server/src/forms/markup/html-dialect';
import { escapeHtml } from '../../../server/src/text/html';
import type { DrawnForm } from './drawing';
import { nodesOf } from './place';
import { findById, findField } from './show';

/** The tokens of links that have led to this page, by form: they do not stay in its address, which people pass on. */
export const linked = new Map<string | undefined, string | undefined>();

/** Takes the token out of the address of the page. */
export const readLink = (): void => {
  const [found, formId, token] = /^#imprint-draft=(.+)\/(.+)/.exec(location.hash) ?? [];
  if (!found) return;
  linked.set(formId, token);
  history.replaceState(history.state, '', location.href.replace(found, ''));
};

/** Draws what belongs to a form that is continued: its files, and what names it. */
export const drawDraft = (place: HTMLElement, form: DrawnForm, token: string, { files }: PublicDraft): void => {
  for (const { name } of fieldsOf(form.fields))
    findField(place, form, name)?.after(
      ...nodesOf(keptMarkup(htmlDialect(escapeHtml, form.classes), form, name, files).join('\n')),
    );
  const input = document.createElement('input');
  findById(place, elementId(form))?.append(Object.assign(input, { type: 'hidden', name: DRAFT, value: token }));
};
