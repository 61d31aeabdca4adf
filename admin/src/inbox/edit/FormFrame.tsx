import * as React from 'react';
import { useIntl } from 'react-intl';
import { type To, useNavigate } from 'react-router-dom';

import { prepareControls } from '../../../../client/src/elements/drawing';
import { fieldTextsIn, findUnclear } from '../../../../client/src/elements/faults';
import { clearFaults, findInput, inOrder, showFaults } from '../../../../client/src/elements/messages';
import { findById, showItems } from '../../../../client/src/elements/show';
import { enterTyped, enterValues, localizeNumbers, readData, readTyped } from '../../../../client/src/elements/typed';
import type { FieldError } from '../../../../server/src/contracts/common';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { elementId, type MarkupForm } from '../../../../server/src/forms/markup/controls';
import { localize } from '../../../../server/src/text/language';
import { readFault } from '../../shared/faults';
import { formDocument } from '../../shared/formDocument';
import { useEvent } from '../../shared/react/useEvent';
import { Frame } from '../../shared/ui/Frame';
import { UnsavedChanges } from '../../shared/ui/UnsavedChanges';
import { useFaultMessage } from '../../shared/useFaultMessage';

interface Props {
  title: string;
  form: MarkupForm;
  language: string;
  /** What is in the fields at first. */
  values: Readonly<Record<string, string | string[]>>;
  /** Takes what is entered, and what was there at first; answers the page to go on to, and rejects as a request does. */
  send: (entered: FormData, before: FormData) => Promise<To>;
  /** A parameter of the query whose values are pages of their own. */
  parameter?: string;
}

/** A form as its visitors see it, on one page, to be filled in here. */
export const FormFrame = ({ title, form, language, values, send, parameter }: Props): React.ReactNode => {
  const faultMessage = useFaultMessage();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const [isChanged, setIsChanged] = React.useState(false);
  const [next, setNext] = React.useState<To>();
  // Not before what has been sent counts as saved: it would be asked about.
  React.useEffect(() => {
    if (next !== undefined) navigate(next, { replace: true });
  }, [next, navigate]);
  const begun = React.useRef<{ page: Document; before: FormData }>();
  const isSending = React.useRef(false);

  const tell = (page: Document, errors: readonly FieldError[], message = ''): void => {
    const sorted = inOrder(errors, form);
    // Whoever fills it in reads the language of the panel.
    showFaults(page.body, form, { errors: sorted, message }, locale);
    const [first] = sorted.map(({ path: [name = ''] }) => findInput(page.body, form, name)).filter(Boolean);
    (first ?? findById(page, `${elementId(form)}.errors`))?.focus();
  };

  const submit = useEvent(async (page: Document, before: FormData): Promise<void> => {
    if (isSending.current) return;
    const texts = fieldTextsIn(locale);
    const unclear = fieldsOf([...showItems(page, form, language)]).flatMap((field) =>
      findUnclear(
        findInput(page.body, form, field.name),
        { ...field, label: localize(field.label, locale) },
        language,
        texts,
      ),
    );
    if (unclear.length > 0) {
      tell(page, unclear);
      return;
    }
    isSending.current = true;
    const button = findById(page, `${elementId(form)}.send`);
    // One that is switched off would lose the focus.
    button?.setAttribute('aria-disabled', 'true');
    try {
      clearFaults(page.body, form, language);
      setNext(await send(readData(page, form, language), before));
      setIsChanged(false);
    } catch (error) {
      const fault = readFault(error);
      tell(
        page,
        fault.fields.map((field) => ({ ...field, name: 'ValidationError' })),
        faultMessage(fault),
      );
    } finally {
      isSending.current = false;
      button?.removeAttribute('aria-disabled');
    }
  });

  const begin = (page: Document): void => {
    prepareControls(page, form);
    const names = fieldsOf(form.fields).map(({ name }) => name);
    enterValues(page, values, names);
    localizeNumbers(page, form, language);
    showItems(page, form, language);
    const before = readData(page, form, language);
    // The form in another language is another page.
    if (begun.current !== undefined) enterTyped(page, readTyped([begun.current.page.body]), names);
    begun.current = { page, before };
    page.addEventListener('input', () => {
      setIsChanged(true);
    });
    page.addEventListener('click', (event) => {
      const target = event.target as Element | null;
      const [button, link] = [target?.closest('button[type=submit]'), target?.closest('.errors a')];
      if (!button && !link) return;
      // A frame without scripts sends nothing, and leads to no place in it.
      event.preventDefault();
      if (button) void submit(page, before);
      else findInput(page.body, form, link?.getAttribute('href')?.slice(`#${elementId(form)}-`.length) ?? '')?.focus();
    });
  };

  const html = React.useMemo(() => formDocument(form, { title, language }), [form, title, language]);
  const update = useEvent((page: Document) => {
    if (begun.current?.page !== page) begin(page);
    showItems(page, form, language);
  });
  return (
    <>
      <UnsavedChanges when={isChanged} parameter={parameter} />
      <Frame key={html} isWhole title={title} html={html} update={update} />
    </>
  );
};
