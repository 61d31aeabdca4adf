import type { FieldError } from '../../../server/src/contracts/common';
import type { Refusal } from '../answers';
import type { FormToSubmit } from '../client';

/** What the elements tell the page, by the names of the events; all of them bubble. */
export interface ImprintEvents {
  /** The form is there, or its text for visitors if it is not open. */
  'imprint-form-ready': { form: FormToSubmit };
  /** Another step is shown; `''` is the id of what stands before the first one. */
  'imprint-form-step': { step: string };
  /** The form is about to be sent. Cancelable; `data` may be changed. */
  'imprint-form-submit': { data: FormData };
  /** It has been stored. Cancelable: the form stays where it is then, and the thanks are the page's business. */
  'imprint-form-submitted': {
    id: string;
    message: string;
    /** Only of a declaration. */
    receivedAt?: string | undefined;
    receipt?: string | undefined;
  };
  /** It has been saved, and the link to continue it is on its way. */
  'imprint-form-saved': { expiresAt: string; message: string };
  /** Something has to be corrected, or was refused, as the visitor has been told; `refusal` is the server's answer, if it was asked. */
  'imprint-form-invalid': { errors: readonly FieldError[]; refusal?: Refusal };
  /** The form could not be read, checked or sent: there was no answer, or an {@link ImprintError} of the server. */
  'imprint-form-error': { error: unknown };
  'imprint-notice-ready': { html: string };
  /** The imprint could not be read; what stood in the element before is still there. */
  'imprint-notice-error': { error: unknown };
  /** `html` is empty if there are no links: what stood in the element before is still there then. */
  'imprint-links-ready': { html: string };
  'imprint-links-error': { error: unknown };
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- each of them is an event with its details
  interface HTMLElementEventMap extends ImprintEventMap {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above: they bubble
  interface DocumentEventMap extends ImprintEventMap {}
}

type ImprintEventMap = { [Name in keyof ImprintEvents]: CustomEvent<ImprintEvents[Name]> };

const CANCELABLE: ReadonlySet<string> = new Set<keyof ImprintEvents>(['imprint-form-submit', 'imprint-form-submitted']);

/** Tells the page; false if it has cancelled what follows. */
export const emit = <Name extends keyof ImprintEvents>(
  host: HTMLElement,
  name: Name,
  detail: ImprintEvents[Name],
): boolean =>
  host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: CANCELABLE.has(name) }),
  );
