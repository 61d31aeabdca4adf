import { HtmlValidate } from 'html-validate';

import { documentFormats, mediaTypes } from '../../../../server/src/contracts/imprint';
import { options, titleLanguages } from '../../../../server/src/imprint/catalogue/catalogue';
import { buildDocument, render } from '../../../../server/src/imprint/document';
import { company, sourceOf } from './source';

const htmlOf = (values: Parameters<typeof sourceOf>[0], locale?: string): string =>
  render(sourceOf(values, locale), 'html');

describe('the document', () => {
  const document = buildDocument(sourceOf(company));
  const items = document.sections.flatMap((section) => section.items);

  test('names its locale, its title and when it was last changed', () => {
    expect(document).toMatchObject({ locale: 'en', title: 'Imprint', updatedAt: '2026-11-20T09:30:00.000Z' });
  });

  test('its sections stand in the order of reading, empty ones are left out', () => {
    expect(document.sections.map(({ id }) => id)).toEqual([
      'identity',
      'contact',
      'register',
      'content',
      'data-protection-officer',
      'social',
    ]);
    expect(buildDocument(sourceOf({})).sections).toEqual([]);
  });

  test('what steers is not printed', () => {
    const printed = items.map(({ option }) => option);
    for (const option of ['country', 'legal_entity', 'press_law_checkbox', 'social_media_open_in_new_tab'] as const) {
      expect(printed).not.toContain(option);
    }
  });

  test('every other option is printed once', () => {
    const full = Object.fromEntries(
      options.map(({ name, kind }) => [name, kind === 'url' ? 'https://a.example' : 'x']),
    );
    const printed = buildDocument(sourceOf(full)).sections.flatMap((section) =>
      section.items.map(({ option }) => option),
    );
    const steering = ['country', 'legal_entity', 'press_law_checkbox', 'social_media_open_in_new_tab'];
    expect(printed.toSorted()).toEqual(
      options
        .map(({ name }) => name)
        .filter((name) => !steering.includes(name))
        .toSorted(),
    );
  });

  test.each([
    ['address', { lines: ['Beispielallee 12', '20095 Hamburg', 'Deutschland'] }],
    ['email', { value: 'office+web@example.org', href: 'mailto:office+web@example.org' }],
    ['phone', { value: '040 66969 120', href: 'tel:+494066969120' }],
    ['capital_stock', { title: 'Share capital' }],
    ['social_media_mastodon', { href: 'https://social.example.org/@musterwerk', target: '_blank' }],
    ['free_text', { lines: ['Photos', 'By us & others.'] }],
  ])('%s is %j', (option, expected) => {
    expect(items.find((item) => item.option === option)).toMatchObject(expected);
  });

  test.each(['keine', 'Keine.', 'none', 'entfällt', '–', ' aucune '])('a bare “%s” is never printed', (none) => {
    const source = sourceOf({ name: 'Muster', chamber: none, pending_deposits: none, vat_id: none, free_text: none });
    const [section, ...others] = buildDocument(source).sections;
    expect([section?.items.map(({ option }) => option), others]).toEqual([['name'], []]);
    expect(render(source, 'jsonld')).not.toContain('vatID');
  });

  test.each(['keine Kammer', 'Keiner & Sohn', 'none of them', 'Noneyer AG'])('“%s” is printed', (some) => {
    const [section] = buildDocument(sourceOf({ chamber: some })).sections;
    expect(section?.items[0]?.value).toBe(some);
  });

  test('nobody calls a fax machine', () => {
    expect(items.find(({ option }) => option === 'fax')).not.toHaveProperty('href');
  });

  test('links stay in the tab unless the flag is set', () => {
    const [section] = buildDocument(sourceOf({ social_media_xing: 'https://xing.com/a' })).sections;
    expect(section?.items).toEqual([
      {
        option: 'social_media_xing',
        title: 'XING',
        value: 'https://xing.com/a',
        lines: ['https://xing.com/a'],
        href: 'https://xing.com/a',
      },
    ]);
  });

  test('a mail address that is none is printed, but leads nowhere', () => {
    const [section] = buildDocument(sourceOf({ email: 'on request' })).sections;
    expect(section?.items).toEqual([{ option: 'email', title: 'Email', value: 'on request', lines: ['on request'] }]);
  });

  test('a profile that is no web address is printed, but leads nowhere', () => {
    const [section] = buildDocument(sourceOf({ social_media_xing: 'javascript:alert(1)' })).sections;
    expect(section?.items[0]).not.toHaveProperty('href');
  });

  test.each([
    ['en', 'Imprint', 'Contact', 'Email'],
    ['de', 'Impressum', 'Kontakt', 'E-Mail'],
    ['de-AT', 'Impressum', 'Kontakt', 'E-Mail'],
    ['fr', 'Mentions légales', 'Contact', 'E-mail'],
    ['it', 'Note legali', 'Contatti', 'E-mail'],
    ['pt-BR', 'Imprint', 'Contact', 'Email'],
  ])('in %s it is called %s', (locale, title, contact, email) => {
    const inLocale = buildDocument(sourceOf({ email: 'a@example.org' }, locale));
    expect(inLocale).toMatchObject({ locale, title, sections: [{ title: contact, items: [{ title: email }] }] });
  });
});

describe('the statement on consumer disputes', () => {
  const statement = (state: string, locale: string): string | undefined =>
    buildDocument(sourceOf({ online_dispute_resolution: state }, locale)).sections[0]?.items[0]?.value;

  test.each([
    ['not_willing', 'Wir sind weder bereit noch verpflichtet'],
    ['willing', 'Wir sind bereit'],
    ['obliged', 'Wir sind verpflichtet'],
  ])('%s: %s …', (state, words) => {
    expect(statement(state, 'de')).toMatch(new RegExp(`^${words}, an Streitbeilegungsverfahren`));
    const said = titleLanguages.map((language) => statement(state, language));
    expect(new Set(said).size).toBe(4);
  });

  test('anything else is printed as it is, and nothing is said where nothing was chosen', () => {
    expect(statement('See our terms', 'de')).toBe('See our terms');
    expect(statement('', 'de')).toBeUndefined();
  });
});

describe('HTML', () => {
  test('one section, headings, and a list of terms', () => {
    expect(htmlOf({ name: 'A & B <GmbH>', email: 'a@example.org' })).toBe(
      [
        '<section class="imprint" lang="en" aria-labelledby="imprint-title">',
        '<h2 id="imprint-title">Imprint</h2>',
        '<h3>Provider</h3>',
        '<dl>',
        '<div><dt>Name</dt><dd>A &amp; B &lt;GmbH&gt;</dd></div>',
        '</dl>',
        '<h3>Contact</h3>',
        '<dl>',
        '<div><dt>Email</dt><dd><a href="mailto:a@example.org">a@example.org</a></dd></div>',
        '</dl>',
        '</section>',
        '',
      ].join('\n'),
    );
  });

  test('a new tab cannot reach back', () => {
    expect(htmlOf(company)).toContain(
      '<a href="https://social.example.org/@musterwerk" rel="noopener" target="_blank">',
    );
  });

  test('says its own language, not one it has no words in', () => {
    expect(htmlOf(company, 'de-AT')).toContain('lang="de-AT"');
    expect(htmlOf(company, 'pt-BR')).toContain('lang="en"');
  });

  const faultsOf = async (html: string, language: string): Promise<string[]> => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Matters of taste: a tab's title, blanks and dashes in phone numbers.
      rules: { 'tel-non-breaking': 'off' },
    });
    const page = `<!DOCTYPE html>\n<html lang="${language}">\n<head><title>x</title></head>\n<body><main><h1>x</h1>\n${html}</main></body>\n</html>\n`;
    const { results } = await validator.validateString(page);
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  };

  test('is held against a validator that objects', async () => {
    expect(await faultsOf('<dl><p>a</p></dl>', 'en')).not.toEqual([]);
  });

  test.each(titleLanguages)('is valid in %s', async (language) => {
    expect(await faultsOf(htmlOf(company, language), language)).toEqual([]);
  });
});

describe('free text', () => {
  const free = (html: string): string => {
    const [section] = buildDocument(sourceOf({ free_text: html })).sections;
    return section?.items[0]?.value ?? '';
  };

  test.each([
    [
      'the limited HTML stays',
      '<p><b>a</b> <em>b</em><br>c</p><ul><li>d</li></ul>',
      '<p><b>a</b> <em>b</em><br />c</p><ul><li>d</li></ul>',
    ],
    ['scripts go with what is in them', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['other elements go, and their text stays', '<div><p>a <u>b</u></p></div>', '<p>a b</p>'],
    ['attributes go', '<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    ['links of other schemes lead nowhere', '<p><a href="javascript:x()">a</a></p>', '<p><a>a</a></p>'],
    ['links without a scheme to another host too', '<p><a href="//evil.example">a</a></p>', '<p><a>a</a></p>'],
    ['links within the site stay', '<p><a href="/privacy">a</a></p>', '<p><a href="/privacy">a</a></p>'],
    ['headings follow the page’s, without a gap', '<h1>a</h1><h3>b</h3><h6>c</h6>', '<h4>a</h4><h5>b</h5><h6>c</h6>'],
    ['text that is no HTML keeps its lines', 'a < b\nc & d', 'a &lt; b<br />c &amp; d'],
    ['a broken end does no harm', '<p>a<', '<p>a&lt;</p>'],
  ])('%s', (_what, html, expected) => {
    expect(free(html)).toBe(expected);
  });

  test('what was escaped twice is read once', () => {
    const [section] = buildDocument(sourceOf({ free_text: '<p>&amp;lt;b&amp;gt; &quot;a&quot;</p>' })).sections;
    expect(section?.items[0]?.lines).toEqual(['&lt;b&gt; "a"']);
  });

  test('nothing but markup is nothing', () => {
    expect(buildDocument(sourceOf({ free_text: '<p></p><script>x</script>' })).sections).toEqual([]);
  });

  test('its lines are what is read', () => {
    const [section] = buildDocument(
      sourceOf({ free_text: '<p>a &amp; b<br>c</p><ol><li>d  e</li><li>f</li></ol>' }),
    ).sections;
    expect(section?.items[0]?.lines).toEqual(['a & b', 'c', '- d e', '- f']);
  });
});

test('plain text', () => {
  expect(render(sourceOf({ ...company, free_text: '', data_protection_officer_name: '' }), 'text')).toBe(
    [
      'Imprint',
      '',
      'PROVIDER',
      'Name: Musterwerk Nord GmbH',
      'Address:',
      '  Beispielallee 12',
      '  20095 Hamburg',
      '  Deutschland',
      'Represented by: Wiebke Muster',
      '',
      'CONTACT',
      'Email: office+web@example.org',
      'Phone: 040 66969 120',
      'Fax: 040 66969 129',
      '',
      'REGISTER AND TAX',
      'Register: Amtsgericht Hamburg, HRB 987654',
      'VAT ID: DE123456788',
      'Share capital: 50.000,00 €',
      '',
      'CONTENT',
      'Responsible for the content:',
      '  Jörn Beispiel',
      '  Anschrift wie oben',
      'Consumer dispute resolution: We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer conciliation body.',
      '',
      'DATA PROTECTION',
      'Data protection officer: email: privacy@example.org',
      '',
      'SOCIAL MEDIA',
      'Mastodon: https://social.example.org/@musterwerk',
      '',
    ].join('\n'),
  );
});

test('Markdown', () => {
  const values = {
    name: '*Muster* & [Werk] GmbH',
    address: '1. Stock\n\n- Hof\n12345 Ort',
    email: 'a_b@example.org',
    free_text:
      '<h2>Photos</h2><p>By <b>us</b> and <i>you</i>,<br>look!<a href="https://example.org/a(b)">here</a> or <a>there</a>.</p><ul><li>- one</li><li>two</li></ul><ol><li><strong>three</strong> <em>four</em></li></ol>',
  };
  expect(render(sourceOf(values), 'markdown')).toBe(
    [
      '# Imprint',
      '',
      '## Provider',
      '',
      '**Name**\\',
      '\\*Muster\\* \\& \\[Werk\\] GmbH',
      '',
      '**Address**\\',
      '1\\. Stock\\',
      '\\- Hof\\',
      '12345 Ort',
      '',
      '## Contact',
      '',
      '**Email**\\',
      '[a\\_b@example.org](mailto:a%5Fb@example.org)',
      '',
      '## Content',
      '',
      '**Further information**',
      '',
      '#### Photos',
      '',
      'By **us** and *you*,\\',
      'look\\![here](https://example.org/a%28b%29) or there.',
      '',
      '- \\- one',
      '',
      '- two',
      '',
      '- **three** *four*',
      '',
    ].join('\n'),
  );
});

describe('JSON-LD', () => {
  const dataOf = (values: Parameters<typeof sourceOf>[0]): unknown => JSON.parse(render(sourceOf(values), 'jsonld'));

  test('a company is an Organization with all that is known of it', () => {
    expect(dataOf(company)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Musterwerk Nord GmbH',
      legalName: 'Musterwerk Nord GmbH',
      vatID: 'DE123456788',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Beispielallee 12',
        postalCode: '20095',
        addressLocality: 'Hamburg',
        addressCountry: 'DE',
      },
      email: 'office+web@example.org',
      telephone: '+494066969120',
      faxNumber: '+494066969129',
      sameAs: ['https://social.example.org/@musterwerk'],
    });
  });

  test('a freelancer is a Person', () => {
    expect(dataOf({ legal_entity: 'freelancer', name: 'Erika Muster' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Erika Muster',
    });
  });

  test('an empty record is nobody in particular', () => {
    expect(dataOf({})).toEqual({ '@context': 'https://schema.org', '@type': 'Organization' });
  });

  test('an address that cannot be taken apart stays whole; a phone number of nowhere as it was typed', () => {
    expect(dataOf({ address: 'Beispielhof\nIrgendwo', phone: '66969 120' })).toMatchObject({
      address: { '@type': 'PostalAddress', streetAddress: 'Beispielhof, Irgendwo' },
      telephone: '66969 120',
    });
    expect(dataOf({ address: 'Beispielallee 12, D-20095 Hamburg' })).toMatchObject({
      address: { streetAddress: 'Beispielallee 12', postalCode: '20095', addressLocality: 'Hamburg' },
    });
  });

  test.each([
    ['nld', 'Damrak 1\n1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
    ['pol', 'Wiejska 4, 00-902 Warszawa', '00-902', 'Warszawa'],
    ['swe', 'Riksgatan 1\n100 12 Stockholm', '100 12', 'Stockholm'],
    ['fra', '12, rue de l’Exemple\n75008 Paris', '75008', 'Paris'],
    ['che', 'Rue du Lac 1\n1211 Genève 3', '1211', 'Genève 3'],
  ])('%s: in “%s” the postal code is %s and the town %s', (country, address, postalCode, addressLocality) => {
    expect(dataOf({ country, address })).toMatchObject({ address: { postalCode, addressLocality } });
  });

  test('a house number before a street is no postal code', () => {
    expect(dataOf({ country: 'usa', address: 'Example LLC\n1600 Pennsylvania Avenue NW\nWashington' })).toMatchObject({
      address: { streetAddress: 'Example LLC, 1600 Pennsylvania Avenue NW, Washington', addressCountry: 'US' },
    });
  });

  test('a profile that is no web address is not the same as anybody', () => {
    expect(
      dataOf({ social_media_xing: 'javascript:alert(1)', social_media_tiktok: 'https://tiktok.com/@a' }),
    ).toMatchObject({ sameAs: ['https://tiktok.com/@a'] });
  });

  test('nothing in it ends a script element', () => {
    const text = render(sourceOf({ name: '</script><!-- & \u2028' }), 'jsonld');
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toMatchObject({ name: '</script><!-- & \u2028' });
  });
});

test('as JSON it is the document itself', () => {
  expect(JSON.parse(render(sourceOf(company), 'json'))).toEqual(buildDocument(sourceOf(company)));
});

test('every format has a media type of its own', () => {
  expect(new Set(documentFormats.map((format) => mediaTypes[format])).size).toBe(documentFormats.length);
});
