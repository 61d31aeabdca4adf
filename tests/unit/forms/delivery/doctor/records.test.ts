import {
  dmarcNames,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  type Records,
  resultsIn,
} from '../../../../../server/src/forms/delivery/doctor/records';

const DOMAIN = 'mail.firma.de';

describe('where answers go', () => {
  it.each<[Records, Records, string]>([
    [['mx.firma.de'], [], 'mx.set'],
    // Without an MX record, email goes to the address of the name.
    [[], ['192.0.2.1'], 'mx.set'],
    [[], [], 'mx.none'],
    [[''], ['192.0.2.1'], 'mx.none'],
    [['.'], ['192.0.2.1'], 'mx.none'],
    [undefined, ['192.0.2.1'], 'dns.unknown'],
    [[], undefined, 'dns.unknown'],
  ])('%j and %j: %s', (hosts, addresses, finding) => {
    expect(judgeMx(DOMAIN, hosts, addresses).finding).toBe(finding);
  });
});

describe('SPF', () => {
  it.each<[Records, string]>([
    [['v=spf1 include:_spf.example.net ~all'], 'spf.set'],
    [['V=SPF1 -all', 'google-site-verification=1'], 'spf.set'],
    [['v=spf1'], 'spf.set'],
    [['v=spf1 a mx redirect=_spf.example.net'], 'spf.set'],
    // A name that ends in it is not the mechanism.
    [['v=spf1 include:for.all -all'], 'spf.set'],
    [['v=spf1 +all'], 'spf.everybody'],
    [['v=spf1 mx ALL'], 'spf.everybody'],
    [['v=spf1 ?all'], 'spf.set'],
    [['v=spf10 +all'], 'spf.none'],
    [[], 'spf.none'],
    [['v=spf1 -all', 'v=spf1 mx -all'], 'spf.several'],
    [undefined, 'dns.unknown'],
  ])('%j: %s', (texts, finding) => {
    expect(judgeSpf(DOMAIN, texts).finding).toBe(finding);
  });
});

describe('DKIM', () => {
  it.each<[Records, string, string]>([
    [['v=DKIM1; k=rsa; p=MIGf'], DOMAIN, 'dkim.set'],
    // Neither the version nor an order is asked for, and the domain above signs for the one below.
    [['k=rsa; p=MIGf'], 'firma.de', 'dkim.set'],
    [['p=MIGf='], 'news.mail.firma.de', 'dkim.set'],
    [['p=MIGf'], 'esp.example.net', 'dkim.foreign'],
    [['p=MIGf'], 'andere-firma.de', 'dkim.foreign'],
    [['v=DKIM1; p='], DOMAIN, 'dkim.revoked'],
    [['v=DKIM1; p=', 'p=MIGf'], DOMAIN, 'dkim.set'],
    [['v=DKIM1'], DOMAIN, 'dkim.none'],
    [[], DOMAIN, 'dkim.none'],
    [undefined, DOMAIN, 'dns.unknown'],
  ])('%j for %s: %s', (texts, signer, finding) => {
    expect(judgeDkim(DOMAIN, 'a._domainkey.firma.de', signer, texts).finding).toBe(finding);
  });
});

describe('DMARC', () => {
  it('is looked for at the domain and above it', () => {
    expect(dmarcNames(DOMAIN)).toEqual(['_dmarc.mail.firma.de', '_dmarc.firma.de']);
    expect(dmarcNames('firma.de')).toEqual(['_dmarc.firma.de']);
  });

  it.each<[Records[], string]>([
    [[['v=DMARC1; p=reject']], 'dmarc.set'],
    [[['v=DMARC1;p=Quarantine; rua=mailto:a@firma.de']], 'dmarc.set'],
    [[['v=DMARC1; p=none']], 'dmarc.watching'],
    [[[], ['v=DMARC1; p=none']], 'dmarc.watching'],
    [[['v=DMARC1; p=reject'], ['v=DMARC1; p=none']], 'dmarc.set'],
    [[['v=DMARC1']], 'dmarc.invalid'],
    [[['v=DMARC1; p=strict']], 'dmarc.invalid'],
    [[['v=DMARC1; p=none', 'v=DMARC1; p=reject']], 'dmarc.several'],
    [[['v=DMARC10; p=none'], ['something else']], 'dmarc.none'],
    [[[]], 'dmarc.none'],
    [[[], undefined], 'dns.unknown'],
  ])('%j: %s', (found, finding) => {
    expect(judgeDmarc(DOMAIN, found).finding).toBe(finding);
  });
});

describe('what a mail server says of an email that it has taken', () => {
  it.each<[string, [string, string][]]>([
    ['Subject: A test\r\n', []],
    ['Authentication-Results: mx.example.org; none\r\n', []],
    [
      'Authentication-Results: mx.example.org;\r\n dkim=pass header.d=firma.de;\r\n\tspf=softfail smtp.mailfrom=firma.de;\r\n dmarc=PASS\r\nSubject: spf=none\r\n',
      [
        ['dkim', 'pass'],
        ['spf', 'softfail'],
        ['dmarc', 'pass'],
      ],
    ],
    // One valid signature is enough, wherever it stands.
    ['authentication-results: mx; dkim=fail; dkim=pass; dkim=none', [['dkim', 'pass']]],
    ['Authentication-Results: mx; dkim=neutral; dkim=fail', [['dkim', 'fail']]],
  ])('%j', (headers, results) => {
    expect([...resultsIn(headers)]).toEqual(results);
  });
});
