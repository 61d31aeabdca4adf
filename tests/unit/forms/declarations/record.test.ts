import { createHash } from 'node:crypto';

import { DECLARATIONS } from '../../../../server/src/forms/declarations';
import { toProof } from '../../../../server/src/forms/declarations/proof';
import { receiptMessage, storedRecord, toReceipt, toRecord } from '../../../../server/src/forms/declarations/record';
import { declarationExpiry, zoneOf } from '../../../../server/src/forms/declarations/retention';
import { issueReceiptToken, readReceiptToken } from '../../../../server/src/forms/declarations/token';
import { declarationWording } from '../../../../server/src/forms/declarations/wording';
import { alarmParts, alarmRecipients, receiptText } from '../../../../server/src/forms/delivery/mail/receipts';
import { isTimeZone, timeInWords, timeWithOffset } from '../../../../server/src/text/wall-clock';

const fields = DECLARATIONS.cancellation.fields.map(({ name, role, label }) => ({ name, role, label: label.de }));

const declared = {
  form: { name: 'Kündigung', kind: 'cancellation' as const, country: 'deu' as const, revision: 3 },
  fields: [...fields, { name: 'more', label: 'Mehr' }],
  display: new Map([
    ['name', 'Erika'],
    ['contract', 'Vertrag 1\nZeile 2'],
    ['email', 'erika@example.org'],
  ]),
  language: 'de',
  receivedAt: new Date('2026-11-25T17:03:12.345Z'),
  timeZone: 'Europe/Berlin',
  flag: '' as const,
  addressee: 'Beispiel GmbH',
  to: 'erika@example.org',
};

const record = toRecord(declared);

describe('a record', () => {
  it('is what was shown and declared, and is read as it is stored', () => {
    expect(record).toMatchObject({ statute: '§ 312k BGB', revision: 3, buttons: ['jetzt kündigen'] });
    expect(record.values.at(-1)).toEqual({ name: 'more', label: 'Mehr', value: '' });
    expect(storedRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  it('of a withdrawal has both buttons; without a country, the directive’s statute', () => {
    const { buttons, statute, country } = toRecord({
      ...declared,
      form: { name: 'W', kind: 'withdrawal', revision: 1 },
    });
    expect([country, statute, buttons]).toEqual([
      'other',
      'Art. 11a Directive 2011/83/EU',
      ['Vertrag widerrufen', 'Widerruf bestätigen'],
    ]);
  });

  it('has no statute where there is none, and is none of another form', () => {
    expect(toRecord({ ...declared, form: { ...declared.form, country: 'aut' } as never }).statute).toBe('');
    expect(() => toRecord({ ...declared, form: { name: 'A', revision: 1 } })).toThrow('no declaration');
  });
});

describe('a receipt', () => {
  it('says what was declared and when, at the wall clock, to the second', () => {
    expect(toReceipt(record)).toEqual({
      subject: 'Eingangsbestätigung: Ihre Kündigung',
      title: 'Ihre Kündigung ist eingegangen',
      intro: 'Wir bestätigen, dass Ihre Kündigung bei uns eingegangen ist.',
      values: [
        { label: 'Eingegangen', value: '25. November 2026 um 18:03:12 MEZ (Europe/Berlin)' },
        { label: 'Erklärt gegenüber', value: 'Beispiel GmbH' },
        { label: 'Art der Kündigung', value: 'keine Angabe' },
        { label: 'Name', value: 'Erika' },
        { label: 'Der Vertrag, den Sie kündigen', value: 'Vertrag 1\nZeile 2' },
        { label: 'Der Vertrag soll enden am', value: 'zum frühestmöglichen Zeitpunkt' },
        { label: 'E-Mail-Adresse für die Eingangsbestätigung', value: 'erika@example.org' },
      ],
      button: 'Erklärt mit der Schaltfläche „jetzt kündigen“.',
    });
  });

  it.each(['en', 'de', 'fr', 'it'])('is complete in %s, for both kinds', (language) => {
    for (const kind of ['withdrawal', 'cancellation'] as const) {
      const own = toRecord({ ...declared, form: { ...declared.form, kind }, language, addressee: '' });
      const text = receiptText(own);
      expect(text).toContain('18:03:12');
      expect(text).toContain('Vertrag 1\nZeile 2');
      expect(text).toContain(own.buttons.at(-1));
      expect(receiptMessage(own)).toContain('erika@example.org');
      expect(declarationWording(`${language}-XX`).reviewTitle).not.toBe('');
    }
  });

  it('shows no button that there was none', () => {
    expect(toReceipt({ ...record, buttons: [] }).button).toBe('Erklärt mit der Schaltfläche „“.');
  });

  it('has words in English for other languages', () => {
    expect(declarationWording('pl')).toBe(declarationWording('en'));
  });
});

describe('an alarm', () => {
  it('names the address and the time, in the team’s language', () => {
    const { subject, blocks } = alarmParts({ record, url: 'https://x', form: { name: 'K', number: 3 } }, 'en');
    expect(subject).toContain('K, number 3');
    // What a server refuses is an alarm at once, and retried all the same.
    expect(blocks[0]).toEqual({
      type: 'text',
      text: 'A declaration was received on 25 November 2026 at 18:03:12 CET (Europe/Berlin), but its confirmation of receipt could not be delivered to erika@example.org. The law requires it to be confirmed without undue delay: please contact the sender another way, or send the email again in the inbox.',
    });
  });

  it.each([
    [
      {
        notifications: [
          { id: 'a', to: ['a@x.de', 'b@x.de'] },
          { id: 'b', to: ['a@x.de'] },
        ],
      },
      ['a@x.de', 'b@x.de'],
    ],
    [{ replyTo: 'reply@x.de', sender: 'Shop <s@x.de>' }, ['reply@x.de']],
    [{ sender: 'Shop <s@x.de>' }, ['s@x.de']],
    [{}, ['default@x.de']],
  ])('goes to the team, or to whoever gets answers: %j', (settings, to) => {
    expect(alarmRecipients(settings, { replyTo: '', sender: 'Default <default@x.de>' })).toEqual(to);
  });

  it('goes to nobody where nobody is known', () => {
    expect(alarmRecipients({}, { replyTo: '', sender: '' })).toEqual([]);
  });
});

describe('a proof', () => {
  const sent = {
    to: 'erika@example.org',
    subject: 'S',
    text: 'T',
    status: 'sent' as const,
    attempts: [{ at: '2026-11-25T17:03:13.000Z', error: null, answer: '250 OK' }],
  };

  it('has a hash over everything else', () => {
    const { sha256, ...proof } = toProof('id/1', record, sent);
    expect(sha256).toBe(createHash('sha256').update(JSON.stringify(proof)).digest('hex'));
    expect(proof.received).toEqual({
      at: '2026-11-25T17:03:12.345Z',
      local: '2026-11-25T18:03:12.345+01:00',
      timeZone: 'Europe/Berlin',
      flag: null,
    });
    expect(toProof('id/1', { ...record, flag: 'links' }, sent).received.flag).toBe('links');
  });

  it('is the same whatever order a database keeps', () => {
    const shuffled = Object.fromEntries(Object.entries(record).reverse()) as unknown as typeof record;
    expect(toProof('id/1', shuffled, sent)).toEqual(toProof('id/1', record, sent));
    expect(JSON.stringify(toProof('id/1', shuffled, sent))).toBe(JSON.stringify(toProof('id/1', record, sent)));
  });
});

describe('retention: three years from the end of the year (§§ 195, 199 BGB)', () => {
  it.each([
    ['2026-12-31T22:59:59Z', 'deu', '2022-12-31T23:00:00.000Z'],
    ['2026-12-31T23:00:00Z', 'deu', '2023-12-31T23:00:00.000Z'],
    ['2026-06-15T00:00:00Z', 'aut', '2022-12-31T23:00:00.000Z'],
  ] as const)('at %s in %s, what came before %s has expired', (now, country, expiry) => {
    expect(declarationExpiry(country, Date.parse(now)).toISOString()).toBe(expiry);
  });

  it('is by the host’s clock elsewhere', () => {
    expect(isTimeZone(zoneOf('other'))).toBe(true);
    expect(zoneOf(undefined)).toBe(zoneOf('other'));
  });
});

describe('the token of a receipt', () => {
  const of = { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257', submissionId: 12 };
  const now = Date.parse('2026-11-25T00:00:00Z');
  const DAY = 24 * 60 * 60_000;
  const token = issueReceiptToken(['old'], of, now);

  it('opens it for 30 days, also after the keys have been rotated', () => {
    expect(readReceiptToken(['old'], token, now + 30 * DAY)).toEqual(of);
    expect(readReceiptToken(['new', 'old'], token, now)).toEqual(of);
    expect(readReceiptToken(['old'], token, now + 31 * DAY)).toBeUndefined();
  });

  it('is none of ours otherwise', () => {
    expect(readReceiptToken(['new'], token, now)).toBeUndefined();
    expect(readReceiptToken(['old'], `A${token.slice(1)}`, now)).toBeUndefined();
    for (const other of ['', 'x', `${token}x`]) expect(readReceiptToken(['old'], other, now)).toBeUndefined();
    const bad = issueReceiptToken(['old'], { formId: '0'.repeat(32), submissionId: 1 }, now);
    expect(readReceiptToken(['old'], bad, now)).toBeUndefined();
  });
});

describe('the wall clock', () => {
  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59.000+01:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00.000+02:00'],
  ])('%s is %s in Berlin', (at, local) => {
    expect(timeWithOffset(at, 'Europe/Berlin')).toBe(local);
  });

  it('falls back for what is no language, and knows what is no zone', () => {
    expect(timeInWords('2026-11-25T17:03:12Z', { language: 'x_y', timeZone: 'UTC' }, 'day')).toBe('25 November 2026');
    expect(timeWithOffset('2026-11-25T17:03:12Z', 'UTC')).toBe('2026-11-25T17:03:12.000+00:00');
    expect(isTimeZone('Nowhere/Else')).toBe(false);
  });
});
