import type { Form } from '../../../contracts/forms';
import { textsFor } from '../../../text/messages';
import { type Reader, timeInWords } from '../../../text/wall-clock';
import { automaticAnswer } from './mail-texts';
import type { ComposedMail } from './renderer';

/**
 * Sends a visitor the link with which they can continue a form. It says nothing that they have entered: anybody can enter
 * somebody else's address.
 *
 * @param reader the visitor
 */
export const composeDraftMail = (
  form: Pick<Form, 'name' | 'settings'>,
  { to, link, expiresAt }: { to: string; link: string; expiresAt: string },
  reader: Reader,
): ComposedMail => {
  const { language } = reader;
  const texts = textsFor(language);
  return automaticAnswer({ to }, form, {
    subject: texts.draftSubject(form.name),
    language,
    blocks: [
      { type: 'text', text: texts.draftText(form.name, timeInWords(expiresAt, reader, 'minute')) },
      { type: 'link', url: link, label: texts.draftOpen },
    ],
  });
};
