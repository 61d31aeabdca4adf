import { splitQuote } from '../../../../../server/src/forms/delivery/inbound/quotes';

const answer = 'Yes, please.\n\nErika';
const marked = '> We ship to Austria.\n>\n> Ada';

describe('splitQuote', () => {
  it.each([
    ['English', 'On 27 Nov 2026, at 10:00, Office <office@example.org> wrote:'],
    ['German', 'Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Office <office@example.org>:'],
    ['German, with a name first', 'Office schrieb am 27.11.2026 um 10:00:'],
    ['French', 'Le ven. 27 nov. 2026 à 10:00, Office <office@example.org> a écrit :'],
    ['French, with a narrow blank', 'Le 27/11/2026 à 10:00, Office a écrit\u202f:'],
    ['Italian', 'Il giorno ven 27 nov 2026 alle ore 10:00 Office ha scritto:'],
    ['over two lines', 'On Fri, Nov 27, 2026 at 10:00 AM Office\n<office@example.org> wrote:'],
    [
      'over three lines',
      'Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Office\n<office@example.org\n[office@example.org]>:',
    ],
  ])('takes marked lines and what introduces them apart: %s', (_language, introduction) => {
    const quoted = `${introduction}\n\n${marked}`;
    expect(splitQuote(`${answer}\n\n${quoted}\n`)).toEqual({ text: answer, quoted });
    expect(splitQuote(`${quoted}\n\n${answer}`)).toEqual({ text: answer, quoted });
  });

  it.each([
    ['a time', 'Am 27.11.2026 um 10:00 Uhr schrieb das Office:'],
    ['an address', 'On Friday the office\n<office@example.org> wrote:'],
    ['a divider', '-----Ursprüngliche Nachricht-----'],
    ['a divider in French', "----- Message d'origine -----"],
    ['headers', 'Von: Office <office@example.org>\nGesendet: Freitag, 27. November 2026 10:00'],
    ['bold headers', '*From:* Office\n*Sent:* Friday'],
    ['a line and headers', '________________________________\nDe : Office\nEnvoyé : vendredi'],
    ['lines with marks below', 'From: Office\nSent: Friday\n\n> Hello'],
  ])('takes a whole message apart that stands below without marks: %s', (_mark, head) => {
    const quoted = `${head}\n\nWe ship to Austria.\n\nAda`;
    expect(splitQuote(`${answer}\n\n${quoted}`)).toEqual({ text: answer, quoted });
  });

  it.each([
    ['nothing', ''],
    ['nothing repeated', answer],
    ['answers between the lines', `> Red?\nYes.\n> Blue?\nNo.`],
    ['only repeated lines', `On 27 Nov 2026, at 10:00, Office wrote:\n${marked}`],
    ['a sentence that ends alike', 'On Monday 3 March I wrote:\nplease call me back.'],
    ['a line that is too long to be one', `From: ${'x'.repeat(400)}\nSent: now`],
    ['a sender without a date', 'From: my heart\nthanks'],
  ])('leaves alone %s', (_what, text) => {
    expect(splitQuote(text)).toEqual({ text, quoted: '' });
  });

  it('takes marked lines apart that nothing introduces', () => {
    expect(splitQuote(`${marked}\n${answer}`)).toEqual({ text: answer, quoted: marked });
    expect(splitQuote(`${answer}\n${marked}`)).toEqual({ text: answer, quoted: marked });
  });

  it('takes its time with long texts', () => {
    const lines = Array.from({ length: 5_000 }, () => 'On 1 1 1 1 1 wrote 1 wrote wrote');
    expect(splitQuote(lines.join('\n')).quoted).toBe('');
  });
});
