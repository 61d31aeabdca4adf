import { randomUUID } from 'node:crypto';
import dns from 'node:dns';

import { errors } from '@strapi/utils';
import { z } from 'zod';

import type { Limiter } from '../../../access/limiter';
import type { Outbox } from '../../../config';
import { type CheckDelivery, type DeliveryCheck, deliveryFindings } from '../../../contracts/delivery';
import type { Clock } from '../../../strapi/database/database-clock';
import { conflict } from '../../../strapi/errors';
import { addressOf, type Mail, type MailDefaults } from '../../../strapi/mail';
import type { Texts } from '../../../text/messages';
import type { JobStore } from '../../store/job-store';
import type { MailStore } from '../../store/sending/mail-store';
import type { Mailbox } from '../inbound/mailbox';
import { sendTest, TEST_LIMIT } from '../mail/send-test';
import { dmarcNames, type Found, judgeDkim, judgeDmarc, judgeMx, judgeSpf, type Records } from './records';
import { ROUND_TRIP_HEADER, TRIP_JOB, tripSchema } from './round-trip';

/** Each question is asked twice at most, and nobody waits longer for an answer. */
const DNS_OPTIONS = { timeout: 2_000, tries: 2 };

/** While a test is under way, the panel asks again and again; the name system is not asked as often. */
const EXAMINED_MS = 60_000;

/** How nodemailer is told to sign. */
const signing = z.object({ dkim: z.object({ domainName: z.string(), keySelector: z.string() }) });

interface Dependencies {
  /** What the project has configured of Strapi's email plugin. */
  provider: { name: string; options: unknown };
  defaults: MailDefaults;
  outbox: Outbox;
  /** The address at which answers arrive, if they are read; undefined otherwise. */
  address: string | undefined;
  mailbox: Pick<Mailbox, 'state'>;
  mails: Pick<MailStore, 'findFailures'>;
  jobs: Pick<JobStore, 'find' | 'save'>;
  clock: Clock;
  send: (mail: Mail) => Promise<unknown>;
  limiter: Pick<Limiter, 'charge'>;
}

/** Senders of examples and of this machine: nobody gets emails from there. */
const isForeign = (domain: string): boolean =>
  !domain.includes('.') || /(?:^|\.)(?:strapi\.io|example\.(?:com|net|org)|test|local|localhost|invalid)$/.test(domain);

/** What a question to the name system yields: a name without such records has none, any other failure says nothing. */
const ask = async (question: Promise<readonly string[]>): Promise<Records> => {
  try {
    return await question;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
  }
};

/** What the name system says of a sender's domain. */
const examine = async (domain: string, options: unknown): Promise<Found[]> => {
  const resolver = new dns.promises.Resolver(DNS_OPTIONS);
  resolver.setServers(dns.getServers());
  const textsOf = (name: string): Promise<Records> =>
    ask(resolver.resolveTxt(name).then((records) => records.map((chunks) => chunks.join(''))));
  const signed = signing.safeParse(options).data?.dkim;
  const key = signed && `${signed.keySelector}._domainkey.${signed.domainName}`;
  const [hosts, addresses, texts, keys, policies] = await Promise.all([
    ask(resolver.resolveMx(domain).then((found) => found.map(({ exchange }) => exchange))),
    ask(resolver.resolve4(domain)),
    textsOf(domain),
    key === undefined ? undefined : textsOf(key),
    Promise.all(dmarcNames(domain).map(textsOf)),
  ]);
  const found = [
    judgeMx(domain, hosts, addresses),
    judgeSpf(domain, texts),
    key === undefined
      ? { finding: 'dkim.unknown' as const, values: { domain } }
      : judgeDkim(domain, key, signed?.domainName.toLowerCase() ?? '', keys),
    judgeDmarc(domain, policies),
  ];
  // Where none can be asked, that is said once.
  const known = found.filter(({ finding }) => finding !== 'dns.unknown');
  return known.length === found.length ? found : [...known, { finding: 'dns.unknown', values: { domain } }];
};

/** Says what is known of whether emails arrive, and tries it. */
export const createDoctor = (dependencies: Dependencies) => {
  const { provider, defaults, outbox, address, mailbox, mails, jobs, clock, send, limiter } = dependencies;
  const sender = addressOf(defaults.sender).toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@') + 1);

  const examineSender = async (): Promise<Found[]> => {
    if (sender === '') return [{ finding: 'sender.none' }];
    if (isForeign(domain)) return [{ finding: 'sender.foreign', values: { sender } }];
    return [{ finding: 'sender.set', values: { sender } }, ...(await examine(domain, provider.options))];
  };

  let examined: { at: number; found: Promise<Found[]> } | undefined;
  const examineSenderOnce = async (isWaiting: boolean): Promise<Found[]> => {
    const at = (await clock()).getTime();
    if (!isWaiting || examined === undefined || at - examined.at > EXAMINED_MS)
      examined = { at, found: examineSender() };
    return examined.found;
  };

  const examineMailbox = async (): Promise<Found[]> => {
    const state = await mailbox.state();
    if (state === null) return [];
    const { error, readAt } = state;
    if (error !== '') return [{ finding: 'mailbox.failing', values: { error } }];
    return [readAt === '' ? { finding: 'mailbox.unread' } : { finding: 'mailbox.read', values: { readAt } }];
  };

  const examineTrip = async (): Promise<Found[]> => {
    const trip = await jobs.find(TRIP_JOB, tripSchema);
    if (trip === null || address === undefined) return [];
    const { sentAt, backAt, results } = trip;
    if (backAt === '') return [{ finding: 'roundTrip.waiting', values: { sentAt } }];
    const isTrusted = !/=(?!pass\b|none\b|neutral\b)/.test(results);
    return [
      {
        finding: isTrusted ? 'roundTrip.back' : 'roundTrip.distrusted',
        values: { sentAt, backAt, results: results || 'none' },
      },
    ];
  };

  const examineFailures = async (): Promise<Found> => {
    const { count, error } = await mails.findFailures();
    return count === 0 ? { finding: 'failed.none' } : { finding: 'failed.some', values: { count: `${count}`, error } };
  };

  return {
    async check(): Promise<CheckDelivery['response']['data']> {
      const trip = await examineTrip();
      const found: Found[] = [
        provider.name === 'sendmail'
          ? { finding: 'provider.sendmail' }
          : { finding: 'provider.set', values: { provider: provider.name } },
        ...(outbox.mode === 'hold' ? [{ finding: 'outbox.hold' as const }] : []),
        ...(outbox.mode === 'catch' ? [{ finding: 'outbox.catch' as const, values: { to: outbox.to ?? '' } }] : []),
        ...(await examineSenderOnce(trip.some(({ finding }) => finding === 'roundTrip.waiting'))),
        await examineFailures(),
        ...(await examineMailbox()),
        ...trip,
      ];
      const checks = found.map(({ finding, values = {} }): DeliveryCheck => ({
        finding,
        state: deliveryFindings[finding],
        values,
      }));
      return { checks, mailbox: address ?? null };
    },

    /**
     * Sends an email to the mailbox for answers.
     *
     * @throws {errors.ValidationError} if none is read
     * @throws {errors.RateLimitError} after ten in ten minutes
     * @throws {StatusError} 409 while the outbox does not send; 502 with the reason if the provider fails
     */
    async sendRoundTrip(userId: number, texts: Texts): Promise<{ to: string }> {
      if (outbox.mode !== 'send') throw conflict(texts.outboxHolds);
      if (address === undefined) throw new errors.ValidationError(texts.mailboxMissing);
      if ((await limiter.charge([{ key: `round-trip:${userId}`, limit: TEST_LIMIT }])) !== undefined)
        throw new errors.RateLimitError(texts.tooManyRequests, {});
      const id = randomUUID();
      const sentAt = (await clock()).toISOString();
      await jobs.save(TRIP_JOB, { id, sentAt, backAt: '', results: '' });
      const text = texts.roundTripText;
      const mail = { to: address, subject: texts.roundTripSubject, text, html: `<p>${text}</p>` };
      await sendTest(send, { ...mail, headers: { [ROUND_TRIP_HEADER]: id } }, texts);
      return { to: address };
    },
  };
};

export type Doctor = ReturnType<typeof createDoctor>;
