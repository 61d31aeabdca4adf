import type { FieldError } from '../../../server/src/contracts/common';
import type { PublicField } from '../../../server/src/contracts/forms';
import { TOKEN } from '../../../server/src/forms/definition/control-names';
import { fieldsOf, isField, pagesOf } from '../../../server/src/forms/definition/items';
import { elementId } from '../../../server/src/forms/markup/controls';
import { progressId } from '../../../server/src/forms/markup/layout';
import type { Faults } from '../../../server/src/forms/markup/summary';
import { wordingIn } from '../../../server/src/forms/markup/wording';
import { escapeHtml } from '../../../server/src/text/html';
import { ImprintError, type Refusal } from '../answers';
import type { Client, FormToSubmit } from '../client';
import { createCaptcha, foreignFields } from './captcha';
import { adoptStyles, drawForm, type DrawnForm, withOwnIds } from './drawing';
import { emit } from './events';
import { fieldTextsIn, findFaults } from './faults';
import { clearFaults, findInput, inOrder, showFaults } from './messages';
import { findById, type Pages, showItems, showPage } from './show';
import { enterTyped, readTyped } from './typed';

export interface Start {
  client: Client;
  /** Where Strapi's REST interface is. */
  url: string;
  language: string;
  /** Ends everything, since the element is gone or has become another form. */
  signal: AbortSignal;
}

/** What takes the place of the form. */
const say = (host: HTMLElement, kind: string, text: string): HTMLElement | null => {
  host.innerHTML = `<p class="${kind}" tabindex="-1">${escapeHtml(text)}</p>`;
  return host.querySelector('p');
};

/** Leads a visitor through a form that has been drawn. */
const run = (host: HTMLElement, form: DrawnForm, { client, language, signal }: Start): void => {
  const [id, wording, texts] = [elementId(form), wordingIn(language), fieldTextsIn(language)];
  const own = new Set(fieldsOf(form.fields).flatMap(({ name, type }) => (type === 'hidden' ? [] : [name])));
  const captcha = createCaptcha(form.captcha, {
    place: findById(host, `${id}.captcha`),
    language,
    compute: () => client.solveCaptcha(form.formId, { signal }),
  });
  let pages: Pages = { current: undefined, back: undefined, next: undefined };
  let isSending = false;

  const show = (wanted = pages.current?.index ?? 0): void => {
    pages = showPage(host, form, { wanted, language });
  };

  const stepAt = (index: number): string => pagesOf(form.fields)[index]?.step?.id ?? '';

  /** Whoever cannot see that the page is another one gets to its title. */
  const goTo = (wanted: number): void => {
    show(wanted);
    clearFaults(host, form, language);
    (findById(host, `${pages.current?.place ?? ''}.title`) ?? findById(host, progressId(form)))?.focus();
    emit(host, 'imprint-form-step', { step: stepAt(pages.current?.index ?? 0) });
  };

  const focusField = (name: string): void => {
    show(pagesOf(form.fields).findIndex(({ items }) => items.some((item) => isField(item) && item.name === name)));
    findInput(host, form, name)?.focus();
  };

  /** The focus goes to the first field that is wrong or, if none is, to what is said above the form. */
  const refuse = ({ errors, message }: Faults, refusal?: Refusal): void => {
    const sorted = inOrder(errors, form);
    showFaults(host, form, { errors: sorted, message }, language);
    const first = sorted.find(({ path: [name = ''] }) => own.has(name));
    if (first?.path[0] === undefined) findById(host, `${id}.errors`)?.focus();
    else focusField(first.path[0]);
    emit(host, 'imprint-form-invalid', { errors: sorted, ...(refusal && { refusal }) });
  };

  const data = (): FormData => {
    const read = new FormData(host.querySelector('form') ?? undefined);
    for (const name of foreignFields(form.captcha)) read.delete(name);
    return read;
  };

  /** The browser keeps to itself what is not a number or a date yet. */
  const faultsOf = (field: PublicField, entered: FormData): FieldError[] => {
    const input = findInput(host, form, field.name);
    if (!(input instanceof HTMLInputElement && input.validity.badInput)) return findFaults([field], entered, texts);
    const message = (field.type === 'date' ? texts.dateFieldInvalid : texts.numberInvalid)(field.label);
    return [{ path: [field.name], message, name: 'ValidationError' }];
  };

  /** What is wrong with what is shown, up to and with the current page. */
  const findOwnFaults = (): FieldError[] => {
    const shown = showItems(host, form);
    const seen = pagesOf(form.fields).slice(0, (pages.current?.index ?? Infinity) + 1);
    const fields = fieldsOf(seen.flatMap(({ items }) => items)).filter((field) => shown.has(field));
    const entered = data();
    return fields.flatMap((field) => faultsOf(field, entered));
  };

  const leavePage = async (step: string): Promise<void> => {
    const result = await client.checkStep(form, step, data(), { signal });
    show();
    if (result.ok && pages.next !== undefined) goTo(pages.next);
    else if (!result.ok) refuse({ errors: result.errors, message: result.message || wording.notChecked }, result);
  };

  const renewToken = async (): Promise<void> => {
    const token = await client.getToken(form.formId, { signal });
    findById(host, `${id}.token`)?.setAttribute('value', token);
  };

  const send = async (): Promise<void> => {
    const read = data();
    if (!emit(host, 'imprint-form-submit', { data: read })) return;
    const result = await client.submit(form, read, { captcha: await captcha.solve(), signal });
    if (result.ok) {
      captcha.renew();
      if (emit(host, 'imprint-form-submitted', { id: result.id, message: result.message }))
        say(host, 'thanks', result.message)?.focus();
      return;
    }
    const names = result.errors.map(({ path }) => path[0] ?? '');
    if (names.includes(TOKEN)) await renewToken();
    // A solution is used up only by what is in order.
    if (!names.some((name) => own.has(name))) captcha.renew();
    refuse({ errors: result.errors, message: result.message || wording.failed }, result);
  };

  /** At the end of a page: on the last one, the form is sent. */
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const errors = findOwnFaults();
    if (errors.length > 0) {
      refuse({ errors, message: '' });
      return;
    }
    const [button, status] = [findById(host, `${id}.send`), findById(host, `${id}.result`)];
    const isLast = pages.next === undefined;
    isSending = true;
    // A button that is switched off would lose the focus.
    button?.setAttribute('aria-disabled', 'true');
    if (isLast && status !== null) status.textContent = wording.sending;
    try {
      await (isLast ? send() : leavePage(stepAt(pages.current?.index ?? 0)));
    } catch (error) {
      if (signal.aborted) return;
      captcha.renew();
      refuse({ errors: [], message: isLast ? wording.failed : wording.notChecked });
      emit(host, 'imprint-form-error', { error });
    } finally {
      isSending = false;
      button?.removeAttribute('aria-disabled');
      if (status !== null) status.textContent = '';
    }
  };

  const options = { signal };
  host.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void submit();
    },
    options,
  );
  for (const type of ['input', 'change'])
    host.addEventListener(
      type,
      () => {
        if (host.querySelector('form') !== null) show();
      },
      options,
    );
  host.addEventListener(
    'focusin',
    () => {
      if (host.querySelector('form') !== null) captcha.begin();
    },
    options,
  );
  findById(host, `${id}.back`)?.addEventListener('click', () => {
    if (pages.back !== undefined && !isSending) goTo(pages.back);
  });
  host.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('.errors a') : null;
      const name = link?.getAttribute('href')?.slice(`#${id}-`.length);
      if (name === undefined) return;
      event.preventDefault();
      focusField(name);
    },
    options,
  );
  show();
};

/** Puts a form into an element, in place of what is there, which stays if the form cannot be read. */
export const startForm = async (host: HTMLElement, formId: string, start: Start): Promise<void> => {
  const { client, url, language, signal } = start;
  let read: FormToSubmit;
  try {
    read = await client.getForm(formId, { signal });
  } catch (error) {
    if (signal.aborted) return;
    if (host.querySelector('form') === null)
      say(host, 'closed', (error instanceof ImprintError && error.refusal.message) || wordingIn(language).notLoaded);
    emit(host, 'imprint-form-error', { error });
    return;
  }
  if (read.state !== 'open') say(host, 'closed', read.message ?? '');
  else {
    const form = withOwnIds(host, read);
    const typed = readTyped(host);
    drawForm(host, form, `${url}/forms/v1/submission/${formId}?locale=${encodeURIComponent(language)}`, language);
    adoptStyles(host, form, signal);
    enterTyped(
      host,
      typed,
      fieldsOf(form.fields).map(({ name }) => name),
    );
    run(host, form, start);
  }
  emit(host, 'imprint-form-ready', { form: read });
};
