import type { Endpoint } from './common';

export type DeliveryState = 'good' | 'unknown' | 'warning' | 'bad';

/** What is found, and how good that is. The sentences, with what to change, are the panel's. */
export const deliveryFindings = {
  /** Strapi's default, without any configuration. */
  'provider.sendmail': 'bad',
  'provider.set': 'good',
  'outbox.hold': 'warning',
  'outbox.catch': 'warning',
  'sender.none': 'bad',
  /** An address of an example, or of this machine. */
  'sender.foreign': 'bad',
  'sender.set': 'good',
  /** Nothing can be asked of the name system from where Strapi runs. */
  'dns.unknown': 'unknown',
  /** RFC 5321, section 5.1, and RFC 7505. */
  'mx.none': 'warning',
  'mx.set': 'good',
  /** RFC 7208. */
  'spf.none': 'bad',
  'spf.several': 'bad',
  'spf.everybody': 'bad',
  'spf.set': 'good',
  /** RFC 6376. */
  'dkim.none': 'bad',
  'dkim.revoked': 'bad',
  'dkim.foreign': 'warning',
  'dkim.set': 'good',
  'dkim.unknown': 'unknown',
  /** RFC 7489. */
  'dmarc.none': 'bad',
  'dmarc.several': 'bad',
  'dmarc.invalid': 'bad',
  'dmarc.watching': 'good',
  'dmarc.set': 'good',
  'mailbox.failing': 'bad',
  'mailbox.unread': 'unknown',
  'mailbox.read': 'good',
  'failed.some': 'warning',
  'failed.none': 'good',
  'roundTrip.waiting': 'unknown',
  'roundTrip.back': 'good',
  /** It came back, and the mailbox's server says that a check of the sender failed. */
  'roundTrip.distrusted': 'bad',
} as const satisfies Record<string, DeliveryState>;

export type DeliveryFinding = keyof typeof deliveryFindings;

export interface DeliveryCheck {
  finding: DeliveryFinding;
  state: DeliveryState;
  /** What the sentence names: a domain, a record, the words of a mail server; times in ISO 8601. */
  values: Record<string, string>;
}

/** What is known of whether emails arrive: each point of it, the configuration first. */
export interface CheckDelivery extends Endpoint<'GET /submissions/delivery'> {
  response: {
    data: {
      checks: DeliveryCheck[];
      /** The address of the mailbox for answers, to which an email can be sent that is looked for there; null if none is read. */
      mailbox: string | null;
    };
  };
}

/** Sends an email to the mailbox for answers, which is then looked for there. */
export interface SendRoundTrip extends Endpoint<'POST /submissions/delivery/round-trip'> {
  response: { data: { to: string } };
}
