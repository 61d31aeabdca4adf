import type { FieldError } from '../../../server/src/contracts/common';
import type { DeclarationWords, PublicDraft, PublicField } from '../../../server/src/contracts/forms';
import { DRAFT, EMAIL, TOKEN } from '../../../server/src/forms/definition/control-names';
import { fieldsOf, isField, pagesOf } from '../../../server/src/forms/definition/items';
import { elementId } from '../../../server/src/forms/markup/controls';
import { progressId } from '../../../server/src/forms/markup/layout';
import type { Faults } from '../../../server/src/forms/markup/summary';
import { wordingIn } from '../../../server/src/forms/markup/wording';
import { addOwnTexts } from '../../../server/src/text/own-texts';
import { ImprintError, type Refusal } from '../answers';
import type { Client, FormToSubmit } from '../client';
import type { Values } from '../values';
import { createCaptcha, foreignFields } from './captcha';
import { declaredValues, receiptMarkup, reviewMarkup } from './declaration';
import { drawDraft, linked, readLink } from './draft';
import { adoptStyles, drawForm, type DrawnForm, withOwnIds } from './drawing';
import { emit } from './events';
import { fieldTextsIn, findFaults, findUnclear } from './faults';
import { forgetKept, keepEntered, readKept } from './kept';
import { clearFaults, findInput, inOrder, showFaults } from './messages';
import { childrenOf, draw, nodesOf, placesIn } from './place';
import { findById, hide, type Pages, showItems, showPage } from './show';
import { enterTyped, enterValues, hiddenValues, localizeNumbers, readData, readTyped } from './typed';

export interface Start {
  client: Client;
  /** Where Strapi's REST interface is. */
  url: string;
  language: string;
  /** What the page says that is in the fields. */
  values: () => Values;
  /** Ends everything, since the element is gone or has become another form. */
  signal: AbortSignal;
}

/** What takes the place of the form. */
const say = (host: HTMLElement, kind: string, text: string): HTMLElement => {
  const line = document.createElement('p');
  line.className = kind;
  line.tabIndex = -1;
  line.textContent = text;
  draw(host, line);
  return line;
};

/**
 * Leads a visitor through a form that has been drawn.
 *
 * @param gone what is said first, if there is nothing to continue
 */
const run = (
  host: HTMLElement,
  place: HTMLElement,
  form: DrawnForm,
  { client, language, signal, values }: Start,
  gone: string,
): void => {
  const [id, wording, texts] = [elementId(form), wordingIn(language), fieldTextsIn(language)];
  const own = new Set(fieldsOf(form.fields).flatMap(({ name, type }) => (type === 'hidden' ? [] : [name])));
  const captcha = createCaptcha(form.captcha, {
    place: findById(place, `${id}.captcha`),
    language,
    compute: () => client.solveCaptcha(form.formId, { signal }),
  });
  let pages: Pages = { current: undefined, back: undefined, next: undefined };
  let isSending = false;
  /** The last page that has been seen: a later one is none to go on to. */
  let farthest = 0;
  const drawnAt = performance.now();
  const action = String(place.dataset.action);

  const hidden = fieldsOf(form.fields).flatMap(({ name, type }) => (type === 'hidden' ? [name] : []));

  /** What the page says about fields that people do not see, as it is now. */
  const takeHidden = (): void => {
    enterValues(place, hiddenValues(childrenOf(host)), hidden);
    enterValues(place, values(), hidden);
  };

  const show = (wanted = pages.current?.index ?? 0): void => {
    takeHidden();
    pages = showPage(place, form, { wanted, language });
    farthest = Math.max(farthest, pages.current?.index ?? 0);
  };

  /** The page at an entry of the browser's history; undefined of an entry that is none of this form. */
  const pageIn = (entry: unknown): number | undefined => {
    const page: unknown = host.hasAttribute('history') ? Reflect.get(Object(entry), id) : undefined;
    return typeof page === 'number' ? page : undefined;
  };

  /** Makes an entry of a page. What a router keeps in the one before is kept: for it, nothing has happened. */
  const enter = (next: number): void => {
    if (!host.hasAttribute('history')) return;
    const now: object = { ...Object(history.state) } as object;
    history.replaceState({ ...now, [id]: pages.current?.index }, '');
    history.pushState({ ...now, [id]: next }, '');
  };

  const stepAt = (index: number): string => pagesOf(form.fields)[index]?.step?.id ?? '';

  /** Whoever cannot see that the page is another one gets to its title. */
  const goTo = (wanted: number): void => {
    show(wanted);
    clearFaults(place, form, language);
    (findById(place, `${pages.current?.place ?? ''}.title`) ?? findById(place, progressId(form)))?.focus();
    emit(host, 'imprint-form-step', { step: stepAt(pages.current?.index ?? 0) });
  };

  const focusField = (name: string): void => {
    show(pagesOf(form.fields).findIndex(({ items }) => items.some((item) => isField(item) && item.name === name)));
    findInput(place, form, name)?.focus();
  };

  /** The focus goes to the first field that is wrong or, if none is, to what is said above the form. */
  const tell = ({ errors, message }: Faults): void => {
    endReview();
    showFaults(place, form, { errors, message }, language);
    const first = errors.find(({ path: [name = ''] }) => own.has(name));
    if (first?.path[0] === undefined) findById(place, `${id}.errors`)?.focus();
    else focusField(first.path[0]);
  };

  const refuse = (errors: readonly FieldError[], message: string, refusal?: Refusal): void => {
    const sorted = inOrder(errors, form);
    tell({ errors: sorted, message });
    // What is wrong with the server is not the visitor's to correct.
    if (refusal !== undefined && refusal.status >= 500)
      emit(host, 'imprint-form-error', { error: new ImprintError(refusal) });
    else emit(host, 'imprint-form-invalid', { errors: sorted, ...(refusal && { refusal }) });
  };

  const data = (): FormData => {
    const read = readData(place, form, language);
    for (const name of foreignFields(form.captcha)) read.delete(name);
    return read;
  };

  const faultsOf = (field: PublicField, entered: FormData): FieldError[] => {
    const unclear = findUnclear(findInput(place, form, field.name), field, language, texts);
    return unclear.length > 0 ? unclear : findFaults([field], entered, language);
  };

  /** What is wrong with what is shown, up to and with the current page. */
  const findOwnFaults = (): FieldError[] => {
    const shown = showItems(place, form, language);
    const seen = pagesOf(form.fields).slice(0, (pages.current?.index ?? Infinity) + 1);
    const fields = fieldsOf(seen.flatMap(({ items }) => items)).filter((field) => shown.has(field));
    const entered = data();
    // Nothing but what the law wants of a declaration refuses it.
    const checked = form.words === undefined ? fields : fields.filter(({ required }) => required === true);
    return checked.flatMap((field) => faultsOf(field, entered));
  };

  const leavePage = async (step: string): Promise<void> => {
    const result = await client.checkStep(form, step, data(), { signal });
    show();
    if (result.ok && pages.next !== undefined) {
      enter(pages.next);
      goTo(pages.next);
    } else if (!result.ok) refuse(result.errors, result.message || wording.notChecked, result);
  };

  const renewToken = async (): Promise<void> => {
    const token = await client.getToken(form.formId, { signal, age: performance.now() - drawnAt });
    findById(place, `${id}.token`)?.setAttribute('value', token);
  };

  const send = async (): Promise<void> => {
    const read = data();
    if (!emit(host, 'imprint-form-submit', { data: read })) return;
    const result = await client.submit(form, read, { captcha: await captcha.solve(), signal });
    if (result.ok) {
      captcha.renew();
      forgetKept(action);
      linked.delete(form.formId);
      host.setAttribute('state', 'sent');
      const { id: stored, message, receivedAt, receipt } = result;
      if (!emit(host, 'imprint-form-submitted', { id: stored, message, receivedAt, receipt })) return;
      if (receipt === undefined) say(host, 'thanks', message).focus();
      else {
        const markup = receiptMarkup({ message, receipt }, declaredValues(form, read, language), language);
        draw(host, ...nodesOf(markup.join('\n')))
          .querySelector<HTMLElement>('.thanks')
          ?.focus();
      }
      return;
    }
    const names = result.errors.map(({ path }) => path[0] ?? '');
    if (names.includes(TOKEN)) await renewToken();
    // A solution is used up only by what is in order.
    if (!names.some((name) => own.has(name))) captcha.renew();
    refuse(result.errors, result.message || wording.failed, result);
  };

  const ownForm = (): HTMLElement | null => findById(place, id);

  /** Back to the fields, to be changed or corrected. */
  const endReview = (): void => {
    findById(place, `${id}.review`)?.remove();
    hide(ownForm(), false);
  };

  /** Shows what is going to be declared, with the second button, in place of the fields. */
  const review = (words: DeclarationWords): void => {
    clearFaults(place, form, language);
    endReview();
    const markup = reviewMarkup(form, words, declaredValues(form, data(), language), language);
    ownForm()?.after(...nodesOf(markup.join('\n')));
    hide(ownForm(), true);
    findById(place, `${id}.review-title`)?.focus();
    findById(place, `${id}.confirm`)?.addEventListener('click', () => {
      if (!signal.aborted) void submit(true);
    });
    findById(place, `${id}.change`)?.addEventListener('click', () => {
      if (isSending) return;
      endReview();
      findById(place, `${id}.send`)?.focus();
    });
  };

  /** Asks the server something, at the press of a button. @param message what is said if there is no answer */
  const attempt = async (button: HTMLElement | null, message: string, work: () => Promise<void>): Promise<void> => {
    isSending = true;
    // A button that is switched off would lose the focus.
    button?.setAttribute('aria-disabled', 'true');
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      captcha.renew();
      tell({ errors: [], message });
      emit(host, 'imprint-form-error', { error });
    } finally {
      isSending = false;
      button?.removeAttribute('aria-disabled');
    }
  };

  /**
   * At the end of a page: on the last one, the form is sent.
   *
   * @param isConfirmed whether the second button of a declaration has been pressed
   */
  const submit = async (isConfirmed = false): Promise<void> => {
    if (isSending) return;
    show();
    const errors = findOwnFaults();
    if (errors.length > 0) {
      refuse(errors, '');
      return;
    }
    const isLast = pages.next === undefined;
    if (isLast && !isConfirmed && form.words?.confirm !== undefined) {
      review(form.words);
      return;
    }
    const [button, status] = isConfirmed
      ? [findById(place, `${id}.confirm`), findById(place, `${id}.confirming`)]
      : [findById(place, `${id}.send`), findById(place, `${id}.result`)];
    if (isLast) host.setAttribute('state', 'sending');
    if (isLast && status !== null) status.textContent = wording.sending;
    await attempt(button, isLast ? wording.failed : wording.notChecked, () =>
      isLast ? send() : leavePage(stepAt(pages.current?.index ?? 0)),
    );
    if (host.getAttribute('state') === 'sending') host.setAttribute('state', form.state);
    if (status !== null) status.textContent = '';
  };

  /** Saves what has been entered, whatever it is, and says where the link has gone. */
  const save = async (): Promise<void> => {
    const [button, status] = [findById(place, `${id}.save`), findById(place, `${id}.saved`)];
    if (isSending || status === null) return;
    await attempt(button, wording.failed, async () => {
      const result = await client.saveDraft(form, data(), { signal });
      if (result.ok) {
        clearFaults(place, form, language);
        status.textContent = result.message;
        status.focus();
        emit(host, 'imprint-form-saved', result);
      } else refuse(result.errors, result.message || wording.failed, result);
    });
  };

  const options = { signal };
  // Enter belongs to the button beside it.
  findInput(place, form, EMAIL)?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!signal.aborted) void save();
  });
  place.addEventListener('submit', (event) => {
    // Also once it is about to become another one: nothing is sent as it stands there.
    event.preventDefault();
    // It is none of the events of a form that the page has around it.
    if (host.closest('form') !== null) event.stopPropagation();
    if (signal.aborted) return;
    if (event.submitter?.id === `${id}.save`) void save();
    else void submit();
  });
  for (const type of ['input', 'change'])
    place.addEventListener(
      type,
      () => {
        show();
        if (host.hasAttribute('keep')) keepEntered(action, data(), own);
      },
      options,
    );
  place.addEventListener('focusin', captcha.begin, options);
  // What was typed is there again, and so is the step.
  show(host.hasAttribute('keep') ? pageIn(history.state) : undefined);
  findById(place, `${id}.back`)?.addEventListener('click', () => {
    if (pages.back === undefined || isSending) return;
    if (pageIn(history.state) === pages.current?.index) history.back();
    else goTo(pages.back);
  });
  window.addEventListener(
    'popstate',
    ({ state }) => {
      const wanted = pageIn(state);
      if (wanted === undefined || wanted === pages.current?.index || wanted > farthest) return;
      if (place.isConnected && !isSending) goTo(wanted);
    },
    options,
  );
  place.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const isLink = target instanceof HTMLAnchorElement && target.closest('.errors') !== null;
      const name = isLink ? target.getAttribute('href')?.slice(`#${id}-`.length) : undefined;
      if (name === undefined) return;
      event.preventDefault();
      focusField(name);
    },
    options,
  );
  if (gone !== '') tell({ errors: [], message: gone });
};

/** Puts a form into an element, in place of what is there, which stays if the form cannot be read. */
export const startForm = async (host: HTMLElement, formId: string, start: Start): Promise<void> => {
  const { client, url, language, signal, values } = start;
  const action = `${url}/forms/v1/submission/${formId}`;
  // Of another form, nobody should send anything any more.
  for (const place of placesIn(host)) if (place.dataset.action !== action) place.remove();
  const fail = (error: unknown, message: string): void => {
    if (signal.aborted) return;
    const seen = host.shadowRoot === null ? [host] : placesIn(host);
    host.setAttribute('state', 'error');
    if (seen.every((one) => one.querySelector('form') === null))
      say(host, 'closed', message || wordingIn(language).notLoaded);
    emit(host, 'imprint-form-error', { error });
  };
  let read: FormToSubmit;
  host.setAttribute('aria-busy', 'true');
  host.setAttribute('state', 'loading');
  try {
    read = await client.getForm(formId, { signal });
  } catch (error) {
    fail(error, error instanceof ImprintError ? error.refusal.message : '');
    return;
  } finally {
    // It may have begun anew meanwhile.
    if (!signal.aborted) host.removeAttribute('aria-busy');
  }
  if (read.texts !== undefined) addOwnTexts(language, read.texts);
  host.setAttribute('state', read.state);
  if (read.state !== 'open') say(host, 'closed', read.message ?? '');
  else {
    const form = withOwnIds(host, read);
    const names = fieldsOf(form.fields).map(({ name }) => name);
    const [given, typed] = [readTyped(childrenOf(host)), readTyped(placesIn(host))];
    // That of a page without scripts, which has entered what it leads to, and perhaps more has been typed since.
    const entered = hiddenValues(childrenOf(host))[DRAFT];
    readLink();
    const token = form.drafts && (linked.get(formId) ?? entered);
    let draft: PublicDraft | undefined;
    let gone = '';
    try {
      if (token) draft = await client.getDraft(formId, token, { signal });
    } catch (error) {
      if (signal.aborted) return;
      linked.delete(formId);
      gone = error instanceof ImprintError ? error.refusal.message : wordingIn(language).notLoaded;
    }
    let place: HTMLElement;
    try {
      place = drawForm(host, form, `${action}?locale=${encodeURIComponent(language)}`, language);
    } catch (error) {
      // The page's policy forbids what others allow.
      console.error('imprint-form:', error);
      fail(error, '');
      return;
    }
    place.dataset.action = action;
    adoptStyles(host, form, signal);
    if (token && draft) drawDraft(place, form, token, draft);
    enterTyped(place, given, names);
    enterValues(place, values(), names);
    if (draft && !entered) enterValues(place, draft.values, names);
    if (host.hasAttribute('keep')) enterValues(place, readKept(action), names);
    localizeNumbers(place, form, language);
    enterTyped(place, typed, names);
    run(host, place, form, start, gone);
  }
  emit(host, 'imprint-form-ready', { form: read });
};
