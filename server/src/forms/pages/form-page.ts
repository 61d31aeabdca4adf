import type { PublicDraft, PublicField, PublicForm } from '../../contracts/forms';
import { type Fields, textsIn } from '../../input/fields';
import { toFlag } from '../../text/clean';
import { escapeHtml } from '../../text/html';
import { textsFor } from '../../text/messages';
import type { PageContent } from '../../text/page';
import type { VisitorTexts } from '../../text/visitor-messages';
import { declarationWording } from '../declarations/wording';
import { fieldsOf, isField } from '../definition/items';
import { CONTROLS } from '../intake/intake';
import { type Control, hasFiles } from '../markup/controls';
import { contactMarkup, declaredMarkup } from '../markup/declared';
import { draftMarkup, keptMarkup } from '../markup/draft';
import { unscriptedDialect } from '../markup/fragment';
import { toPages } from '../markup/layout';
import { type Dialect, honeypotMarkup, indent, renderMarkup, requiredMarkup } from '../markup/markup';
import { type Faults, summaryMarkup } from '../markup/summary';
import { wordingIn } from '../markup/wording';

/** What is wrong with what has been entered. */
export interface Failure extends Faults {
  /** As it was sent. */
  entered: Fields;
}

/** A form on a page, empty or with what has been entered. */
export interface FormPage {
  form: PublicForm;
  failure?: Failure | undefined;
  /** What has been entered, if nothing is wrong with it. */
  entered?: Fields | undefined;
  /** What was saved before. */
  kept?: PublicDraft['files'] | undefined;
  /** What is to be said before it. */
  notice?: string | undefined;
  /** The URL that it is sent to, and the one that it is saved at, relative to that of the page. */
  action: string;
  saveAt: string;
  /** Further fields that people do not see, by name. */
  hidden: Readonly<Record<string, string>>;
  /** The module with the elements for sites, which make more of the form where scripts run. */
  script?: { src: string; nonce: string };
  /** Of the texts: a language tag. */
  language: string;
  texts: Pick<VisitorTexts, 'filesAgain' | 'enteredTitle'>;
}

/** What has been typed into fields that a form does not have, so that nobody has to write it again. */
const typedMarkup = (entered: Fields, form: Pick<PublicForm, 'fields'> | undefined, title: string): string[] => {
  const names = new Set(fieldsOf(form?.fields ?? []).map(({ name }) => name));
  const typed = [...entered]
    .filter(([name]) => !names.has(name) && !CONTROLS.has(name))
    .map(([label, value]) => ({ label, value: textsIn(value).join('\n') }))
    .filter(({ value }) => value !== '');
  return typed.length === 0 ? [] : [`<p>${escapeHtml(title)}</p>`, ...declaredMarkup(typed)];
};

const dialectFor = ({ entered, errors }: Pick<Failure, 'entered' | 'errors'>): Dialect => {
  const values = new Map([...entered].map(([name, value]) => [name, textsIn(value)]));
  const messages = new Map(errors.map(({ path, message }) => [path[0], message]));
  const valuesOf = ({ name }: Control): string[] => values.get(name) ?? [];
  const plain = unscriptedDialect();
  return {
    ...plain,
    // The parser drops the first line break, so that one of the visitor's own stays.
    textarea: (attributes, control) =>
      `<textarea${attributes}>\n${escapeHtml(valuesOf(control).join(', '))}</textarea>`,
    entered: (control, choice) => {
      const own = valuesOf(control);
      if (choice !== undefined) {
        const word = control.tag === 'select' ? 'selected' : 'checked';
        return own.includes(choice.value) ? plain.attribute(word, true) : '';
      }
      if (control.tag === 'checkbox')
        return own.some((one) => toFlag(one) === '1') ? plain.attribute('checked', true) : '';
      // Browsers do not let a page name a file.
      return control.attributes.type === 'file' || own.length === 0 ? '' : plain.attribute('value', own.join(', '));
    },
    error: ({ id, name }) =>
      `<p class="error" id="${escapeHtml(id)}.error">${escapeHtml(messages.get(name) ?? '')}</p>`,
    invalid: ({ name }) => (messages.has(name) ? plain.attribute('aria-invalid', 'true') : ''),
  };
};

const hasKept = (item: PublicForm['fields'][number], kept: PublicDraft['files']): item is PublicField =>
  isField(item) && kept.some(({ field }) => field === item.name);

/** The form itself. Every field is shown, since without scripts nothing can appear; the server drops what is hidden. */
const formLines = (page: FormPage): string[] => {
  const { form, failure, entered = [], kept = [], action, saveAt, hidden, language, texts } = page;
  // HTML would ask for files that have been saved already; the server knows better.
  const fields = form.fields.map((item) => (hasKept(item, kept) ? { ...item, required: false } : item));
  const pages = toPages({ ...form, fields }, language);
  const plain = dialectFor(failure ?? { entered, errors: [] });
  const dialect: Dialect = {
    ...plain,
    extra: (control, wording) => [...keptMarkup(plain, form, control.name, kept), ...plain.extra(control, wording)],
  };
  const enctype = hasFiles(form) ? dialect.attribute('enctype', 'multipart/form-data') : '';
  return [
    `<form method="post" action="${escapeHtml(action)}"${enctype} accept-charset="utf-8">`,
    ...indent(requiredMarkup(dialect, pages)),
    ...indent(renderMarkup(dialect, pages)),
    ...indent(honeypotMarkup(dialect, form.honeypot)),
    ...Object.entries(hidden).map(
      ([name, value]) => `  <input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}" />`,
    ),
    ...(failure !== undefined && hasFiles(form) ? [`  <p>${escapeHtml(texts.filesAgain)}</p>`] : []),
    ...(form.captcha === undefined ? [] : [`  <p>${escapeHtml(pages.wording.needsScripts)}</p>`]),
    `  <button type="submit">${escapeHtml(pages.wording.submit)}</button>`,
    ...indent(draftMarkup(dialect, form, saveAt, pages.wording)),
    '</form>',
  ];
};

/** The form, and what makes an element of it. */
const openForm = (page: FormPage): string[] => {
  const { form, script, language } = page;
  if (script === undefined) return formLines(page);
  return [
    `<imprint-form form="${escapeHtml(form.formId)}" locale="${escapeHtml(language)}" history>`,
    ...indent(formLines(page)),
    '</imprint-form>',
    `<script type="module" nonce="${escapeHtml(script.nonce)}" src="${escapeHtml(script.src)}"></script>`,
  ];
};

/**
 * A page with a form: empty, or as it was filled in if it could not be accepted, to be corrected and sent again. A form that
 * is not open is its text for visitors.
 */
export const formPage = (page: FormPage): PageContent => {
  const { form, failure, notice, language, texts } = page;
  const { name, message } = form;
  return {
    language,
    title: failure === undefined ? name : `${wordingIn(language).checkFields} ${name}`,
    content: [
      `<h1>${escapeHtml(name)}</h1>`,
      ...(failure === undefined ? [] : summaryMarkup(form, failure, language)),
      ...(notice === undefined ? [] : [`<p role="status">${escapeHtml(notice)}</p>`]),
      ...(message === undefined ? openForm(page) : [`<p>${escapeHtml(message)}</p>`]),
      ...typedMarkup(failure?.entered ?? [], form, texts.enteredTitle),
      ...(failure === undefined ? [] : contactMarkup(form.contact ?? [], declarationWording(language).otherwise)),
    ],
  };
};

/** A page that says one thing, with a link back to the site. */
export const messagePage = (
  {
    title,
    text,
    contact = [],
    entered = [],
    back,
  }: {
    title: string;
    text: string;
    /** Whom to turn to instead, by lines. */
    contact?: readonly string[] | undefined;
    /** What has been typed and cannot be sent. */
    entered?: Fields;
    back?: { text: string; href: string } | undefined;
  },
  language: string,
): PageContent => ({
  language,
  title,
  content: [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...contactMarkup(contact, declarationWording(language).otherwise),
    ...typedMarkup(entered, undefined, textsFor(language).enteredTitle),
    ...(back === undefined ? [] : [`<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>`]),
  ],
});
