import fc from 'fast-check';

import type { Field } from '../../../../server/src/contracts/forms';
import { proposeMapping } from '../../../../server/src/forms/import/sources';

const fields: Field[] = [
  { name: 'name', type: 'text', label: { en: 'Full name', de: 'Vor- und Nachname' }, role: 'name' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'subject', type: 'text', label: { en: 'Subject', de: 'Betreff' } },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' } },
];

const propose = (headings: string[], rows: string[][] = []) => {
  const { source, mapping } = proposeMapping(headings, fields, rows);
  return { source, columns: mapping.columns };
};

it('recognises Flamingo, whose last column is the date in the language of the site', () => {
  for (const date of ['Date', 'Datum']) {
    expect(propose(['your-name', 'your-email', 'your-subject', 'your-message', 'your-phone', date])).toEqual({
      source: 'flamingo',
      columns: ['name', 'email', 'subject', 'message', '@keep', '@submittedAt'],
    });
  }
});

it('recognises Form Block', () => {
  expect(propose(['form_block_form', 'form_block_date', 'name', 'phone'])).toEqual({
    source: 'form-block',
    columns: ['', '@submittedAt', 'name', '@keep'],
  });
});

it('takes the columns that Strapi has', () => {
  expect(propose(['documentId', 'createdAt', 'email', 'id', 'date'])).toEqual({
    source: null,
    columns: ['@id', '@submittedAt', 'email', '@keep', '@keep'],
  });
});

it('recognises CFDB7', () => {
  expect(propose(['form_id', 'form_date', 'cfdb7_status', 'your-name', 'your-email', 'ip'])).toEqual({
    source: 'cfdb7',
    columns: ['@id', '@submittedAt', '', 'name', 'email', ''],
  });
});

it('recognises Gravity Forms, in English and German, and joins the parts of a field', () => {
  expect(
    propose([
      'Name (First)',
      'Name (Last)',
      'E-Mail',
      'Comments',
      'Created By (User Id)',
      'Entry Id',
      'Entry Date',
      'Source Url',
      'User Agent',
      'User IP',
    ]),
  ).toEqual({
    source: 'gravity-forms',
    columns: ['name', 'name', 'email', 'message', '', '@id', '@submittedAt', '', '', ''],
  });
  expect(propose(['Betreff', 'Kommentar', 'Eintrags-ID', 'Eintragsdatum'])).toEqual({
    source: 'gravity-forms',
    columns: ['subject', 'message', '@id', '@submittedAt'],
  });
});

it('tells WPForms from Gravity Forms', () => {
  expect(
    propose(['Name', 'E-Mail', 'Comments', 'Entry ID', 'Entry Date', 'Entry Notes', 'Viewed', 'Starred', 'User Agent']),
  ).toEqual({
    source: 'wpforms',
    columns: ['name', 'email', 'message', '@id', '@submittedAt', '', '', '', ''],
  });
});

it('reads spam of a column of WPForms, unless it is a question that is called the same', () => {
  const headings = ['Name', 'Entry ID', 'Entry Date', 'Type'];
  const typeOf = (...types: string[]) =>
    propose(
      headings,
      types.map((type) => ['Ada', '1', '2024-02-01', type]),
    ).columns.at(-1);
  expect(typeOf('Completed', 'Spam')).toBe('@spam');
  expect(typeOf('Abandoned', 'Completed')).toBe('@spam');
  expect(typeOf('Business', '')).toBe('@keep');
  const entryType = propose([...headings.slice(0, 3), 'Entry Type'], [['Ada', '1', '2024-02-01', 'Spam']]);
  expect(entryType.columns.at(-1)).toBe('@spam');
});

it('proposes no date where LimeSurvey has recorded none', () => {
  const proposeOf = (...dates: string[]) =>
    propose(
      ['Antwort-ID', 'Datum Abgeschickt', 'Email'],
      dates.map((date) => ['1', date, '']),
    ).columns[1];
  expect(proposeOf('1980-01-01 00:00:00', '1980-01-01 00:00:00')).toBe('');
  expect(proposeOf('1980-01-01 00:00:00', '2024-02-01 10:00:00')).toBe('@submittedAt');
  expect(proposeOf('', '')).toBe('@submittedAt');
});

it('takes the text beside a box for no consent: Gravity Forms has it in a column of its own', () => {
  const box: Field = { name: 'consent', type: 'checkbox', label: 'Einwilligung' };
  const headings = ['Einwilligung (Einwilligung)', 'Einwilligung (Text)', 'Einwilligung (Beschreibung)'];
  expect(proposeMapping([...headings, 'Eintragsdatum (GMT)'], [...fields, box], []).mapping.columns).toEqual([
    'consent',
    '@keep',
    '@keep',
    '@keep',
  ]);
  const known = propose(['Eintrags-ID', 'Eintragsdatum', 'Eintragsdatum (GMT)', 'Zahlungsdatum (GMT)']);
  expect(known.columns).toEqual(['@id', '@submittedAt', '', '']);
});

it('finds what WPForms and LimeSurvey call their columns', () => {
  const days: Field = {
    name: 'days',
    type: 'checkboxes',
    label: 'Tage',
    options: ['Mo', 'Di, Mi'].map((value) => ({ value, label: value })),
  };
  const into = [...fields, days];
  const wpForms = ['Name: First', 'Comment or Message', 'Entry Date', 'Entry ID', 'User IP Address'];
  expect(proposeMapping(wpForms, into, []).mapping.columns).toEqual(['name', 'message', '@submittedAt', '@id', '']);
  const limeSurvey = ['Antwort-ID', 'Datum Abgeschickt', 'Tage [Mo]', 'Tage [Di, Mi]', 'Tage [Sonstiges]'];
  expect(proposeMapping(limeSurvey, into, []).mapping.columns).toEqual(['@id', '@submittedAt', 'days', 'days', 'days']);
});

it('keeps what stands below a heading of signs alone, but no numbers of rows', () => {
  expect(propose(['#', '📧', '', 'Email', ''], [['1', 'a', 'b', 'c', '']]).columns).toEqual([
    '',
    '@keep',
    '@keep',
    'email',
    '',
  ]);
});

it('tells fields from the columns of its own exports by every letter', () => {
  const own = ['id', 'form', 'submittedAt', 'status', 'spam', 'language'];
  const odd: Field[] = ['Status', 'submitted_at', 'confirmedAt'].map((name) => ({ name, type: 'text', label: name }));
  const columnsOf = (...more: string[]) => proposeMapping([...own, ...more], odd, []).mapping.columns.slice(own.length);
  expect(columnsOf('Status', 'submitted_at', 'confirmedAt')).toEqual(['Status', 'submitted_at', 'confirmedAt']);
  const optIns = [
    'confirmationRequestedAt',
    'confirmedAt',
    'confirmationIp',
    'confirmationSubject',
    'confirmationText',
  ];
  expect(columnsOf(...optIns, 'field.confirmedAt')).toEqual([...optIns.map(() => ''), 'confirmedAt']);
  expect(columnsOf(...optIns, 'assignee', 'labels')).toEqual([...optIns, '', ''].map(() => ''));
  expect(columnsOf('assignee', 'labels')).toEqual(['', '']);
  // Without the column of the status nobody knows which were confirmed, so that such a file is one like any other.
  expect(propose(['id', 'form', 'submittedAt', 'Status', 'spam', 'language']).source).toBeNull();
});

it('reads days as those of the form’s fields are written too', () => {
  const born: Field = { name: 'born', type: 'date', label: 'Born' };
  const headings = ['form_id', 'form_date', 'born'];
  const { mapping } = proposeMapping(headings, [born], [['1', '2020-01-01 00:00:00', '12/31/1999', 'beyond']]);
  expect(mapping).toEqual({ columns: ['@id', '@submittedAt', 'born'], dayFirst: false });
});

it('recognises its own exports', () => {
  expect(
    propose(['id', 'form', 'submittedAt', 'status', 'spam', 'language', 'name', 'field.subject', 'budget']),
  ).toEqual({
    source: 'imprint',
    columns: ['@id', '', '@submittedAt', '', '@spam', '', 'name', 'subject', '@keep'],
  });
});

it('finds the columns that Typeform has for each option', () => {
  const options = [
    { value: 'p', label: 'Prices' },
    { value: 'd', label: { en: 'Delivery', de: 'Versand' } },
  ];
  const more: Field[] = [
    { name: 'rest', type: 'checkboxes', label: 'Rest' },
    { name: 'topics', type: 'checkboxes', label: 'Topics', options },
  ];
  const headings = ['#', 'Name', 'Prices', 'Versand', 'Other', 'Start Date (UTC)', 'Submit Date (UTC)', 'Network ID'];
  expect(proposeMapping(headings, [...fields, ...more], []).mapping.columns).toEqual([
    ...['', 'name', 'topics', 'topics', '@keep', '', '@submittedAt', ''],
  ]);
  // A column of all of them comes first.
  expect(proposeMapping(['Topics', 'Prices'], more, []).mapping.columns).toEqual(['topics', '@keep']);
});

it('prefers columns that say something: Microsoft Forms has some for people who have signed in', () => {
  const headings = ['ID', 'Startzeit', 'Fertigstellungszeit', 'E-Mail', 'Name', 'Ihr Name', 'Ihre E-Mail'];
  const columnsOf = (...cells: string[]) =>
    propose(headings, [['1', '01.02.2024 09:58:00', '01.02.2024 10:00:00', ...cells], []]).columns.slice(3);
  expect(columnsOf('anonymous', '', 'Ada', 'ada@example.org')).toEqual(['@keep', '@keep', 'name', 'email']);
  expect(columnsOf('ada@example.org', 'Ada', '', '')).toEqual(['email', 'name', '@keep', '@keep']);
  expect(propose(headings).columns).toEqual(['@id', '', '@submittedAt', 'email', 'name', '@keep', '@keep']);
});

it('needs no headings', () => {
  expect(propose([])).toEqual({ source: null, columns: [] });
});

it('reads other headings by names, labels and what they usually mean', () => {
  expect(propose(['Submission ID', 'Submitted at', 'VOR- UND NACHNAME', 'Ihre E-Mail', 'Company', '', '***'])).toEqual({
    source: null,
    columns: ['@id', '@submittedAt', 'name', 'email', '@keep', '', ''],
  });
});

it('gives each use and each field to one heading', () => {
  expect(propose(['id', 'Entry ID', 'date', 'timestamp', 'message', 'Nachricht', 'Size (cm)'])).toEqual({
    source: null,
    columns: ['@id', '@keep', '@submittedAt', '@keep', 'message', '@keep', '@keep'],
  });
  expect(propose(['form_id', 'form_date', 'form id', 'Date', 'Email', 'Name', 'Full name (nick)']).columns).toEqual([
    '@id',
    '@submittedAt',
    '@keep',
    '@keep',
    'email',
    'name',
    '@keep',
  ]);
});

it.each([
  ...['Date Submitted', 'Created', 'Submit Date (UTC)', 'Fertigstellungszeit', 'Completion time', 'Horodateur'],
  ...['Eingangsdatum', 'Date d’envoi', 'Informazioni cronologiche', 'Data di invio'],
])('takes “%s” for the date of the submission', (heading) => {
  expect(propose(['Name', heading]).columns).toEqual(['name', '@submittedAt']);
});

it('knows no message in a form with several long texts, and no name without a role', () => {
  const others: Field[] = [
    { name: 'one', type: 'textarea', label: 'One' },
    { name: 'two', type: 'textarea', label: 'Two' },
  ];
  expect(proposeMapping(['comment', 'your-name', 'email'], others, []).mapping.columns).toEqual([
    '@keep',
    '@keep',
    '@keep',
  ]);
});

it('finds out whether the day comes first by the dates of the file', () => {
  const { mapping } = proposeMapping(['Date', 'Email'], fields, [['12/25/2020 10:00', ''], []]);
  expect(mapping).toEqual({ columns: ['@submittedAt', 'email'], dayFirst: false });
});

it('has one use for each heading, and each once', () => {
  const heading = fc.oneof(
    fc.string(),
    fc.constantFrom('id', 'Entry Id', 'Entry Date', 'date', 'form_id', 'form_date', 'spam', 'Email', 'Name (First)'),
  );
  fc.assert(
    fc.property(fc.array(heading, { minLength: 1 }), (headings) => {
      const { columns } = proposeMapping(headings, fields, []).mapping;
      expect(columns).toHaveLength(headings.length);
      const known = ['', '@keep', '@id', '@submittedAt', '@spam', ...fields.map(({ name }) => name)];
      expect(columns.every((target) => known.includes(target))).toBe(true);
      for (const use of ['@id', '@submittedAt', '@spam'])
        expect(columns.filter((target) => target === use).length).toBeLessThanOrEqual(1);
    }),
  );
});

it('joins first and last names where the form has one field for them, unless there is a column for the whole', () => {
  expect(propose(['First Name', 'Last Name', 'Email', 'Conversion Date']).columns).toEqual([
    'name',
    'name',
    'email',
    '@submittedAt',
  ]);
  expect(propose(['Vorname', 'Nachname']).columns).toEqual(['name', 'name']);
  // Beside a first name, a name is the other half of it.
  expect(propose(['Vorname', 'Name', 'E-Mail']).columns).toEqual(['name', 'name', 'email']);
  expect(propose(['Prénom', 'Nom']).columns).toEqual(['name', 'name']);
  expect(propose(['Nome', 'Cognome']).columns).toEqual(['name', 'name']);
  expect(propose(['Name', 'Vorname', 'Nachname']).columns).toEqual(['name', '@keep', '@keep']);
  expect(propose(['Nom']).columns).toEqual(['name']);
  expect(propose(['Vorname', 'Vor- und Nachname']).columns).toEqual(['@keep', 'name']);
  expect(propose(['Full name (First)', 'Full name (Middle)', 'Full name (Last)']).columns).toEqual([
    'name',
    'name',
    'name',
  ]);
  expect(propose(['First Name', 'Your Name', 'Last Name']).columns).toEqual(['@keep', 'name', '@keep']);
  const own: Field[] = [{ name: 'first_name', type: 'text', label: 'First name' }, ...fields];
  expect(proposeMapping(['First Name', 'Last Name'], own, []).mapping.columns).toEqual(['first_name', 'name']);
  expect(proposeMapping(['First Name'], [], []).mapping.columns).toEqual(['@keep']);
  expect(propose(['Full name (Title)', 'First Name']).columns).toEqual(['name', '@keep']);
});

it('finds the only phone number by what it is usually called', () => {
  const one: Field[] = [...fields, { name: 'tel', type: 'tel', label: 'Call me' }];
  expect(proposeMapping(['Phone Number'], one, []).mapping.columns).toEqual(['tel']);
  expect(propose(['Phone Number']).columns).toEqual(['@keep']);
});

it.each([
  ['IP', ''],
  ['ip_address', ''],
  ['ipaddr', ''],
  ['Submission IP', ''],
  ['Absender IP', ''],
  ['IP-Adresse', ''],
  ['Remote IP address', ''],
  ['Recipient', '@keep'],
  ['Zip', '@keep'],
])('no tool brings addresses of visitors’ computers: %s', (heading, use) => {
  expect(propose([heading]).columns).toEqual([use]);
});
