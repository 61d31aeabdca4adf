import { parseMessage } from '../../../../../server/src/forms/delivery/inbound/parse';

const find = (raw: string) => parseMessage(Buffer.from(raw.replace(/\n/g, '\r\n')));

const parse = async (raw: string) => {
  const read = await find(raw);
  if (read === undefined) throw new Error('It was not read.');
  return read;
};

describe('parseMessage', () => {
  it('reads what mail programs send', async () => {
    const read = await parse(`From: =?utf-8?q?M=C3=BCller=2C_Erika?= <erika@example.org>
Message-ID: <1@example.com>
In-Reply-To: <a@b>
References: <c@d>
 <e@f>
Subject: =?utf-8?q?Re=3A_Gr=C3=BC=C3=9Fe?=
Content-Type: multipart/mixed; boundary=B

--B
Content-Type: multipart/related; boundary=C

--C
Content-Type: text/html; charset=utf-8

<p>Yes, <b>please</b>.</p><img src="cid:logo"><blockquote>Quoted</blockquote>
--C
Content-Type: image/png; name=logo.png
Content-ID: <logo>

x
--C--
--B
Content-Type: application/pdf; name="=?utf-8?q?gr=C3=BC=C3=9Fe.pdf?="
Content-Disposition: attachment

12345
--B
Content-Type: application/octet-stream
Content-Disposition: attachment

1
--B--
`);
    expect(read).toMatchObject({
      messageId: '<1@example.com>',
      references: ['<c@d>', '<e@f>', '<a@b>'],
      from: 'erika@example.org',
      fromName: 'Müller, Erika',
      subject: 'Re: Grüße',
      attachments: [
        { name: 'grüße.pdf', mime: 'application/pdf', size: 5, content: Buffer.from('12345') },
        { name: '', mime: 'application/octet-stream', size: 1 },
      ],
      report: undefined,
    });
    expect(read.text).toMatch(/^Yes, please\.\n[^]*> Quoted$/);
  });

  it.each(['', 'hello', '\0\0', 'From: \n\n', 'Content-Type: multipart/report; boundary=B\n\n--B--'])(
    'makes nothing of %j',
    async (raw) => {
      const read = await parse(raw);
      expect(read).toMatchObject({ messageId: '', references: [], from: '', fromName: '', subject: '', text: '' });
    },
  );

  it('leaves out what cannot be stored', async () => {
    const marks = 'e' + '\u0301'.repeat(40);
    const read = await parse(
      `Subject: a\u0000b\nContent-Type: text/plain; charset=utf-8\n\na\u0000\u0007\tb\u200b\n${marks}`,
    );
    expect(read.text).toBe('a b\ne');
    expect(await parse('Content-Type: text/plain; charset=utf-8\n\nE\u0301\u0007\n')).toMatchObject({ text: 'É' });
  });

  it('keeps the beginning of what is very long', async () => {
    expect((await parse(`From: x@example.org\n\n${'👋'.repeat(60_000)}x`)).text).toBe('👋'.repeat(50_000));
  });

  it.each([
    ['text/html', (html: string) => html],
    ['multipart/mixed; boundary=B', (html: string) => `--B\nContent-Type: text/html\n\n${html}\n--B--`],
  ])('leaves nothing of the images of a page in %s but what stands for them', async (type, body) => {
    const html =
      '<p><img alt="Logo" src="http://a.example/logo.png"><IMG src = "http://a.example/p.png"><img alt=" > " src=x src="http://a.example/q.png"> <a href="http://b.example/">click</a></p>';
    expect((await parse(`Content-Type: ${type}\n\n${body(html)}\n`)).text).toBe('Logo > click [http://b.example/]');
  });

  it('does not read a message of more parts than any mail program makes', async () => {
    const nested = (depth: number): string =>
      Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=B${n}\n\n--B${n}\n`).join('');
    expect(await find(nested(300))).toMatchObject({ text: '' });
    expect(await find(nested(1_100))).toBeUndefined();
    // Whatever else goes wrong is no fault of the message's.
    await expect(parseMessage(undefined as unknown as Buffer)).rejects.toThrow();
  });
});
