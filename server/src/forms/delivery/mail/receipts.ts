import type { FormSettings } from '../../../contracts/forms';
import { addressOf, type MailDefaults } from '../../../strapi/mail';
import { isEmail } from '../../../text/clean';
import { textsFor } from '../../../text/messages';
import { type DeclarationRecord, receivedInWords, toReceipt } from '../../declarations/record';
import { isVariable } from '../../definition/variable-name';
import { type MailBlock, mailText } from './mail-layout';

/** The parts of a receipt, as its email and its text have them. */
export const receiptBlocks = (record: DeclarationRecord): MailBlock[] => {
  const { intro, values, button } = toReceipt(record);
  return [
    { type: 'text', text: intro },
    { type: 'values', values },
    { type: 'text', text: button },
  ];
};

/** A receipt as a text to keep. */
export const receiptText = (record: DeclarationRecord): string =>
  `${toReceipt(record).title}\n\n${mailText(receiptBlocks(record))}\n`;

/**
 * What tells the team that the receipt for a declaration could not be delivered.
 *
 * @param language the team's
 */
export const alarmParts = (
  { record, url, form }: { record: DeclarationRecord; url: string; form: { name: string; number: number } },
  language: string,
): { subject: string; blocks: MailBlock[] } => {
  const texts = textsFor(language);
  return {
    subject: texts.alarmSubject(form.name, form.number),
    blocks: [
      { type: 'text', text: texts.alarmText(record.to, receivedInWords({ ...record, language })) },
      { type: 'link', url, label: texts.openSubmission },
    ],
  };
};

/** Who has to learn of it: everybody who is notified of submissions, or else whoever gets answers to the form's emails. */
export const alarmRecipients = (
  { notifications = [], replyTo, sender }: FormSettings,
  defaults: MailDefaults,
): string[] => {
  const team = [...new Set(notifications.flatMap(({ to }) => to))];
  const others = [replyTo, sender, defaults.replyTo, defaults.sender].map((one = '') => addressOf(one));
  const other = others.find((one) => isEmail(one) || isVariable(one));
  return team.length > 0 || other === undefined ? team : [other];
};
